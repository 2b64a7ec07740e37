<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Illegal</name>
    <message numerus="yes">
        <source>{n} cards must be played here.</source>
        <translation>
            <numerusform>{n} card must be played here.</numerusform>
            <numerusform>{n} cards must be played here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message numerus="yes">
        <source>{name} showed {n} face down</source>
        <translation>
            <numerusform>{name} showed {n} card face down</numerusform>
            <numerusform>{name} showed {n} cards face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} won {n} points</source>
        <translation>
            <numerusform>{name} won {n} point</numerusform>
            <numerusform>{name} won {n} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Match</name>
    <message numerus="yes">
        <source>{n} hands</source>
        <translation>
            <numerusform>{n} hand</numerusform>
            <numerusform>{n} hands</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message numerus="yes">
        <source>Next ({n} more)</source>
        <translation>
            <numerusform>Next ({n} more)</numerusform>
            <numerusform>Next ({n} more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Score</name>
    <message numerus="yes">
        <source>The attackers take over and gain {n} levels</source>
        <translation>
            <numerusform>The attackers take over and gain {n} level</numerusform>
            <numerusform>The attackers take over and gain {n} levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The declarer side holds and gains {n} levels</source>
        <translation>
            <numerusform>The declarer side holds and gains {n} level</numerusform>
            <numerusform>The declarer side holds and gains {n} levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a tractor of {n} pairs</source>
        <translation>
            <numerusform>a tractor of {n} pair</numerusform>
            <numerusform>a tractor of {n} pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a tractor of {n} triples</source>
        <translation>
            <numerusform>a tractor of {n} triple</numerusform>
            <numerusform>a tractor of {n} triples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>stake {stake} × {n} levels</source>
        <translation>
            <numerusform>stake {stake} × {n} level</numerusform>
            <numerusform>stake {stake} × {n} levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} failed throws</source>
        <translation>
            <numerusform>{n} failed throw</numerusform>
            <numerusform>{n} failed throws</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points</source>
        <translation>
            <numerusform>{n} point</numerusform>
            <numerusform>{n} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tricks won, {scoring} of them with points</source>
        <translation>
            <numerusform>{n} trick won, {scoring} of them with points</numerusform>
            <numerusform>{n} tricks won, {scoring} of them with points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message numerus="yes">
        <source>After burying: {n} {suit} left</source>
        <translation>
            <numerusform>After burying: {n} {suit} left</numerusform>
            <numerusform>After burying: {n} {suit} left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bottom: {n} cards</source>
        <translation>
            <numerusform>Bottom: {n} card</numerusform>
            <numerusform>Bottom: {n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bottom: {n} of {all} chosen: {cards}</source>
        <translation>
            <numerusform>Bottom: {n} of {all} chosen: {cards}</numerusform>
            <numerusform>Bottom: {n} of {all} chosen: {cards}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bury: choose {n} cards for the bottom</source>
        <translation>
            <numerusform>Bury: choose {n} card for the bottom</numerusform>
            <numerusform>Bury: choose {n} cards for the bottom</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bury: {n} to go</source>
        <translation>
            <numerusform>Bury: {n} to go</numerusform>
            <numerusform>Bury: {n} to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Choose {n} more</source>
        <translation>
            <numerusform>Choose {n} more</numerusform>
            <numerusform>Choose {n} more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dark · {n}</source>
        <translation>
            <numerusform>Dark · {n}</numerusform>
            <numerusform>Dark · {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Levels, jokers {n}</source>
        <translation>
            <numerusform>Levels, jokers {n}</numerusform>
            <numerusform>Levels, jokers {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show {n} cards</source>
        <translation>
            <numerusform>Show {n} card</numerusform>
            <numerusform>Show {n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Throw failed, {n} taken back</source>
        <translation>
            <numerusform>Throw failed, {n} taken back</numerusform>
            <numerusform>Throw failed, {n} taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trumps {n}</source>
        <translation>
            <numerusform>Trumps {n}</numerusform>
            <numerusform>Trumps {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>pairs {n}</source>
        <translation>
            <numerusform>pairs {n}</numerusform>
            <numerusform>pairs {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tractors {n}</source>
        <translation>
            <numerusform>tractors {n}</numerusform>
            <numerusform>tractors {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>triples {n}</source>
        <translation>
            <numerusform>triples {n}</numerusform>
            <numerusform>triples {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} won {n} points</source>
        <translation>
            <numerusform>{name} won {n} point</numerusform>
            <numerusform>{name} won {n} points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}, {role}, {status}, {n} cards</source>
        <translation>
            <numerusform>{name}, {role}, {status}, {n} card</numerusform>
            <numerusform>{name}, {role}, {status}, {n} cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards left</source>
        <translation>
            <numerusform>{n} card left</numerusform>
            <numerusform>{n} cards left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards · {extra}</source>
        <translation>
            <numerusform>{n} card · {extra}</numerusform>
            <numerusform>{n} cards · {extra}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards})</source>
        <translation>
            <numerusform>{n} point in the bottom ({cards})</numerusform>
            <numerusform>{n} points in the bottom ({cards})</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}1, with a pair {times}2.</source>
        <translation>
            <numerusform>{n} point in the bottom ({cards}). If the attackers win the last trick with a single they count {times}1, with a pair {times}2.</numerusform>
            <numerusform>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}1, with a pair {times}2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}2, with a pair {times}4.</source>
        <translation>
            <numerusform>{n} point in the bottom ({cards}). If the attackers win the last trick with a single they count {times}2, with a pair {times}4.</numerusform>
            <numerusform>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}2, with a pair {times}4.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). They count double for the attackers if they win the last trick with a single.</source>
        <translation>
            <numerusform>{n} point in the bottom ({cards}). They count double for the attackers if they win the last trick with a single.</numerusform>
            <numerusform>{n} points in the bottom ({cards}). They count double for the attackers if they win the last trick with a single.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in this trick</source>
        <translation>
            <numerusform>{n} point in this trick</numerusform>
            <numerusform>{n} points in this trick</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} to go</source>
        <translation>
            <numerusform>{n} to go</numerusform>
            <numerusform>{n} to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} too many: put some back</source>
        <translation>
            <numerusform>{n} too many: put some back</numerusform>
            <numerusform>{n} too many: put some back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} trumps · {extra}</source>
        <translation>
            <numerusform>{n} trump · {extra}</numerusform>
            <numerusform>{n} trumps · {extra}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown}, dark {n}</source>
        <translation>
            <numerusform>{shown}, dark {n}</numerusform>
            <numerusform>{shown}, dark {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{suit} Trumps {n}</source>
        <translation>
            <numerusform>{suit} Trumps {n}</numerusform>
            <numerusform>{suit} Trumps {n}</numerusform>
        </translation>
    </message>
</context>
</TS>
