<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Bids</name>
    <message>
        <source>Bid</source>
        <translation>亮主</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>反主</translation>
    </message>
    <message>
        <source>Counter-bottom</source>
        <translation>反底</translation>
    </message>
    <message>
        <source>Reinforce</source>
        <translation>自保</translation>
    </message>
    <message>
        <source>Snatch</source>
        <translation>沾牌</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>自反</translation>
    </message>
</context>
<context>
    <name>Cards</name>
    <message>
        <source>BJ</source>
        <translation>大王</translation>
    </message>
    <message>
        <source>Big joker</source>
        <translation>大王</translation>
    </message>
    <message>
        <source>Clubs</source>
        <translation>梅花</translation>
    </message>
    <message>
        <source>Diamonds</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>Hearts</source>
        <translation>红桃</translation>
    </message>
    <message>
        <source>LJ</source>
        <translation>小王</translation>
    </message>
    <message>
        <source>Little joker</source>
        <translation>小王</translation>
    </message>
    <message>
        <source>No trump</source>
        <translation>无主</translation>
    </message>
    <message>
        <source>Spades</source>
        <translation>黑桃</translation>
    </message>
    <message>
        <source>trumps</source>
        <translation>主牌</translation>
    </message>
</context>
<context>
    <name>Crash</name>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Something in the program went wrong. Your match is saved up to here.</source>
        <translation>程序出了问题。这场牌已经保存到此刻。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>出了问题</translation>
    </message>
    <message>
        <source>{error}

What happened stands in the log: {file}</source>
        <translation>{error}

详细经过记在日志里：{file}</translation>
    </message>
</context>
<context>
    <name>Games</name>
    <message>
        <source>Gongzhu</source>
        <translation>拱猪</translation>
    </message>
    <message>
        <source>Shengji</source>
        <translation>升级</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>5 counts 5 points, 10 and K count 10. Who wins the last trick decides about the bottom.</source>
        <translation>5 算 5 分，10 和 K 算 10 分。最后一墩谁赢，决定底牌的分算不算。</translation>
    </message>
    <message>
        <source>At the table</source>
        <translation>牌桌上</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Before the first trick pig, sheep, transformer and ♥A may be shown and count double (♥A: all hearts); four times, if it was the first card dealt to you. A shown card may not be played in the first trick of its suit.</source>
        <translation>出牌前可以亮猪、羊、变压器和 ♥A，亮了加倍（♥A 让所有红桃加倍）；若是你摸到的第一张牌，就是初亮，算四倍。亮过的牌，第一次出这门花色时不能打（初亮不受限）。</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何地方</translation>
    </message>
    <message>
        <source>Follow the suit that was led, pairs with pairs. Without the suit you may ruff with trumps.</source>
        <translation>首家出什么花色就跟什么花色，对子跟对子。没有这门花色，可以用主牌毙。</translation>
    </message>
    <message>
        <source>Four players, each for himself. Follow suit if you can, else discard anything: the highest card of the suit led takes the trick.</source>
        <translation>四个人各自为战。有同花色要跟，没有就随便垫一张；首家花色里最大的牌收这一墩。</translation>
    </message>
    <message>
        <source>Four players, two sides: you and the player opposite against the other two.</source>
        <translation>四人两方：你和对面是一家，打另外两家。</translation>
    </message>
    <message>
        <source>Gongzhu: end a hand that is decided</source>
        <translation>拱猪：分牌收完后结束本局</translation>
    </message>
    <message>
        <source>Gongzhu: taken cards, in a small window</source>
        <translation>拱猪：看各家收的牌（窗口小时）</translation>
    </message>
    <message>
        <source>How to play {game}</source>
        <translation>{game}怎么打</translation>
    </message>
    <message>
        <source>Shengji: bid spades, hearts, diamonds, clubs, no trump</source>
        <translation>升级：亮黑桃、红桃、方块、梅花、无主</translation>
    </message>
    <message>
        <source>Who takes all hearts counts them plus; with all point cards the pig, too.</source>
        <translation>红桃收全了（收全红）变成正分；分牌全收（猪羊满圈），猪也变成正分。</translation>
    </message>
    <message>
        <source>play, bury, show, or what the main button says</source>
        <translation>出牌、埋底、亮牌，或主按钮上写的事</translation>
    </message>
    <message>
        <source>The declarer takes up the bottom and buries as many cards. The declarer side defends, the attackers collect points.</source>
        <translation>庄家拿起底牌，再埋下同样多的牌。庄家方守，闲家抓分。</translation>
    </message>
    <message>
        <source>The game in six sentences</source>
        <translation>六句话学会</translation>
    </message>
    <message>
        <source>The pig ♠Q is −100, the sheep ♦J +100. Hearts count minus: A 50, K 40, Q 30, J 20, 10 to 5 10 each; 4, 3 and 2 nothing.</source>
        <translation>猪 ♠Q 是 −100，羊 ♦J 是 +100。红桃都是负分：A 50、K 40、Q 30、J 20，10 到 5 各 10，4、3、2 不算分。</translation>
    </message>
    <message>
        <source>The sums of the hands add up. At −1000 the match is over: the lowest is the pig, the highest wins.</source>
        <translation>每局的分累加。有人到 −1000 整场结束：分最低的是猪，最高的赢。</translation>
    </message>
    <message>
        <source>The transformer ♣10 doubles all that you took; alone it is +50.</source>
        <translation>变压器 ♣10 把你收的分翻一倍；只收到它自己是 +50。</translation>
    </message>
    <message>
        <source>While cards are dealt, show a card of your level to make its suit trump. A pair beats a single, jokers beat suits.</source>
        <translation>摸牌时亮出一张级牌，它的花色就是主。一对压单张，一对王压花色。</translation>
    </message>
    <message>
        <source>With enough points (80 with two decks) the attackers take over; otherwise the declarer side goes up. Holding the last level wins the match.</source>
        <translation>闲家得够分（两副牌 80 分）就上台，否则庄家方升级。坐庄打过最后一级，整场获胜。</translation>
    </message>
    <message>
        <source>after a hand: review it</source>
        <translation>一局打完后：复盘</translation>
    </message>
    <message>
        <source>choose a card; while dealing: deal the rest</source>
        <translation>选牌；摸牌时：一次发完</translation>
    </message>
    <message>
        <source>full screen</source>
        <translation>全屏</translation>
    </message>
    <message>
        <source>go through the hand</source>
        <translation>在手牌里移动</translation>
    </message>
    <message>
        <source>hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>last trick</source>
        <translation>看上一墩</translation>
    </message>
    <message>
        <source>leave the table; the match is saved</source>
        <translation>离开牌桌（自动保存）</translation>
    </message>
    <message>
        <source>log of the hand</source>
        <translation>本局记录</translation>
    </message>
    <message>
        <source>one or two rows of cards</source>
        <translation>手牌一排或两排</translation>
    </message>
    <message>
        <source>play a move all the same that the coach warns of</source>
        <translation>教练提醒后，还是这样出</translation>
    </message>
    <message>
        <source>quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>理牌</translation>
    </message>
    <message>
        <source>take back the choice</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>this page</source>
        <translation>本页</translation>
    </message>
    <message>
        <source>to the buttons</source>
        <translation>跳到按钮</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>while dealing: pause, or go on</source>
        <translation>发牌时：暂停，或继续</translation>
    </message>
</context>
<context>
    <name>Home</name>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>A table of your own</source>
        <translation>独自一桌，清清静静</translation>
    </message>
    <message>
        <source>Against computers: {level}</source>
        <translation>和电脑（{level}）</translation>
    </message>
    <message>
        <source>Against: as chosen in the rules</source>
        <translation>对手：按“规则”里的选择</translation>
    </message>
    <message>
        <source>All is saved</source>
        <translation>自动保存</translation>
    </message>
    <message>
        <source>Another ({i} of {all})</source>
        <translation>换一局（{i}/{all}）</translation>
    </message>
    <message>
        <source>Cards and speed</source>
        <translation>牌面与速度</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Each for himself · {cards} cards</source>
        <translation>各自为战 · {cards} 张</translation>
    </message>
    <message>
        <source>F1 keys · F11 full screen · F10 settings</source>
        <translation>F1 快捷键&#x3000;F11 全屏&#x3000;F10 设置</translation>
    </message>
    <message>
        <source>Find the best move</source>
        <translation>找出最好的一手</translation>
    </message>
    <message>
        <source>Four players, two sides · {cards} cards</source>
        <translation>四人两对家 · {cards} 张</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>接着打</translation>
    </message>
    <message>
        <source>How to play</source>
        <translation>怎么打</translation>
    </message>
    <message>
        <source>Paizhuo</source>
        <translation>牌桌</translation>
    </message>
    <message>
        <source>Plays without a network · no adverts · no account</source>
        <translation>不联网也能玩 · 没有广告 · 不用账号</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>残局</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Rules ...</source>
        <translation>规则…</translation>
    </message>
    <message>
        <source>Rules and keys</source>
        <translation>规则与快捷键</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Shengji · Gongzhu</source>
        <translation>升级 · 拱猪</translation>
    </message>
    <message>
        <source>Start a game</source>
        <translation>开一桌</translation>
    </message>
    <message>
        <source>Us at {ours}, them at {theirs} · attackers {points} / {over} · {when}</source>
        <translation>我方打 {ours}，对方打 {theirs} · 闲家 {points} / {over} · {when}</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>版本 {version}</translation>
    </message>
    <message>
        <source>With your own options: {options}.</source>
        <translation>改过的选项：{options}。</translation>
    </message>
    <message>
        <source>Your total {own} · the others {others} · {when}</source>
        <translation>我的总分 {own} · 其他人 {others} · {when}</translation>
    </message>
    <message>
        <source>today {time}</source>
        <translation>今天 {time}</translation>
    </message>
    <message>
        <source>yesterday {time}</source>
        <translation>昨天 {time}</translation>
    </message>
    <message>
        <source>{game} · {decks} · hand {hand}</source>
        <translation>{game} · {decks} · 第 {hand} 局</translation>
    </message>
    <message>
        <source>{game} · {decks} · hand {hand}, trick {trick}</source>
        <translation>{game} · {decks} · 第 {hand} 局第 {trick} 墩</translation>
    </message>
    <message>
        <source>{game}: computer players</source>
        <translation>{game}：电脑牌手</translation>
    </message>
    <message>
        <source>{game}: kind of game</source>
        <translation>{game}：打法</translation>
    </message>
</context>
<context>
    <name>Illegal</name>
    <message>
        <source>A bid must be stronger than the one on the table.</source>
        <translation>要比桌上已亮的更大才行。</translation>
    </message>
    <message>
        <source>A pair was led and you hold {cards}: a pair must be played.</source>
        <translation>首家出的是对子，你有 {cards}，必须出对子。</translation>
    </message>
    <message>
        <source>A shown card may not be played in the first round of its suit.</source>
        <translation>亮过的牌，这门花色第一轮不能出。</translation>
    </message>
    <message>
        <source>A tractor in {group} was led and you hold {cards}: it must be played.</source>
        <translation>首家出的是{group}拖拉机，你有 {cards}，必须出拖拉机。</translation>
    </message>
    <message>
        <source>A triple in {group} was led and you hold {cards}: it must be played.</source>
        <translation>首家出的是{group}三张，你有 {cards}，必须出三张。</translation>
    </message>
    <message>
        <source>All cards of a lead must be of one suit, or all trumps.</source>
        <translation>首家出的牌必须是同一门花色，或者全是主牌。</translation>
    </message>
    <message>
        <source>At most {limit} points may be buried; these are {points}.</source>
        <translation>最多只能埋 {limit} 分，这里有 {points} 分。</translation>
    </message>
    <message>
        <source>Cards cannot be shown face down in this game.</source>
        <translation>这种玩法不能暗卖。</translation>
    </message>
    <message>
        <source>Countering the bottom takes a pair or more.</source>
        <translation>反底至少要一对。</translation>
    </message>
    <message>
        <source>Pairs in {group} were led and you hold {cards}: pairs must be played.</source>
        <translation>首家出的是{group}对子，你有 {cards}，必须出对子。</translation>
    </message>
    <message>
        <source>Pick {cards}</source>
        <translation>改选 {cards}</translation>
    </message>
    <message>
        <source>Snatching is no longer possible, or not part of this game.</source>
        <translation>现在不能沾牌，或者这种玩法没有沾牌。</translation>
    </message>
    <message>
        <source>The start card opens this hand: {card} must be led.</source>
        <translation>这一局由首出牌开局：必须先出 {card}。</translation>
    </message>
    <message>
        <source>There are too many points in the bottom.</source>
        <translation>埋的分太多了。</translation>
    </message>
    <message>
        <source>There is no bid to snatch yet.</source>
        <translation>还没有人亮主，沾不了。</translation>
    </message>
    <message>
        <source>These cards are not all in your hand.</source>
        <translation>这些牌不全在你手里。</translation>
    </message>
    <message>
        <source>These cards cannot be divided like that.</source>
        <translation>这些牌不能这样拆分。</translation>
    </message>
    <message>
        <source>These cards make no bid.</source>
        <translation>这几张牌不能亮主。</translation>
    </message>
    <message>
        <source>This bid cannot be snatched.</source>
        <translation>这一手亮主不能沾。</translation>
    </message>
    <message>
        <source>This card may not be shown.</source>
        <translation>这张牌不能亮。</translation>
    </message>
    <message>
        <source>This is not the right number of cards.</source>
        <translation>张数不对。</translation>
    </message>
    <message>
        <source>Throws are off in this game: lead one single, pair or tractor.</source>
        <translation>这种玩法不能甩牌：请出一个单张、一个对子或一个拖拉机。</translation>
    </message>
    <message>
        <source>Two cards are led only as a pair.</source>
        <translation>领出两张牌必须是一对。</translation>
    </message>
    <message>
        <source>You cannot snatch a bid of your own side.</source>
        <translation>不能沾自己一方的亮主。</translation>
    </message>
    <message>
        <source>You do not hold the cards for it.</source>
        <translation>手里没有这样的牌。</translation>
    </message>
    <message>
        <source>You have no {led}: a discard must have its colour, and you hold {suit}.</source>
        <translation>你没有 {led}：垫牌要同色，你还有 {suit}。</translation>
    </message>
    <message>
        <source>You may not replace your own bid by another suit in this game.</source>
        <translation>这种玩法不能自反别的花色。</translation>
    </message>
    <message>
        <source>You must follow the suit that was led.</source>
        <translation>必须跟首家的花色。</translation>
    </message>
    <message>
        <source>You must show this card.</source>
        <translation>这张牌必须亮。</translation>
    </message>
    <message>
        <source>You still hold {group}, so {group} must be played.</source>
        <translation>首家出的是{group}，你还有{group}，必须先跟{group}。</translation>
    </message>
    <message>
        <source>Your cards must match what was led as well as they can.</source>
        <translation>首家出的牌型，手里能跟多少就要跟多少。</translation>
    </message>
    <message>
        <source>needs a pair of jokers</source>
        <translation>要一对王</translation>
    </message>
    <message>
        <source>needs {count} of {card}</source>
        <translation>要 {count} 张 {card}</translation>
    </message>
    <message>
        <source>no {card}</source>
        <translation>没有 {card}</translation>
    </message>
    <message>
        <source>the cards for it are missing</source>
        <translation>缺少要亮的牌</translation>
    </message>
    <message>
        <source>{card} is not in your hand.</source>
        <translation>你手里没有 {card}。</translation>
    </message>
    <message>
        <source>{card} may not be shown in this game.</source>
        <translation>这种打法不能亮 {card}。</translation>
    </message>
    <message>
        <source>{card} must be shown in this game.</source>
        <translation>这种打法必须亮 {card}。</translation>
    </message>
    <message>
        <source>{card} was shown: it may not be played in the first trick of {suit}.</source>
        <translation>{card} 已亮：第一次出 {suit} 时不能打它。</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards must be played here.</source>
        <translation>
            <numerusform>这里要出 {n} 张牌。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Events of the hand</source>
        <translation>本局经过</translation>
    </message>
    <message>
        <source>Hand {no}</source>
        <translation>第 {no} 局</translation>
    </message>
    <message>
        <source>The attackers have {points} points: {side} win</source>
        <translation>闲家得 {points} 分，{side}胜</translation>
    </message>
    <message>
        <source>The computer plays for {name}</source>
        <translation>电脑替 {name} 接着打</translation>
    </message>
    <message>
        <source>Trump: {suit}, level {level}</source>
        <translation>主：{suit}，打 {level}</translation>
    </message>
    <message>
        <source>{name} conceded</source>
        <translation>{name} 认输</translation>
    </message>
    <message>
        <source>{name} buried the bottom</source>
        <translation>{name} 埋好了底</translation>
    </message>
    <message>
        <source>The hand: {sums}</source>
        <translation>本局：{sums}</translation>
    </message>
    <message>
        <source>{name} first-showed {cards}</source>
        <translation>{name} 初亮 {cards}</translation>
    </message>
    <message>
        <source>{name} had to show {cards}</source>
        <translation>{name} 被逼亮 {cards}</translation>
    </message>
    <message>
        <source>{name} led {cards}</source>
        <translation>{name} 首出 {cards}</translation>
    </message>
    <message>
        <source>{name} passed</source>
        <translation>{name} 不反</translation>
    </message>
    <message>
        <source>{name} showed {cards}</source>
        <translation>{name} 亮 {cards}</translation>
    </message>
    <message>
        <source>{name} showed {cards} face down</source>
        <translation>{name} 暗卖 {cards}</translation>
    </message>
    <message numerus="yes">
        <source>{name} showed {n} face down</source>
        <translation>
            <numerusform>{name} 暗卖 {n} 张</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} took the bottom</source>
        <translation>{name} 拿起底牌</translation>
    </message>
    <message>
        <source>{name} won {cards}</source>
        <translation>{name} 收 {cards}</translation>
    </message>
    <message numerus="yes">
        <source>{name} won {n} points</source>
        <translation>
            <numerusform>{name} 赢得 {n} 分</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} won, no point cards</source>
        <translation>{name} 赢，无分牌</translation>
    </message>
    <message>
        <source>{name} {cards}</source>
        <translation>{name} {cards}</translation>
    </message>
    <message>
        <source>{name}: throw {tried} failed, played {cards}</source>
        <translation>{name}：甩 {tried} 失败，出 {cards}</translation>
    </message>
    <message>
        <source>{name}: {kind} {cards}</source>
        <translation>{name}：{kind} {cards}</translation>
    </message>
    <message>
        <source>{name}: {kind}, face down</source>
        <translation>{name}：{kind}（暗）</translation>
    </message>
    <message>
        <source>{play} · {cards} was the dark show</source>
        <translation>{play} · {cards} 是暗卖的牌</translation>
    </message>
</context>
<context>
    <name>Match</name>
    <message>
        <source>&quot;A pig today, a winner tomorrow.&quot;</source>
        <translation>“今天当猪，明天当赢家。”</translation>
    </message>
    <message>
        <source>&quot;I only came for the queen of spades.&quot;</source>
        <translation>“我只是来找黑桃 Q 的。”</translation>
    </message>
    <message>
        <source>&quot;Oink. Somebody had to wear it.&quot;</source>
        <translation>“哼哼，这顶冠总得有人戴。”</translation>
    </message>
    <message>
        <source>&quot;The crown is a little tight, but it suits me.&quot;</source>
        <translation>“王冠紧了点，不过挺配我。”</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>A pig with a crown</source>
        <translation>戴王冠的猪</translation>
    </message>
    <message>
        <source>All are equal: everybody is a pig, and nobody has won.</source>
        <translation>四家同分：人人是猪，没有赢家。</translation>
    </message>
    <message>
        <source>Attackers&apos; points</source>
        <translation>闲家得分</translation>
    </message>
    <message>
        <source>Chips of the match</source>
        <translation>整场筹码</translation>
    </message>
    <message>
        <source>E</source>
        <translation>终</translation>
    </message>
    <message>
        <source>Hail to the pig: {names}!</source>
        <translation>恭喜 {names} 当上猪！</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>回首页</translation>
    </message>
    <message>
        <source>Our level</source>
        <translation>我方级数</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再来一场</translation>
    </message>
    <message>
        <source>Review the last hand</source>
        <translation>复盘最后一局</translation>
    </message>
    <message>
        <source>The match is over</source>
        <translation>这一场结束了</translation>
    </message>
    <message>
        <source>Their level</source>
        <translation>对方级数</translation>
    </message>
    <message>
        <source>W</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Won by</source>
        <translation>胜方</translation>
    </message>
    <message>
        <source>You are the pig: long live the crown!</source>
        <translation>你是猪：加冕大吉！</translation>
    </message>
    <message>
        <source>You win the match</source>
        <translation>你们赢了这一场</translation>
    </message>
    <message>
        <source>You win the match with {total}.</source>
        <translation>你以 {total} 分赢得整场。</translation>
    </message>
    <message>
        <source>each hand&apos;s sum → the total after it</source>
        <translation>每局得分 → 之后的总分</translation>
    </message>
    <message>
        <source>{names} share the victory with {total}.</source>
        <translation>{names} 同为 {total} 分，并列赢家。</translation>
    </message>
    <message>
        <source>{names} win the match together.</source>
        <translation>{names} 一起赢得整场。</translation>
    </message>
    <message>
        <source>{name} wins the match with {total}.</source>
        <translation>{name} 以 {total} 分赢得整场。</translation>
    </message>
    <message numerus="yes">
        <source>{n} hands</source>
        <translation>
            <numerusform>共 {n} 局</numerusform>
        </translation>
    </message>
    <message>
        <source>{one} and {other} held the last level.</source>
        <translation>{one} 和 {other} 打过了最后一级。</translation>
    </message>
</context>
<context>
    <name>NewGame</name>
    <message>
        <source>A new game of Gongzhu</source>
        <translation>新开一桌拱猪</translation>
    </message>
    <message>
        <source>A new game of Shengji</source>
        <translation>新开一桌升级</translation>
    </message>
    <message>
        <source>A program that speaks the seat protocol.</source>
        <translation>一个会说座位协议的程序。</translation>
    </message>
    <message>
        <source>At your left</source>
        <translation>左边（上家）</translation>
    </message>
    <message>
        <source>At your right</source>
        <translation>右边（下家）</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Command of the program</source>
        <translation>程序的命令</translation>
    </message>
    <message>
        <source>Command, for example: python3 mybot.py</source>
        <translation>命令，例如：python3 mybot.py</translation>
    </message>
    <message>
        <source>Kind of game</source>
        <translation>玩法</translation>
    </message>
    <message>
        <source>Opposite</source>
        <translation>对面</translation>
    </message>
    <message>
        <source>Opposite, your partner</source>
        <translation>对面（对家）</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>牌手</translation>
    </message>
    <message>
        <source>Preset&apos;s own options</source>
        <translation>恢复本玩法的选项</translation>
    </message>
    <message>
        <source>Seed of the deals</source>
        <translation>发牌种子</translation>
    </message>
    <message>
        <source>Seed: the same seed deals the same cards</source>
        <translation>种子：同一种子，牌也相同</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开一桌</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的名字</translation>
    </message>
    <message>
        <source>Your partner always plays at least as &quot;{level}&quot;, whatever is chosen here.</source>
        <translation>不管这里选什么，你的对家至少按“{level}”水平打。</translation>
    </message>
    <message>
        <source>empty: new cards every time</source>
        <translation>空着：每次都是新牌</translation>
    </message>
    <message>
        <source>{name}, {temper}</source>
        <translation>{name} · {temper}</translation>
    </message>
    <message>
        <source>{seat}: character</source>
        <translation>{seat}：角色</translation>
    </message>
    <message>
        <source>{seat}: level</source>
        <translation>{seat}：水平</translation>
    </message>
    <message>
        <source>• {option}</source>
        <translation>• {option}</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>A saved match could not be read. It was moved aside to: {file}</source>
        <translation>有一场存下的牌局读不出来，已移到：{file}</translation>
    </message>
    <message numerus="yes">
        <source>Next ({n} more)</source>
        <translation>
            <numerusform>下一条（还有 {n} 条）</numerusform>
        </translation>
    </message>
    <message>
        <source>No font with Chinese characters was found: install one.</source>
        <translation>没有找到中文字体，请安装一种。</translation>
    </message>
    <message>
        <source>Some settings were not understood and are as usual again: {names}</source>
        <translation>有几项设置看不懂，已恢复默认：{names}</translation>
    </message>
    <message>
        <source>The computer player {name} {why}. Another one goes on in its seat.</source>
        <translation>电脑玩家{name}{why}，由另一个电脑玩家接着打。</translation>
    </message>
    <message>
        <source>The end of the saved match was damaged; it goes on before that.</source>
        <translation>存下的牌局末尾损坏，从损坏之前接着打。</translation>
    </message>
    <message>
        <source>The game could not be started: {error}</source>
        <translation>牌局没能开始：{error}</translation>
    </message>
    <message>
        <source>A saved match cannot go on, for the file with its seed is missing: {file}</source>
        <translation>有一局存档缺少种子文件，不能继续：{file}</translation>
    </message>
    <message>
        <source>A program of your own is chosen as a player, but its command is empty or has a quote that does not close.</source>
        <translation>有一位玩家选了自备程序，但命令是空的，或者引号没有配对。</translation>
    </message>
    <message>
        <source>Nothing can be saved here: {file}. You can play, but matches and settings are lost when you quit.</source>
        <translation>这里无法保存文件：{file}。可以照常打牌，但退出后牌局和设置都不会保留。</translation>
    </message>
    <message>
        <source>The coach does not answer: moves are made without a warning until it is back.</source>
        <translation>教练没有回应：它恢复之前，出牌不会有提醒。</translation>
    </message>
    <message>
        <source>The file of this match had been removed or changed. It was written anew: {file}</source>
        <translation>本局的存档文件被删除或改动过，已重新写入：{file}</translation>
    </message>
    <message>
        <source>The match can be saved again; nothing is missing.</source>
        <translation>又可以存盘了，本局没有缺失。</translation>
    </message>
    <message>
        <source>The match cannot be saved: {error}. It goes on, and saving is tried again.</source>
        <translation>本局无法存盘：{error}。牌局继续，程序会不断重试。</translation>
    </message>
    <message>
        <source>The program {program} {why}. A computer player, {name}, goes on in its seat.</source>
        <translation>程序 {program} {why}，由电脑玩家{name}接着打。</translation>
    </message>
    <message>
        <source>The settings cannot be saved; they hold until you quit.</source>
        <translation>设置无法保存，只在退出前有效。</translation>
    </message>
    <message>
        <source>The settings come from a newer version; a copy was kept.</source>
        <translation>设置来自更新的版本，已另存一份。</translation>
    </message>
    <message>
        <source>The settings could not be read; the usual ones are used. The file was moved aside to: {file}</source>
        <translation>设置读不出来，已用默认设置。原文件移到：{file}</translation>
    </message>
    <message>
        <source>There is no unfinished match to go on with.</source>
        <translation>没有可以接着打的牌局。</translation>
    </message>
    <message>
        <source>These rules cannot be played: {error}</source>
        <translation>这样的规则打不了：{error}</translation>
    </message>
    <message>
        <source>This match is being played in another window.</source>
        <translation>这场牌正在另一个窗口里打。</translation>
    </message>
    <message>
        <source>Understood</source>
        <translation>知道了</translation>
    </message>
    <message>
        <source>cannot be started</source>
        <translation>无法启动</translation>
    </message>
    <message>
        <source>did not say in time that it is ready</source>
        <translation>没有按时报告就绪</translation>
    </message>
    <message>
        <source>does not read what it is told</source>
        <translation>不再读取消息</translation>
    </message>
    <message>
        <source>gave illegal answers three times</source>
        <translation>三次给出不合规则的回答</translation>
    </message>
    <message>
        <source>has ended</source>
        <translation>已经退出</translation>
    </message>
    <message>
        <source>took too long three times</source>
        <translation>连续三次超时</translation>
    </message>
    <message>
        <source>{code} ({about})</source>
        <translation>{code}（{about}）</translation>
    </message>
</context>
<context>
    <name>Options</name>
    <message>
        <source>&quot;{option}&quot; cannot have this value.</source>
        <translation>“{option}”不能取这个值。</translation>
    </message>
    <message>
        <source>1, 2, 4 ... by the winner&apos;s pairs</source>
        <translation>按赢家的对子：1、2、4…</translation>
    </message>
    <message>
        <source>10 each from 5 to 10</source>
        <translation>5 到 10 各 10 分</translation>
    </message>
    <message>
        <source>2, 4, 8 ... by the pairs led</source>
        <translation>按首家的对子：2、4、8…</translation>
    </message>
    <message>
        <source>A bid is</source>
        <translation>亮主用</translation>
    </message>
    <message>
        <source>A pair with a joker</source>
        <translation>一对加王</translation>
    </message>
    <message>
        <source>A shorter tractor first</source>
        <translation>先跟短的拖拉机</translation>
    </message>
    <message>
        <source>All but the sheep must be shown</source>
        <translation>除了羊都必须亮</translation>
    </message>
    <message>
        <source>All four must be shown</source>
        <translation>四张都必须亮</translation>
    </message>
    <message>
        <source>All hearts</source>
        <translation>收全红</translation>
    </message>
    <message>
        <source>All point cards</source>
        <translation>猪羊满圈</translation>
    </message>
    <message>
        <source>Always 2</source>
        <translation>总是 2 倍</translation>
    </message>
    <message>
        <source>Any pairs</source>
        <translation>任意对子</translation>
    </message>
    <message>
        <source>As soon as a total is at or above this.</source>
        <translation>有人总分达到或超过这个数就结束。</translation>
    </message>
    <message>
        <source>As soon as a total is at or below this.</source>
        <translation>有人总分达到或低于这个数就结束。</translation>
    </message>
    <message>
        <source>As usual 4 3 2 count nothing; with pips every heart counts.</source>
        <translation>通常 4、3、2 不算分；按点数则每张红桃都算。</translation>
    </message>
    <message>
        <source>Bidding</source>
        <translation>亮主</translation>
    </message>
    <message>
        <source>Bids face down need bids of a pair with a joker, and a bottom that is not shown.</source>
        <translation>暗底需要用“一对加王”亮主，而且底牌不公开。</translation>
    </message>
    <message>
        <source>Bids lie face down</source>
        <translation>暗底（亮主扣着）</translation>
    </message>
    <message>
        <source>Bids may be snatched</source>
        <translation>可以沾牌</translation>
    </message>
    <message>
        <source>Bids of a pair with a joker need two or three decks.</source>
        <translation>用“一对加王”亮主需要两副或三副牌。</translation>
    </message>
    <message>
        <source>By the largest part</source>
        <translation>比最大的一组</translation>
    </message>
    <message>
        <source>By their pips</source>
        <translation>按点数</translation>
    </message>
    <message>
        <source>Cards and levels</source>
        <translation>牌与级数</translation>
    </message>
    <message>
        <source>Cards and the lead</source>
        <translation>牌和首家</translation>
    </message>
    <message>
        <source>Cards in the bottom</source>
        <translation>底牌张数</translation>
    </message>
    <message>
        <source>Cards may be shown face down: others see only how many they are.</source>
        <translation>可以扣着亮牌：别人只知道有几张。</translation>
    </message>
    <message>
        <source>Cards of the level</source>
        <translation>级牌</translation>
    </message>
    <message>
        <source>Chips at the start of a hand</source>
        <translation>每局起始筹码</translation>
    </message>
    <message>
        <source>Comparing throws</source>
        <translation>甩牌比大小</translation>
    </message>
    <message>
        <source>Countering the bottom needs two or three decks and bids of level cards.</source>
        <translation>反底需要两副或三副牌，并且用级牌亮主。</translation>
    </message>
    <message>
        <source>Dark sales</source>
        <translation>暗卖</translation>
    </message>
    <message>
        <source>Dark sales do not go with a forced fourth card, nor with no shows at all.</source>
        <translation>暗卖不能和逼亮一起用，也不能在不许亮牌时用。</translation>
    </message>
    <message>
        <source>Deal again</source>
        <translation>重新发牌</translation>
    </message>
    <message>
        <source>Decks</source>
        <translation>几副牌</translation>
    </message>
    <message>
        <source>Declarer of the first hand</source>
        <translation>首局庄家</translation>
    </message>
    <message>
        <source>Discards follow the colour</source>
        <translation>垫牌要同色</translation>
    </message>
    <message>
        <source>Double pig</source>
        <translation>双猪</translation>
    </message>
    <message>
        <source>Double pig does not go with two sides.</source>
        <translation>双猪不能和两家对打一起用。</translation>
    </message>
    <message>
        <source>Every part must be higher</source>
        <translation>每一组都要更大</translation>
    </message>
    <message>
        <source>Everybody as he likes</source>
        <translation>自由亮牌</translation>
    </message>
    <message>
        <source>Everybody sees the bottom</source>
        <translation>明底（底牌公开）</translation>
    </message>
    <message>
        <source>First level</source>
        <translation>从几打起</translation>
    </message>
    <message>
        <source>First-shows</source>
        <translation>初亮</translation>
    </message>
    <message>
        <source>Following a tractor without one as long</source>
        <translation>没有同样长的拖拉机时</translation>
    </message>
    <message>
        <source>In every hand that the start card opens.</source>
        <translation>凡是由首出牌开局的各局都要。</translation>
    </message>
    <message>
        <source>It also ends at plus</source>
        <translation>正分达到多少也结束</translation>
    </message>
    <message>
        <source>Large parts are judged first</source>
        <translation>先看大牌型</translation>
    </message>
    <message>
        <source>Levels that cannot be skipped</source>
        <translation>必打的级</translation>
    </message>
    <message>
        <source>Most levels gained in a hand</source>
        <translation>一局最多升几级</translation>
    </message>
    <message>
        <source>Most points buried</source>
        <translation>最多埋多少分</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>不设</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>No trump</source>
        <translation>打无主</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>None may be shown</source>
        <translation>不许亮牌</translation>
    </message>
    <message>
        <source>Only where all but the sheep must be shown.</source>
        <translation>只在“除了羊都必须亮”时有用。</translation>
    </message>
    <message>
        <source>Penalty for a failed throw</source>
        <translation>甩牌失败罚分</translation>
    </message>
    <message>
        <source>Pig, sheep, transformer and heart ace can be shown.</source>
        <translation>能亮的是猪、羊、变压器和红桃 A。</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>出牌</translation>
    </message>
    <message>
        <source>Play and points</source>
        <translation>出牌和分值</translation>
    </message>
    <message>
        <source>Play for chips</source>
        <translation>计筹码</translation>
    </message>
    <message>
        <source>Ranks that are always trumps</source>
        <translation>常主</translation>
    </message>
    <message>
        <source>Replacing one&apos;s own bid by another suit is allowed</source>
        <translation>允许自反别的花色</translation>
    </message>
    <message>
        <source>Several parts may be led at once (throws)</source>
        <translation>允许甩牌</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>亮牌</translation>
    </message>
    <message>
        <source>Small parts are judged first</source>
        <translation>先看小牌型</translation>
    </message>
    <message>
        <source>Snatching needs bids of a pair with a joker.</source>
        <translation>沾牌需要用“一对加王”亮主。</translation>
    </message>
    <message>
        <source>Start card</source>
        <translation>首出牌</translation>
    </message>
    <message>
        <source>Suits have a rank in bidding</source>
        <translation>亮主时花色分大小</translation>
    </message>
    <message>
        <source>The bottom and the stake</source>
        <translation>底牌与筹码</translation>
    </message>
    <message>
        <source>The bottom has 4 or 8 cards with two decks, otherwise 6 cards.</source>
        <translation>两副牌的底牌是 4 张或 8 张，其余都是 6 张。</translation>
    </message>
    <message>
        <source>The bottom may be countered</source>
        <translation>可以反底</translation>
    </message>
    <message>
        <source>The bottom&apos;s points are multiplied by</source>
        <translation>扣底倍数</translation>
    </message>
    <message>
        <source>The end of the match</source>
        <translation>整场怎么结束</translation>
    </message>
    <message>
        <source>The first card dealt to a player counts four times when shown, without a bar.</source>
        <translation>每人摸到的第一张牌，亮了按四倍算，也没有第一轮的限制。</translation>
    </message>
    <message>
        <source>The highest are pigs as well as the lowest.</source>
        <translation>分最高的和最低的都是猪。</translation>
    </message>
    <message>
        <source>The level rank leaves a gap in tractors</source>
        <translation>级牌处断开（不连成拖拉机）</translation>
    </message>
    <message>
        <source>The match ends at</source>
        <translation>整场打到</translation>
    </message>
    <message>
        <source>The pig turns positive with</source>
        <translation>猪变正分要</translation>
    </message>
    <message>
        <source>The sheep may be shown as well</source>
        <translation>羊也可以亮</translation>
    </message>
    <message>
        <source>The start card again</source>
        <translation>还是首出牌</translation>
    </message>
    <message>
        <source>The start card decides anew, or who took the pig leads.</source>
        <translation>还由首出牌决定，或由上局拱到猪的人先出。</translation>
    </message>
    <message>
        <source>The start card must be led</source>
        <translation>必须先出首出牌</translation>
    </message>
    <message>
        <source>Three shown force the fourth</source>
        <translation>逼亮：亮了三张，第四张也要亮</translation>
    </message>
    <message>
        <source>Triples need not be broken for pairs</source>
        <translation>三张不必拆成对子跟</translation>
    </message>
    <message>
        <source>Turn the bottom for the suit</source>
        <translation>翻底牌定主</translation>
    </message>
    <message>
        <source>Twice the cards of the largest part</source>
        <translation>最大一组张数的 2 倍</translation>
    </message>
    <message>
        <source>Two sides</source>
        <translation>两家对打</translation>
    </message>
    <message>
        <source>Values of the low hearts</source>
        <translation>小红桃的分值</translation>
    </message>
    <message>
        <source>What must be taken so that the pig counts plus.</source>
        <translation>收到什么，猪才按正分算。</translation>
    </message>
    <message>
        <source>When a throw fails</source>
        <translation>甩牌失败时</translation>
    </message>
    <message>
        <source>When nobody bids</source>
        <translation>无人亮主时</translation>
    </message>
    <message>
        <source>Which cards are shown</source>
        <translation>哪些牌要亮</translation>
    </message>
    <message>
        <source>Who bid first</source>
        <translation>最先亮主的人</translation>
    </message>
    <message>
        <source>Who bid last</source>
        <translation>最后亮主的人</translation>
    </message>
    <message>
        <source>Who leads in later hands</source>
        <translation>以后各局谁先出</translation>
    </message>
    <message>
        <source>Who took the pig</source>
        <translation>拱到猪的人</translation>
    </message>
    <message>
        <source>Whoever is dealt it leads the first trick.</source>
        <translation>摸到这张牌的人先出第一墩。</translation>
    </message>
    <message>
        <source>With two decks pairs are led, and there are two of every point card.</source>
        <translation>两副牌可以出对子，每张分牌都有两张。</translation>
    </message>
    <message>
        <source>Without the suit led, a red card goes on red and a black one on black.</source>
        <translation>没有这门花色时，红的垫红的，黑的垫黑的。</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>You and the player opposite against the other two.</source>
        <translation>你和对面一家，打另外两人。</translation>
    </message>
</context>
<context>
    <name>Players</name>
    <message>
        <source>Beginner</source>
        <translation>初学</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>随意</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>高手</translation>
    </message>
    <message>
        <source>Fang</source>
        <translation>阿芳</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>贪心</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>客人</translation>
    </message>
    <message>
        <source>Knows the rules of good play and remembers every card.</source>
        <translation>打法熟练，每张牌都记得。</translation>
    </message>
    <message>
        <source>Lei</source>
        <translation>小雷</translation>
    </message>
    <message>
        <source>Man</source>
        <translation>小满</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>大师</translation>
    </message>
    <message>
        <source>Ning</source>
        <translation>宁姐</translation>
    </message>
    <message>
        <source>Own program</source>
        <translation>自备程序</translation>
    </message>
    <message>
        <source>Plays by simple rules, forgets what was played, and errs.</source>
        <translation>只懂简单的打法，不记牌，常出错。</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>乱打</translation>
    </message>
    <message>
        <source>Remembers who is out of a suit; a small mistake now and then.</source>
        <translation>记得谁缺门，偶尔出点小错。</translation>
    </message>
    <message>
        <source>Shan</source>
        <translation>大山</translation>
    </message>
    <message>
        <source>Skilled</source>
        <translation>熟练</translation>
    </message>
    <message>
        <source>Steady</source>
        <translation>稳健</translation>
    </message>
    <message>
        <source>Thinks ahead further, and weighs what your plays tell it.</source>
        <translation>想得更远，还会揣摩你出的牌。</translation>
    </message>
    <message>
        <source>Thinks ahead: tries its moves on likely deals.</source>
        <translation>会往后想：在可能的牌局里试着打。</translation>
    </message>
    <message>
        <source>You</source>
        <translation>我</translation>
    </message>
    <message>
        <source>Zhou</source>
        <translation>老周</translation>
    </message>
    <message>
        <source>bold</source>
        <translation>大胆</translation>
    </message>
    <message>
        <source>careful</source>
        <translation>谨慎</translation>
    </message>
    <message>
        <source>daring</source>
        <translation>敢闯</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>沉稳</translation>
    </message>
    <message>
        <source>unhurried</source>
        <translation>不急不躁</translation>
    </message>
    <message>
        <source>wary</source>
        <translation>保守</translation>
    </message>
</context>
<context>
    <name>Presets</name>
    <message>
        <source>All four shown</source>
        <translation>全亮</translation>
    </message>
    <message>
        <source>All shown but the sheep</source>
        <translation>全亮（羊除外）</translation>
    </message>
    <message>
        <source>As Joyful with three decks: 39 cards a hand, triples count.</source>
        <translation>同欢乐玩法，三副牌，每人 39 张，有三张。</translation>
    </message>
    <message>
        <source>As Joyful, and all 2s are always trumps.</source>
        <translation>同欢乐玩法，2 是常主。</translation>
    </message>
    <message>
        <source>As Pair and joker, and bids lie face down until the bottom is buried.</source>
        <translation>同对子加王，亮的牌扣着，埋底后才翻开。</translation>
    </message>
    <message>
        <source>Bid a pair with a joker; bids can be snatched; 2, 3 and 5 are always trumps.</source>
        <translation>用一对加王亮主，可以沾牌，2、3、5 是常主。</translation>
    </message>
    <message>
        <source>Cards can also be shown face down: others see only how many.</source>
        <translation>还可以扣着亮牌：别人只知道有几张。</translation>
    </message>
    <message>
        <source>Dark sales</source>
        <translation>暗卖</translation>
    </message>
    <message>
        <source>Discards by colour</source>
        <translation>垫牌同色</translation>
    </message>
    <message>
        <source>Double pig</source>
        <translation>双猪</translation>
    </message>
    <message>
        <source>Forced fourth</source>
        <translation>逼亮</translation>
    </message>
    <message>
        <source>Joyful</source>
        <translation>欢乐反底</translation>
    </message>
    <message>
        <source>Joyful, 2s always trumps</source>
        <translation>欢乐反底 · 2 常主</translation>
    </message>
    <message>
        <source>Joyful, 3 decks</source>
        <translation>欢乐反底 · 三副牌</translation>
    </message>
    <message>
        <source>Older rules</source>
        <translation>老规矩</translation>
    </message>
    <message>
        <source>One deck</source>
        <translation>一副牌</translation>
    </message>
    <message>
        <source>One deck: 12 cards a hand, attackers take over from 40 points.</source>
        <translation>一副牌，每人 12 张，闲家满 40 分上台。</translation>
    </message>
    <message>
        <source>Pair and joker</source>
        <translation>对子加王</translation>
    </message>
    <message>
        <source>Pair and joker, bids face down</source>
        <translation>对子加王 · 暗底</translation>
    </message>
    <message>
        <source>Pig, sheep, transformer and heart ace are shown in every hand.</source>
        <translation>猪、羊、变压器和红桃 A 每局都亮。</translation>
    </message>
    <message>
        <source>Pig, transformer and heart ace are shown in every hand.</source>
        <translation>猪、变压器和红桃 A 每局都亮，羊不亮。</translation>
    </message>
    <message>
        <source>Shows as you like; the first card dealt to you counts four times when shown.</source>
        <translation>自由亮牌；摸到的第一张牌初亮，按四倍算。</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>The bottom can be countered after it is buried; every counter doubles chips.</source>
        <translation>埋底后可以反底，每反一次筹码翻倍。</translation>
    </message>
    <message>
        <source>The highest is a pig as well as the lowest.</source>
        <translation>分最高的和最低的都是猪。</translation>
    </message>
    <message>
        <source>The older way: no first-shows, and who took the pig leads the next hand.</source>
        <translation>老打法：没有初亮，拱到猪的人下一局先出。</translation>
    </message>
    <message>
        <source>Three decks</source>
        <translation>三副牌</translation>
    </message>
    <message>
        <source>Three decks: 39 cards a hand, triples and their tractors.</source>
        <translation>三副牌，每人 39 张，有三张和三张的拖拉机。</translation>
    </message>
    <message>
        <source>Two decks</source>
        <translation>两副牌（拱双猪）</translation>
    </message>
    <message>
        <source>Two decks, bid with level cards, attackers take over from 80 points.</source>
        <translation>两副牌，级牌亮主，闲家满 80 分上台。</translation>
    </message>
    <message>
        <source>Two decks: 26 cards a hand, pairs, and the end at −2000.</source>
        <translation>两副牌：每人 26 张，可以出对子，打到 −2000。</translation>
    </message>
    <message>
        <source>Two sides</source>
        <translation>两家对打</translation>
    </message>
    <message>
        <source>When three of the four are shown, the fourth must be shown too.</source>
        <translation>四张里亮了三张，第四张也必须亮。</translation>
    </message>
    <message>
        <source>Without the suit led: red goes on red and black on black.</source>
        <translation>没有所出的花色时，红垫红，黑垫黑。</translation>
    </message>
    <message>
        <source>You and the player opposite against the other two.</source>
        <translation>你和对面一家，打另外两人。</translation>
    </message>
</context>
<context>
    <name>Puzzles</name>
    <message>
        <source>A diamond now makes the sheep come out in time.</source>
        <translation>现在出方块，逼羊及时出来。</translation>
    </message>
    <message>
        <source>A low spade lets the others come out with the pig.</source>
        <translation>出小黑桃，逼别家把猪打出来。</translation>
    </message>
    <message>
        <source>A safe throw</source>
        <translation>安全甩牌</translation>
    </message>
    <message>
        <source>All hearts so far are yours: with all of them they count plus.</source>
        <translation>到现在红桃都在你手里：全收就变成正分。</translation>
    </message>
    <message>
        <source>All puzzles</source>
        <translation>全部残局</translation>
    </message>
    <message>
        <source>All solved: once more</source>
        <translation>全部解出：再来一遍</translation>
    </message>
    <message>
        <source>All the hearts</source>
        <translation>收全红</translation>
    </message>
    <message>
        <source>Away with the pig</source>
        <translation>猪要送走</translation>
    </message>
    <message>
        <source>Best is {cards}</source>
        <translation>最好是{cards}</translation>
    </message>
    <message>
        <source>Cash the winner</source>
        <translation>先兑现大牌</translation>
    </message>
    <message>
        <source>Catch the sheep</source>
        <translation>牵羊</translation>
    </message>
    <message>
        <source>Difficulty {difficulty} of 5</source>
        <translation>难度 {difficulty}（满分 5）</translation>
    </message>
    <message>
        <source>Do not ruff</source>
        <translation>不该杀</translation>
    </message>
    <message>
        <source>Draw trumps</source>
        <translation>清主</translation>
    </message>
    <message>
        <source>Endings with one best move, however the unseen cards lie. {solved} of {all} solved.</source>
        <translation>不论没见到的牌怎么分布，都只有一种最好的出法。已解出 {solved} / {all}。</translation>
    </message>
    <message>
        <source>Give the lead away</source>
        <translation>让出牌权</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hold back</source>
        <translation>留大牌</translation>
    </message>
    <message>
        <source>Hold the sheep back</source>
        <translation>羊先不出</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>首页</translation>
    </message>
    <message>
        <source>Hunt the pig</source>
        <translation>拱猪</translation>
    </message>
    <message>
        <source>Hunt the sheep</source>
        <translation>逼羊出来</translation>
    </message>
    <message>
        <source>In all {worlds} deals that are possible here nothing is better; the next best loses {points} points on average.</source>
        <translation>在全部 {worlds} 种可能的牌局里，都没有更好的出法；次好的平均损失 {points} 分。</translation>
    </message>
    <message>
        <source>In no deal that is possible here is it better than the best.</source>
        <translation>在所有可能的牌局里，它都不比最好的出法强。</translation>
    </message>
    <message>
        <source>It costs {points} points on average, and in no deal that is possible here is it better than the best.</source>
        <translation>平均损失 {points} 分；在所有可能的牌局里，它都不比最好的出法强。</translation>
    </message>
    <message>
        <source>It wins now; later it would be ruffed, or come too late.</source>
        <translation>现在出能赢；再晚就会被杀，或者来不及。</translation>
    </message>
    <message>
        <source>Keep the right trump</source>
        <translation>留对主牌</translation>
    </message>
    <message>
        <source>Keep the transformer</source>
        <translation>留住变压器</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一题</translation>
    </message>
    <message>
        <source>No points for the others</source>
        <translation>不给对方送分</translation>
    </message>
    <message>
        <source>Nobody can beat any of it, so it goes all at once.</source>
        <translation>没有人管得住其中任何一部分，可以一起甩出去。</translation>
    </message>
    <message>
        <source>Not the pig yet</source>
        <translation>猪先不出</translation>
    </message>
    <message>
        <source>Not {cards}</source>
        <translation>不是{cards}</translation>
    </message>
    <message>
        <source>Once the trumps are out, nothing can be ruffed any more.</source>
        <translation>主牌清掉以后，就没有人能杀了。</translation>
    </message>
    <message>
        <source>One player has all hearts so far: what matters is that he gets no more.</source>
        <translation>到现在红桃都在一家手里：关键是不让他收齐。</translation>
    </message>
    <message>
        <source>Pairs together</source>
        <translation>对子一起出</translation>
    </message>
    <message>
        <source>Pass the transformer on</source>
        <translation>变压器送人</translation>
    </message>
    <message>
        <source>Played now, the sheep would go to somebody else.</source>
        <translation>现在出羊，就归了别人。</translation>
    </message>
    <message>
        <source>Points for the partner</source>
        <translation>给对家垫分</translation>
    </message>
    <message>
        <source>Puzzle {number}</source>
        <translation>残局 {number}</translation>
    </message>
    <message>
        <source>Puzzle {number}, difficulty {difficulty} of 5, not solved yet</source>
        <translation>残局 {number}，难度 {difficulty}（满分 5），还没有解出</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>残局</translation>
    </message>
    <message>
        <source>Right: {cards}</source>
        <translation>正确：{cards}</translation>
    </message>
    <message>
        <source>Ruff it</source>
        <translation>该杀</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>看答案</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>看答案</translation>
    </message>
    <message>
        <source>Stay below</source>
        <translation>这一墩要躲</translation>
    </message>
    <message>
        <source>Stop the sweep</source>
        <translation>不让他收全红</translation>
    </message>
    <message>
        <source>Take the trick</source>
        <translation>这一墩要拿</translation>
    </message>
    <message>
        <source>The high card is worth more in a later trick.</source>
        <translation>大牌留到后面的一墩更值。</translation>
    </message>
    <message>
        <source>The last trick decides about the bottom: keep what wins.</source>
        <translation>最后一墩决定底牌：留住能赢的牌。</translation>
    </message>
    <message>
        <source>{left} puzzles of {game} can be shown. Line {line} of this file is damaged and left out: {file} ({why})</source>
        <translation>{game}有 {left} 个残局可用。这个文件的第 {line} 行已损坏，没有用：{file}（{why}）</translation>
    </message>
    <message>
        <source>{left} puzzles of {game} can be shown. {count} lines of this file are damaged and left out ({lines}): {file} (the first: {why})</source>
        <translation>{game}有 {left} 个残局可用。这个文件有 {count} 行已损坏，没有用（第 {lines} 行）：{file}（第一处：{why}）</translation>
    </message>
    <message>
        <source>{number}: {theme}</source>
        <translation>{number}：{theme}</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <translation>{option}：{value}</translation>
    </message>
    <message>
        <source>{solved} of {all} solved</source>
        <translation>已解出 {solved} / {all}</translation>
    </message>
    <message>
        <source>The order of the last leads decides who takes what.</source>
        <translation>最后几张出牌的先后，决定谁拿到什么。</translation>
    </message>
    <message>
        <source>Puzzle {number}, {theme}, difficulty {difficulty} of 5, solved</source>
        <translation>残局 {number}，{theme}，难度 {difficulty}（满分 5），已解开</translation>
    </message>
    <message>
        <source>Puzzle {number}, {theme}, difficulty {difficulty} of 5, solved at once</source>
        <translation>残局 {number}，{theme}，难度 {difficulty}（满分 5），一次解开</translation>
    </message>
    <message>
        <source>The pig goes now: later it would find no better place.</source>
        <translation>猪现在就要送出去：以后没有更好的机会。</translation>
    </message>
    <message>
        <source>The pig stays: it finds a better place later.</source>
        <translation>猪先留着：以后有更好的去处。</translation>
    </message>
    <message>
        <source>The puzzles of {game} cannot be shown. This file cannot be read, or is empty: {file}</source>
        <translation>{game}的残局无法显示。这个文件读不了，或者是空的：{file}</translation>
    </message>
    <message>
        <source>The right lead</source>
        <translation>该出哪一张</translation>
    </message>
    <message>
        <source>The sheep cannot be kept any better than this.</source>
        <translation>羊要在这时候出，才保得住。</translation>
    </message>
    <message>
        <source>The sheep lies in the trick, and it is worth its price.</source>
        <translation>羊就在这一墩里，值得去拿。</translation>
    </message>
    <message>
        <source>The sheep&apos;s moment</source>
        <translation>羊该出手</translation>
    </message>
    <message>
        <source>The transformer multiplies what its taker has: now it would be the wrong one.</source>
        <translation>变压器会把得牌人的分翻倍：现在出去就落错了人。</translation>
    </message>
    <message>
        <source>The transformer multiplies what its taker has: the right one must take it.</source>
        <translation>变压器会把得牌人的分翻倍：要让该拿的人拿。</translation>
    </message>
    <message>
        <source>The trick is lost: it takes no points with it.</source>
        <translation>这一墩赢不了：别再送分。</translation>
    </message>
    <message>
        <source>The trick stays on your side, and its points count.</source>
        <translation>这一墩归己方，分也就归己方。</translation>
    </message>
    <message>
        <source>The trump is worth more here than later.</source>
        <translation>这张主牌用在这里比以后更值。</translation>
    </message>
    <message>
        <source>The trump is worth more later than here.</source>
        <translation>这张主牌留到以后比用在这里更值。</translation>
    </message>
    <message>
        <source>This trick, and the lead after it, are better on your side.</source>
        <translation>这一墩和接下来的牌权，归己方更好。</translation>
    </message>
    <message>
        <source>This trick, and the lead after it, are better yours.</source>
        <translation>这一墩和接下来的牌权，归你更好。</translation>
    </message>
    <message>
        <source>This trick, or the lead after it, is better not yours.</source>
        <translation>这一墩或接下来的牌权，不要更好。</translation>
    </message>
    <message>
        <source>Together the cards win what they cannot win one by one.</source>
        <translation>一起出能赢，拆开出就赢不了。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>What is kept decides the last tricks.</source>
        <translation>留下什么牌，决定最后几墩。</translation>
    </message>
    <message>
        <source>What to throw away</source>
        <translation>垫哪一张</translation>
    </message>
    <message>
        <source>Whoever leads next has to help you.</source>
        <translation>接下来谁出牌，都得帮你。</translation>
    </message>
    <message>
        <source>Win the trick</source>
        <translation>赢下这一墩</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>A high card is harmless now.</source>
        <translation>现在出大牌没有危险。</translation>
    </message>
    <message>
        <source>It makes your own bid safe.</source>
        <translation>加固自己的叫牌。</translation>
    </message>
    <message>
        <source>Just enough to win the trick and its {trick} points.</source>
        <translation>刚好够赢这一墩和其中的 {trick} 分。</translation>
    </message>
    <message>
        <source>Just enough to win the trick.</source>
        <translation>刚好够赢这一墩。</translation>
    </message>
    <message>
        <source>Low spades draw the pig out.</source>
        <translation>出小黑桃，把猪拱出来。</translation>
    </message>
    <message>
        <source>Nobody can beat any part of this throw.</source>
        <translation>这手甩牌的每一部分都没人能管。</translation>
    </message>
    <message>
        <source>Nobody is likely to beat this.</source>
        <translation>多半没人管得上。</translation>
    </message>
    <message>
        <source>Nothing else can be played.</source>
        <translation>只能这样出。</translation>
    </message>
    <message>
        <source>Nothing here is worth a bid.</source>
        <translation>手里没有值得叫的。</translation>
    </message>
    <message>
        <source>Nothing here is worth showing.</source>
        <translation>没有值得亮的牌。</translation>
    </message>
    <message>
        <source>Nothing you can play wins this trick.</source>
        <translation>能出的牌都赢不了这一墩。</translation>
    </message>
    <message>
        <source>Ruff higher: the lead is worth having.</source>
        <translation>盖过去：拿到牌权值得。</translation>
    </message>
    <message>
        <source>Ruff higher: there are {trick} points in the trick.</source>
        <translation>盖过去：这一墩有 {trick} 分。</translation>
    </message>
    <message>
        <source>Ruff: the lead is worth having.</source>
        <translation>毙掉：拿到牌权值得。</translation>
    </message>
    <message>
        <source>Ruff: there are {trick} points in the trick.</source>
        <translation>毙掉：这一墩有 {trick} 分。</translation>
    </message>
    <message>
        <source>Short suits go; winners, pairs and trumps stay, and points lie only where they are safe.</source>
        <translation>扣掉短门；大牌、对子和主牌留着，分只埋在安全的时候。</translation>
    </message>
    <message>
        <source>Somebody else gets the sheep.</source>
        <translation>羊归别人。</translation>
    </message>
    <message>
        <source>Somebody else has to take {card}.</source>
        <translation>让别人收下 {card}。</translation>
    </message>
    <message>
        <source>Somebody may beat a part of this throw.</source>
        <translation>这手甩牌可能有一部分被人管上。</translation>
    </message>
    <message>
        <source>Take a heart so that nobody takes them all.</source>
        <translation>收一张红桃，别让人收全红。</translation>
    </message>
    <message>
        <source>The trick costs little now.</source>
        <translation>这一墩代价小。</translation>
    </message>
    <message>
        <source>This can always be played.</source>
        <translation>这样出总是可以的。</translation>
    </message>
    <message>
        <source>This draws trumps.</source>
        <translation>调主。</translation>
    </message>
    <message>
        <source>This gives little away.</source>
        <translation>这样出损失最小。</translation>
    </message>
    <message>
        <source>This hardly wins the trick.</source>
        <translation>这张多半赢不了这一墩。</translation>
    </message>
    <message>
        <source>This is likely to win the trick.</source>
        <translation>这样出多半会赢这一墩。</translation>
    </message>
    <message>
        <source>This is the highest trump there is.</source>
        <translation>这是外面最大的主牌。</translation>
    </message>
    <message>
        <source>This puts {points} points into a trick that you may well lose.</source>
        <translation>这一墩很可能要输，这样会送出 {points} 分。</translation>
    </message>
    <message>
        <source>This takes the sheep.</source>
        <translation>把羊收下。</translation>
    </message>
    <message>
        <source>This trick costs too much to win: give as little as possible.</source>
        <translation>赢这一墩太不划算：少给一点。</translation>
    </message>
    <message>
        <source>This wins the trick so far, with {trick} points in it.</source>
        <translation>目前能赢这一墩，里面有 {trick} 分。</translation>
    </message>
    <message>
        <source>This wins the trick so far.</source>
        <translation>目前能赢这一墩。</translation>
    </message>
    <message>
        <source>You cannot win this trick: give as little as possible.</source>
        <translation>这一墩管不上：少给一点。</translation>
    </message>
    <message>
        <source>You do not want this trick.</source>
        <translation>这一墩不能要。</translation>
    </message>
    <message>
        <source>You have none of the suit: part with what you miss least.</source>
        <translation>没有这门花色：垫掉最没用的牌。</translation>
    </message>
    <message>
        <source>You have none of the suit: the trick is not yours.</source>
        <translation>没有这门花色：这一墩不会归你。</translation>
    </message>
    <message>
        <source>You may take all hearts if nobody stops you.</source>
        <translation>没人拦的话，可以收全红。</translation>
    </message>
    <message>
        <source>You take the trick so far, with {card} in it.</source>
        <translation>目前是你收这一墩，里面有 {card}。</translation>
    </message>
    <message>
        <source>Your hand is good enough to let these cards count more.</source>
        <translation>牌够好，亮了让它们加倍。</translation>
    </message>
    <message>
        <source>Your partner has led this suit.</source>
        <translation>对家出过这门花色。</translation>
    </message>
    <message>
        <source>Your partner has none of this suit and can ruff.</source>
        <translation>对家缺这门，可以毙。</translation>
    </message>
    <message>
        <source>Your partner holds this trick: add nothing to it.</source>
        <translation>这一墩现在归对家：不用再加力。</translation>
    </message>
    <message>
        <source>Your partner is likely to win this trick.</source>
        <translation>对家多半能赢这一墩。</translation>
    </message>
    <message>
        <source>Your partner is likely to win this trick: give {points} points.</source>
        <translation>对家多半能赢这一墩：给他 {points} 分。</translation>
    </message>
    <message>
        <source>Your partner wins this trick.</source>
        <translation>对家赢这一墩。</translation>
    </message>
    <message>
        <source>Your partner wins this trick: give {points} points.</source>
        <translation>对家赢这一墩：给他 {points} 分。</translation>
    </message>
    <message>
        <source>{card} is dangerous to keep: part with it.</source>
        <translation>{card} 留着危险：趁早垫掉。</translation>
    </message>
    <message>
        <source>{suit} is a better suit of yours.</source>
        <translation>你的{suit}更好。</translation>
    </message>
    <message>
        <source>{suit} is a good suit of your own.</source>
        <translation>你的{suit}不错。</translation>
    </message>
    <message>
        <source>{suit} suits you better than the standing bid.</source>
        <translation>{suit}比现在的主更适合你。</translation>
    </message>
    <message>
        <source>{suit} suits you better, and you become declarer.</source>
        <translation>{suit}更适合你，还能坐庄。</translation>
    </message>
    <message>
        <source>{suit} suits you much better than the standing bid.</source>
        <translation>{suit}比现在的主好得多。</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最好</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>埋底</translation>
    </message>
    <message>
        <source>Costliest: trick {trick}, about {points} points</source>
        <translation>代价最大的一手：第 {trick} 墩，少得约 {points} 分</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>局</translation>
    </message>
    <message>
        <source>Hand {no}</source>
        <translation>第 {no} 局</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>No decision cost you anything that is more than chance.</source>
        <translation>没有哪一手的损失说得上是失误。</translation>
    </message>
    <message>
        <source>No. {trick}</source>
        <translation>{trick}</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Review of hand {no}</source>
        <translation>第 {no} 局复盘</translation>
    </message>
    <message>
        <source>See the list</source>
        <translation>看列表</translation>
    </message>
    <message>
        <source>See the table</source>
        <translation>看牌桌</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>亮牌</translation>
    </message>
    <message>
        <source>The coach cannot be asked now, so nothing is known of points.</source>
        <translation>现在问不到教练，所以不知道得分。</translation>
    </message>
    <message>
        <source>Costliest: the bottom, about {points} points</source>
        <translation>代价最大的一手：埋底，少得约 {points} 分</translation>
    </message>
    <message>
        <source>Bid</source>
        <translation>亮主</translation>
    </message>
    <message>
        <source>Costliest: the bottom, about {points} points; better to bury {best}</source>
        <translation>代价最大的一手：埋底，少得约 {points} 分；埋 {best} 更好</translation>
    </message>
    <message>
        <source>Costliest: trick {trick}, {mine}, about {points} points; better: {best}</source>
        <translation>代价最大的一手：第 {trick} 墩出 {mine}，少得约 {points} 分；出 {best} 更好</translation>
    </message>
    <message>
        <source>Costliest: whether to counter, about {points} points</source>
        <translation>代价最大的一手：反底，少得约 {points} 分</translation>
    </message>
    <message>
        <source>Costliest: your bid ({mine}), about {points} points; better: {best}</source>
        <translation>代价最大的一手：亮主（{mine}），少得约 {points} 分；更好：{best}</translation>
    </message>
    <message>
        <source>Costliest: your bid, about {points} points</source>
        <translation>代价最大的一手：亮主，少得约 {points} 分</translation>
    </message>
    <message>
        <source>Costliest: your counter ({mine}), about {points} points; better: {best}</source>
        <translation>代价最大的一手：反底（{mine}），少得约 {points} 分；更好：{best}</translation>
    </message>
    <message>
        <source>Costliest: your shows ({mine}), about {points} points; better: {best}</source>
        <translation>代价最大的一手：亮牌（{mine}），少得约 {points} 分；更好：{best}</translation>
    </message>
    <message>
        <source>Costliest: your shows, about {points} points</source>
        <translation>代价最大的一手：亮牌，少得约 {points} 分</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>反底</translation>
    </message>
    <message>
        <source>No costly move in this hand: well played.</source>
        <translation>这一局没有代价大的一手，打得好。</translation>
    </message>
    <message>
        <source>Not all decisions could be judged; none of the others cost you anything that is more than chance.</source>
        <translation>有的选择没能评判；其余的没有哪一手的损失说得上是失误。</translation>
    </message>
    <message>
        <source>The coach looks at your decisions: {done} of {all}</source>
        <translation>教练正在看你的每一手：{done} / {all}</translation>
    </message>
    <message>
        <source>The coach would choose {best}. {reason}</source>
        <translation>教练会选 {best}。{reason}</translation>
    </message>
    <message>
        <source>The table at that moment</source>
        <translation>当时的牌桌</translation>
    </message>
    <message>
        <source>There was nothing for you to decide in this hand.</source>
        <translation>这一局没有要你决定的。</translation>
    </message>
    <message>
        <source>Trick</source>
        <translation>墩</translation>
    </message>
    <message>
        <source>Try again from here</source>
        <translation>从这里重打</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你出的</translation>
    </message>
    <message>
        <source>You chose the best: {cards}. {reason}</source>
        <translation>你选的就是最好的：{cards}。{reason}</translation>
    </message>
    <message>
        <source>You chose {cards}</source>
        <translation>你选了 {cards}</translation>
    </message>
    <message>
        <source>no advice</source>
        <translation>没有建议</translation>
    </message>
    <message>
        <source>no bid</source>
        <translation>不亮</translation>
    </message>
    <message>
        <source>none</source>
        <translation>不亮</translation>
    </message>
    <message>
        <source>only choice</source>
        <translation>只能这样</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>不反</translation>
    </message>
    <message>
        <source>{best} was worth about {points} points more than {mine}. {reason}</source>
        <translation>{best} 比 {mine} 约多得 {points} 分。{reason}</translation>
    </message>
    <message>
        <source>{mine} was as good as {best}. {reason}</source>
        <translation>{mine} 和 {best} 一样好。{reason}</translation>
    </message>
    <message>
        <source>{what}; costliest no. {rank}</source>
        <translation>{what}；代价第 {rank} 大</translation>
    </message>
    <message>
        <source>{what}; not all decisions could be judged</source>
        <translation>{what}；有的选择没能评判</translation>
    </message>
    <message>
        <source>{when}: you chose {mine}</source>
        <translation>{when}：你选了 {mine}</translation>
    </message>
    <message>
        <source>{when}: you chose {mine}, as good as the best</source>
        <translation>{when}：你选了 {mine}，和最好的一样</translation>
    </message>
    <message>
        <source>{when}: you chose {mine}, expected {points}; best {best}, expected {most}; loss {loss}</source>
        <translation>{when}：你选了 {mine}，预期 {points}；最好是 {best}，预期 {most}；损失 {loss}</translation>
    </message>
    <message>
        <source>{when}: you chose {mine}; no advice</source>
        <translation>{when}：你选了 {mine}；没有建议</translation>
    </message>
    <message>
        <source>{when}: {mine}, the only choice</source>
        <translation>{when}：{mine}，只能这样</translation>
    </message>
</context>
<context>
    <name>Score</name>
    <message>
        <source>0 points: {outcome}</source>
        <translation>0 分：{outcome}</translation>
    </message>
    <message>
        <source>2 to the power of the pairs in it = {times}.</source>
        <translation>倍数 = 2 ^ 其中的对子数 = {times}。</translation>
    </message>
    <message>
        <source>A</source>
        <translation>闲</translation>
    </message>
    <message>
        <source>All red</source>
        <translation>收全红</translation>
    </message>
    <message>
        <source>Attackers +{gain}</source>
        <translation>闲家 +{gain}</translation>
    </message>
    <message>
        <source>Attackers in all</source>
        <translation>闲家总分</translation>
    </message>
    <message>
        <source>Back to the review</source>
        <translation>回到复盘</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>扣底</translation>
    </message>
    <message>
        <source>Buried by {name}</source>
        <translation>{name} 埋的底</translation>
    </message>
    <message>
        <source>Chips</source>
        <translation>筹码</translation>
    </message>
    <message>
        <source>D</source>
        <translation>庄</translation>
    </message>
    <message>
        <source>Declarer +{gain}</source>
        <translation>庄家 +{gain}</translation>
    </message>
    <message>
        <source>Failed throws</source>
        <translation>甩牌罚分</translation>
    </message>
    <message>
        <source>Full circle</source>
        <translation>猪羊满圈</translation>
    </message>
    <message>
        <source>Hearts</source>
        <translation>红桃</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>回首页</translation>
    </message>
    <message>
        <source>How it adds up</source>
        <translation>这一局怎么算</translation>
    </message>
    <message>
        <source>In tricks</source>
        <translation>墩里的分</translation>
    </message>
    <message>
        <source>Last trick: {name} won it with {cards} for the declarer side, so the bottom is safe.</source>
        <translation>最后一墩：{name} 用 {cards} 赢，庄家方保住底牌。</translation>
    </message>
    <message>
        <source>Last trick: {name} won it with {cards}.</source>
        <translation>最后一墩：{name} 用 {cards} 赢。</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>级数</translation>
    </message>
    <message>
        <source>Next hand</source>
        <translation>下一局</translation>
    </message>
    <message>
        <source>Next hand: {name} is declarer, level {level}.</source>
        <translation>下一局 {name} 坐庄，打 {level}。</translation>
    </message>
    <message>
        <source>No point cards</source>
        <translation>没有分牌</translation>
    </message>
    <message>
        <source>Nothing could change any more, so the hand ended early at {points} points.</source>
        <translation>胜负已定，这一局提前结束，闲家 {points} 分。</translation>
    </message>
    <message>
        <source>Our side</source>
        <translation>我方</translation>
    </message>
    <message>
        <source>P</source>
        <translation>猪</translation>
    </message>
    <message>
        <source>Pig</source>
        <translation>猪</translation>
    </message>
    <message>
        <source>Points by trick</source>
        <translation>每墩的分</translation>
    </message>
    <message>
        <source>Result of the match</source>
        <translation>整场结果</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>See the table</source>
        <translation>看牌桌</translation>
    </message>
    <message>
        <source>Sheep</source>
        <translation>羊</translation>
    </message>
    <message>
        <source>Take over +0</source>
        <translation>上台 +0</translation>
    </message>
    <message>
        <source>The attackers have {points} points: fewer than the {over} they need.</source>
        <translation>闲家得 {points} 分，不到 {over} 分。</translation>
    </message>
    <message>
        <source>The attackers have {points} points: fewer than {step}.</source>
        <translation>闲家得 {points} 分，不到 {step} 分。</translation>
    </message>
    <message>
        <source>The attackers have {points} points: {over} are enough to take over.</source>
        <translation>闲家得 {points} 分：满 {over} 上台。</translation>
    </message>
    <message>
        <source>The attackers have {points} points: {over} to take over, a level for each {step} more.</source>
        <translation>闲家得 {points} 分：满 {over} 上台，每多 {step} 分升 1 级。</translation>
    </message>
    <message>
        <source>The attackers take over</source>
        <translation>闲家上台</translation>
    </message>
    <message numerus="yes">
        <source>The attackers take over and gain {n} levels</source>
        <translation>
            <numerusform>闲家上台，升 {n} 级</numerusform>
        </translation>
    </message>
    <message>
        <source>The attackers took no points at all.</source>
        <translation>闲家一分未得。</translation>
    </message>
    <message>
        <source>The bottom always counts double.</source>
        <translation>底牌总是算 2 倍。</translation>
    </message>
    <message numerus="yes">
        <source>The declarer side holds and gains {n} levels</source>
        <translation>
            <numerusform>庄家方守住，升 {n} 级</numerusform>
        </translation>
    </message>
    <message>
        <source>The declarer side wins the match</source>
        <translation>庄家方打通，赢得整场</translation>
    </message>
    <message>
        <source>The largest part led was {part}: 2 to the power of its pairs + 1 = {times}.</source>
        <translation>首家出的最大一组是{part}，倍数 = 2 ^（对子数 + 1）= {times}。</translation>
    </message>
    <message>
        <source>The largest part led was {part}: twice its cards = {times}.</source>
        <translation>首家出的最大一组是{part}，倍数 = 张数 × 2 = {times}。</translation>
    </message>
    <message>
        <source>The pig turns</source>
        <translation>猪变正分</translation>
    </message>
    <message>
        <source>Their side</source>
        <translation>对方</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>变压器</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>一对</translation>
    </message>
    <message>
        <source>a single</source>
        <translation>单张</translation>
    </message>
    <message numerus="yes">
        <source>a tractor of {n} pairs</source>
        <translation>
            <numerusform>{n} 连对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a tractor of {n} triples</source>
        <translation>
            <numerusform>{n} 连三张</numerusform>
        </translation>
    </message>
    <message>
        <source>a triple</source>
        <translation>三张</translation>
    </message>
    <message>
        <source>all hearts taken: they count plus</source>
        <translation>红桃全收，变成正分</translation>
    </message>
    <message>
        <source>alone: {sum}</source>
        <translation>单独收到：{sum}</translation>
    </message>
    <message>
        <source>attackers</source>
        <translation>闲家赢</translation>
    </message>
    <message>
        <source>count nothing</source>
        <translation>不算分</translation>
    </message>
    <message>
        <source>declarers</source>
        <translation>庄家方赢</translation>
    </message>
    <message>
        <source>does not count: the hand ended early</source>
        <translation>提前结束，不算</translation>
    </message>
    <message>
        <source>everything taken: the pig counts plus</source>
        <translation>分牌全收，猪也变成正分</translation>
    </message>
    <message>
        <source>no failed throws</source>
        <translation>没有失败的甩牌</translation>
    </message>
    <message>
        <source>saved by the declarer side ({points} points in it)</source>
        <translation>庄家方保住了底（内有 {points} 分）</translation>
    </message>
    <message numerus="yes">
        <source>stake {stake} × {n} levels</source>
        <translation>
            <numerusform>倍数 {stake} × 升级 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>their tricks and all points still in play</source>
        <translation>已得的分和所有未出的分</translation>
    </message>
    <message>
        <source>with all hearts the pig counts plus</source>
        <translation>收全红，猪也变成正分</translation>
    </message>
    <message>
        <source>with other point cards: {sum} × {times}</source>
        <translation>连同其他分牌：{sum} × {times}</translation>
    </message>
    <message>
        <source>won</source>
        <translation>通</translation>
    </message>
    <message>
        <source>{first} {second}</source>
        <translation>{first}{second}</translation>
    </message>
    <message>
        <source>{name} conceded the hand. The attackers have {points} points.</source>
        <translation>{name} 认输，闲家得 {points} 分。</translation>
    </message>
    <message>
        <source>{name} is at {total}: at {end} or above the match is over.</source>
        <translation>{name} 总分 {total}，到了 {end}，整场结束。</translation>
    </message>
    <message>
        <source>{name} is at {total}: at {end} or below the match is over.</source>
        <translation>{name} 总分 {total}，到了 {end}，整场结束。</translation>
    </message>
    <message>
        <source>{name} is lowest at {total}: {left} more to {end}, where the match is over.</source>
        <translation>{name} 最低，总分 {total}；再丢 {left} 分到 {end}，整场就结束。</translation>
    </message>
    <message>
        <source>{name} took all hearts</source>
        <translation>{name} 收全红</translation>
    </message>
    <message>
        <source>{name} took both pigs</source>
        <translation>{name} 拱到两头猪</translation>
    </message>
    <message>
        <source>{name} took everything: full circle</source>
        <translation>{name} 猪羊满圈</translation>
    </message>
    <message>
        <source>{name} took the pig</source>
        <translation>{name} 拱到了猪</translation>
    </message>
    <message>
        <source>{name}: {before}, now {after}</source>
        <translation>{name}：原来 {before}，现在 {after}</translation>
    </message>
    <message numerus="yes">
        <source>{n} failed throws</source>
        <translation>
            <numerusform>{n} 次甩牌失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points</source>
        <translation>
            <numerusform>{n} 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} tricks won, {scoring} of them with points</source>
        <translation>
            <numerusform>闲家赢得 {n} 墩，其中 {scoring} 墩有分</numerusform>
        </translation>
    </message>
    <message>
        <source>{one} &amp; {other}</source>
        <translation>{one} 和 {other}</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} 和 {other}</translation>
    </message>
    <message>
        <source>{one} and {other} took a pig each</source>
        <translation>{one} 和 {other} 各拱到一头猪</translation>
    </message>
    <message>
        <source>{one} and {other} win the match.</source>
        <translation>{one} 和 {other} 赢得整场。</translation>
    </message>
    <message>
        <source>{one}, {other} · {side}</source>
        <translation>{one} · {other} · {side}</translation>
    </message>
    <message>
        <source>{one}, {other} · {side} · this level must be played</source>
        <translation>{one} · {other} · {side} · 停在必打的级</translation>
    </message>
    <message>
        <source>{points} points in the bottom × {times}</source>
        <translation>底牌 {points} 分 × {times}</translation>
    </message>
    <message>
        <source>{points} points on the scale of outcomes</source>
        <translation>结果标尺上的 {points} 分</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>A finished trick stays</source>
        <translation>出完的一墩停留</translation>
    </message>
    <message>
        <source>A long while</source>
        <translation>长</translation>
    </message>
    <message>
        <source>A short while</source>
        <translation>短</translation>
    </message>
    <message>
        <source>Always two rows of cards</source>
        <translation>手牌总是两排</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>At the left</source>
        <translation>左边</translation>
    </message>
    <message>
        <source>At the right</source>
        <translation>右边</translation>
    </message>
    <message>
        <source>Back to the usual settings</source>
        <translation>恢复默认设置</translation>
    </message>
    <message>
        <source>Blue waves</source>
        <translation>蓝色水波</translation>
    </message>
    <message>
        <source>Card back</source>
        <translation>牌背</translation>
    </message>
    <message>
        <source>Chinese characters</source>
        <translation>大王 小王</translation>
    </message>
    <message>
        <source>Coach: a word before a costly move</source>
        <translation>教练：要出代价大的牌时提醒</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Dim cards that cannot be played</source>
        <translation>不能出的牌变暗</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>快</translation>
    </message>
    <message>
        <source>Four-colour deck</source>
        <translation>四色牌面</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>JOKER</source>
        <translation>JOKER</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Letters on the jokers</source>
        <translation>王牌上的字</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>No motion</source>
        <translation>无动画</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Offer to end a hand without points left</source>
        <translation>分牌出完时提示结束本局</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Red lattice</source>
        <translation>朱红窗格</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>慢</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>The coach speaks up from</source>
        <translation>损失超过多少时提醒</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Trumps stand</source>
        <translation>主牌放在</translation>
    </message>
    <message>
        <source>Until a click</source>
        <translation>点一下才收</translation>
    </message>
    <message>
        <source>You</source>
        <translation>我</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>你的名字</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>{points} points</source>
        <translation>{points} 分</translation>
    </message>
</context>
<context>
    <name>Sides</name>
    <message>
        <source>Attackers</source>
        <translation>闲家</translation>
    </message>
    <message>
        <source>Declarer side</source>
        <translation>庄家方</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>+{points}</source>
        <translation>+{points}</translation>
    </message>
    <message>
        <source>After burying: no {suit} left</source>
        <translation>埋好后{suit}断门</translation>
    </message>
    <message numerus="yes">
        <source>After burying: {n} {suit} left</source>
        <translation>
            <numerusform>埋好后剩 {n} 张{suit}</numerusform>
        </translation>
    </message>
    <message>
        <source>All cards are dealt: bid, or leave it</source>
        <translation>牌已发完：亮主，或者不亮</translation>
    </message>
    <message>
        <source>All cards are dealt; you hold nothing to bid</source>
        <translation>牌已发完，你没有可亮的牌</translation>
    </message>
    <message>
        <source>All point cards are taken</source>
        <translation>分牌已经收完</translation>
    </message>
    <message>
        <source>All shows are turned up together</source>
        <translation>大家选好后一起亮牌</translation>
    </message>
    <message>
        <source>All ♥ {times}{factor}</source>
        <translation>♥ 全部 {times}{factor}</translation>
    </message>
    <message>
        <source>All ♥ {times}{factor} (♥A shown by {name})</source>
        <translation>♥ 全部 {times}{factor}（{name} 亮 ♥A）</translation>
    </message>
    <message>
        <source>Attackers {points} / {needed}</source>
        <translation>闲家 {points} / {needed}</translation>
    </message>
    <message>
        <source>Attackers&apos; points</source>
        <translation>闲家得分</translation>
    </message>
    <message>
        <source>BEST</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Bid whenever you like; you are asked once more after the deal</source>
        <translation>随时可以亮主；发完牌还会问一次</translation>
    </message>
    <message>
        <source>Bid {cards}</source>
        <translation>亮 {cards}</translation>
    </message>
    <message>
        <source>Bidding</source>
        <translation>亮主</translation>
    </message>
    <message>
        <source>Bids are asked when you hold a card for one</source>
        <translation>摸到能亮的牌时会问你</translation>
    </message>
    <message>
        <source>Bottom {count}</source>
        <translation>底牌 {count} 张</translation>
    </message>
    <message numerus="yes">
        <source>Bottom: {n} cards</source>
        <translation>
            <numerusform>底牌 {n} 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bottom: {n} of {all} chosen: {cards}</source>
        <translation>
            <numerusform>底牌：已选 {n} / {all}：{cards}</numerusform>
        </translation>
    </message>
    <message>
        <source>Bury</source>
        <translation>埋底</translation>
    </message>
    <message>
        <source>Bury the cards</source>
        <translation>埋下这些牌</translation>
    </message>
    <message numerus="yes">
        <source>Bury: choose {n} cards for the bottom</source>
        <translation>
            <numerusform>埋底：选 {n} 张牌</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bury: {n} to go</source>
        <translation>
            <numerusform>埋底：还差 {n} 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Burying</source>
        <translation>埋底</translation>
    </message>
    <message>
        <source>Burying…</source>
        <translation>正在埋底…</translation>
    </message>
    <message>
        <source>Card table</source>
        <translation>牌桌</translation>
    </message>
    <message>
        <source>Choose shows</source>
        <translation>请选亮牌</translation>
    </message>
    <message numerus="yes">
        <source>Choose {n} more</source>
        <translation>
            <numerusform>再选 {n} 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Counter or pass</source>
        <translation>反底或不反</translation>
    </message>
    <message>
        <source>Counter the bottom, or pass</source>
        <translation>反底，或者不反</translation>
    </message>
    <message>
        <source>Counter-bottom</source>
        <translation>反底</translation>
    </message>
    <message>
        <source>D</source>
        <translation>庄</translation>
    </message>
    <message numerus="yes">
        <source>Dark · {n}</source>
        <translation>
            <numerusform>暗 · {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>Dealt {dealt} of {all}</source>
        <translation>已发 {dealt} / {all}</translation>
    </message>
    <message>
        <source>Declarer</source>
        <translation>庄家</translation>
    </message>
    <message>
        <source>Do it anyway</source>
        <translation>还是这样</translation>
    </message>
    <message>
        <source>End the hand</source>
        <translation>结束本局</translation>
    </message>
    <message>
        <source>Expected points</source>
        <translation>预期得分</translation>
    </message>
    <message>
        <source>Face down</source>
        <translation>扣亮</translation>
    </message>
    <message>
        <source>First-show {cards}</source>
        <translation>初亮 {cards}</translation>
    </message>
    <message>
        <source>First-show {card}: {times}4, no bar</source>
        <translation>初亮 {card}：{times}4，不受第一轮限制</translation>
    </message>
    <message>
        <source>Has bid, face down</source>
        <translation>已亮（暗）</translation>
    </message>
    <message>
        <source>Has played</source>
        <translation>已出牌</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>In this trick: {cards}</source>
        <translation>本墩分牌：{cards}</translation>
    </message>
    <message>
        <source>It is not your turn</source>
        <translation>还没轮到你</translation>
    </message>
    <message>
        <source>LEAD</source>
        <translation>首家</translation>
    </message>
    <message>
        <source>Last trick</source>
        <translation>上一墩</translation>
    </message>
    <message>
        <source>Last trick: {plays}; won by {name}</source>
        <translation>上一墩：{plays}；{name} 赢</translation>
    </message>
    <message>
        <source>Level {level}</source>
        <translation>打 {level}</translation>
    </message>
    <message numerus="yes">
        <source>Levels, jokers {n}</source>
        <translation>
            <numerusform>级牌和王 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>NT</source>
        <translation>无主</translation>
    </message>
    <message>
        <source>New cards bear the sign of the bottom</source>
        <translation>刚拿起的底牌带有底牌标记</translation>
    </message>
    <message>
        <source>No bid</source>
        <translation>不亮</translation>
    </message>
    <message>
        <source>No bid possible</source>
        <translation>不能亮</translation>
    </message>
    <message>
        <source>No bid possible: {reason}</source>
        <translation>不能亮：{reason}</translation>
    </message>
    <message>
        <source>No bid yet</source>
        <translation>还没人亮主</translation>
    </message>
    <message>
        <source>No point cards in this trick</source>
        <translation>本墩无分牌</translation>
    </message>
    <message>
        <source>No points</source>
        <translation>无分</translation>
    </message>
    <message>
        <source>No points in the bottom</source>
        <translation>底牌里没有分</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>Nothing to counter with</source>
        <translation>没有可反的牌</translation>
    </message>
    <message>
        <source>Only {cards} can be shown</source>
        <translation>只能亮 {cards}</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>不反</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>出牌</translation>
    </message>
    <message>
        <source>Play it anyway</source>
        <translation>还是这样出</translation>
    </message>
    <message>
        <source>Ready to bury</source>
        <translation>可以埋底了</translation>
    </message>
    <message>
        <source>Select cards first</source>
        <translation>请先选牌</translation>
    </message>
    <message>
        <source>Selected {cards} · can be played</source>
        <translation>已选 {cards} · 可以出</translation>
    </message>
    <message>
        <source>Selected {cards} · drag them onto the table to bid</source>
        <translation>已选 {cards} · 拖到桌上即亮主</translation>
    </message>
    <message>
        <source>Show none</source>
        <translation>不亮</translation>
    </message>
    <message>
        <source>Show {cards}: {times}2, barred in the first trick of the suit</source>
        <translation>亮 {cards}：{times}2，第一次出这门花色时不能打</translation>
    </message>
    <message numerus="yes">
        <source>Show {n} cards</source>
        <translation>
            <numerusform>亮 {n} 张</numerusform>
        </translation>
    </message>
    <message>
        <source>Shown {cards}</source>
        <translation>亮 {cards}</translation>
    </message>
    <message>
        <source>Sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>Stake {times}{stake}</source>
        <translation>倍数 {times}{stake}</translation>
    </message>
    <message>
        <source>Suggest</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Suggestion: bid {cards}</source>
        <translation>建议：亮 {cards}</translation>
    </message>
    <message>
        <source>Suggestion: pass</source>
        <translation>建议：不亮</translation>
    </message>
    <message>
        <source>Suggestion: show nothing</source>
        <translation>建议：不亮</translation>
    </message>
    <message>
        <source>Take all back</source>
        <translation>全部收回</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Taken over by the computer</source>
        <translation>由电脑接手</translation>
    </message>
    <message>
        <source>The deal goes on</source>
        <translation>继续发牌</translation>
    </message>
    <message>
        <source>The others may still bid</source>
        <translation>别人还可以亮</translation>
    </message>
    <message>
        <source>Them {level}</source>
        <translation>对方 {level}</translation>
    </message>
    <message>
        <source>Thinking about a hint…</source>
        <translation>正在想提示……</translation>
    </message>
    <message>
        <source>Thinking…</source>
        <translation>思考中…</translation>
    </message>
    <message>
        <source>This may cost you about {points} points. Better: {cards}. {reason}</source>
        <translation>这样可能少得约 {points} 分。更好的是 {cards}。{reason}</translation>
    </message>
    <message>
        <source>This may cost you about {points} points. {reason}</source>
        <translation>这样可能少得约 {points} 分。{reason}</translation>
    </message>
    <message numerus="yes">
        <source>Throw failed, {n} taken back</source>
        <translation>
            <numerusform>甩牌失败，收回 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>To decide</source>
        <translation>等他决定</translation>
    </message>
    <message>
        <source>To play</source>
        <translation>轮到出牌</translation>
    </message>
    <message>
        <source>Top {count}</source>
        <translation>主 {count}</translation>
    </message>
    <message>
        <source>Total {total}</source>
        <translation>总分 {total}</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Trick {number} of {all}</source>
        <translation>第 {number} 墩 / {all}</translation>
    </message>
    <message>
        <source>Trump {trump}, level {level}, attackers&apos; points {points} of {needed}</source>
        <translation>主{trump}，打 {level}，闲家 {points} 分，共需 {needed} 分</translation>
    </message>
    <message>
        <source>Trumps</source>
        <translation>主牌</translation>
    </message>
    <message numerus="yes">
        <source>Trumps {n}</source>
        <translation>
            <numerusform>主 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>Us {level}</source>
        <translation>我方 {level}</translation>
    </message>
    <message>
        <source>Us {mine} · Them {theirs}</source>
        <translation>我方 {mine} · 对方 {theirs}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>You</source>
        <translation>我</translation>
    </message>
    <message>
        <source>You can bid</source>
        <translation>你可以亮主</translation>
    </message>
    <message>
        <source>You can bid again</source>
        <translation>还可以亮</translation>
    </message>
    <message>
        <source>You can counter</source>
        <translation>你可以反主</translation>
    </message>
    <message>
        <source>You hold nothing to counter the bottom with: pass</source>
        <translation>你没有可以反底的牌：不反</translation>
    </message>
    <message>
        <source>You may show {cards}</source>
        <translation>可以亮 {cards}</translation>
    </message>
    <message>
        <source>You may show {cards} · click twice to show face down</source>
        <translation>可以亮 {cards} · 点两下暗卖</translation>
    </message>
    <message>
        <source>Your hand</source>
        <translation>你的手牌</translation>
    </message>
    <message>
        <source>Your lead</source>
        <translation>轮到你首出</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>轮到你出牌</translation>
    </message>
    <message>
        <source>already bid</source>
        <translation>已经亮了</translation>
    </message>
    <message>
        <source>barred</source>
        <translation>禁出</translation>
    </message>
    <message>
        <source>beats {cards}</source>
        <translation>压过 {cards}</translation>
    </message>
    <message>
        <source>best: {points}</source>
        <translation>最好 {points}</translation>
    </message>
    <message>
        <source>dealt first</source>
        <translation>首张</translation>
    </message>
    <message>
        <source>ends at {low}</source>
        <translation>到 {low} 结束</translation>
    </message>
    <message>
        <source>ends at {low} or {high}</source>
        <translation>到 {low} 或 {high} 结束</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>暗</translation>
    </message>
    <message>
        <source>first-shown, times 4</source>
        <translation>初亮，四倍</translation>
    </message>
    <message>
        <source>for now</source>
        <translation>暂定</translation>
    </message>
    <message>
        <source>jokers {count}</source>
        <translation>{count} 张王</translation>
    </message>
    <message>
        <source>makes {suit} trump</source>
        <translation>{suit}做主</translation>
    </message>
    <message>
        <source>may bid</source>
        <translation>可以亮</translation>
    </message>
    <message>
        <source>may counter</source>
        <translation>可以反</translation>
    </message>
    <message>
        <source>needs a pair</source>
        <translation>要一对</translation>
    </message>
    <message>
        <source>needs a pair of jokers</source>
        <translation>要一对王</translation>
    </message>
    <message>
        <source>no bid</source>
        <translation>没亮</translation>
    </message>
    <message>
        <source>no pair with a joker</source>
        <translation>没有一对带王</translation>
    </message>
    <message>
        <source>no pairs</source>
        <translation>没有对子</translation>
    </message>
    <message>
        <source>no {rank} in hand</source>
        <translation>手里没有 {rank}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>不亮</translation>
    </message>
    <message>
        <source>nothing stronger in hand</source>
        <translation>没有更大的牌</translation>
    </message>
    <message numerus="yes">
        <source>pairs {n}</source>
        <translation>
            <numerusform>对子 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>shown, times 2</source>
        <translation>已亮，两倍</translation>
    </message>
    <message>
        <source>taken by {name}</source>
        <translation>{name} 收</translation>
    </message>
    <message>
        <source>too weak</source>
        <translation>不够大</translation>
    </message>
    <message numerus="yes">
        <source>tractors {n}</source>
        <translation>
            <numerusform>拖拉机 {n}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>triples {n}</source>
        <translation>
            <numerusform>三张 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>us {us} : {them}</source>
        <translation>我方 {us} : {them}</translation>
    </message>
    <message>
        <source>us {us} · them {them}</source>
        <translation>我方 {us} · 对方 {them}</translation>
    </message>
    <message>
        <source>you</source>
        <translation>我</translation>
    </message>
    <message>
        <source>your bid stands</source>
        <translation>你已亮主</translation>
    </message>
    <message>
        <source>yours: {points}</source>
        <translation>你的 {points}</translation>
    </message>
    <message>
        <source>{button}, key {key}</source>
        <translation>{button}，按键 {key}</translation>
    </message>
    <message>
        <source>{button}, not possible now</source>
        <translation>{button}，现在不能用</translation>
    </message>
    <message>
        <source>{cards} face down: {times}2, no bar</source>
        <translation>暗卖 {cards}：{times}2，不受第一轮限制</translation>
    </message>
    <message>
        <source>{cards}, best, expected points {points}</source>
        <translation>{cards}，最好，预期得分 {points}</translation>
    </message>
    <message>
        <source>{cards}, expected points {points}</source>
        <translation>{cards}，预期得分 {points}</translation>
    </message>
    <message>
        <source>{cards}, yours, expected points {points}</source>
        <translation>{cards}，你选的，预期得分 {points}</translation>
    </message>
    <message>
        <source>{card}, cannot be played now</source>
        <translation>{card}，现在不能出</translation>
    </message>
    <message>
        <source>{card}, selected</source>
        <translation>{card}，已选</translation>
    </message>
    <message>
        <source>{chosen} / {needed}</source>
        <translation>{chosen} / {needed}</translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation>剩 {count} 张</translation>
    </message>
    <message>
        <source>{key}: {bid}, {detail}</source>
        <translation>{key}：{bid}，{detail}</translation>
    </message>
    <message>
        <source>{kind} {cards}</source>
        <translation>{kind} {cards}</translation>
    </message>
    <message>
        <source>{name} (you)</source>
        <translation>我（{name}）</translation>
    </message>
    <message>
        <source>{name} +{points}</source>
        <translation>{name} +{points}</translation>
    </message>
    <message>
        <source>{name} buries the bottom</source>
        <translation>{name} 正在埋底</translation>
    </message>
    <message>
        <source>{name} is winning</source>
        <translation>{name} 最大</translation>
    </message>
    <message>
        <source>{name} led {cards}</source>
        <translation>{name} 首出 {cards}</translation>
    </message>
    <message>
        <source>{name} passes</source>
        <translation>{name} 不反</translation>
    </message>
    <message>
        <source>{name} took</source>
        <translation>{name} 收</translation>
    </message>
    <message>
        <source>{name} took {cards}: {sum}</source>
        <translation>{name} 收 {cards}：{sum}</translation>
    </message>
    <message>
        <source>{name} won {cards}</source>
        <translation>{name} 收 {cards}</translation>
    </message>
    <message numerus="yes">
        <source>{name} won {n} points</source>
        <translation>
            <numerusform>{name} 赢得 {n} 分</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} won, no point cards</source>
        <translation>{name} 赢，无分牌</translation>
    </message>
    <message>
        <source>{name} {total}, this hand {score}</source>
        <translation>{name} {total}，本局 {score}</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {role}, {status}, {n} cards</source>
        <translation>
            <numerusform>{name}，{role}，{status}，{n} 张牌</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {cards}</source>
        <translation>{name}：{cards}</translation>
    </message>
    <message>
        <source>{name}: {kind} {cards}</source>
        <translation>{name}：{kind} {cards}</translation>
    </message>
    <message>
        <source>{name}: {kind}, face down</source>
        <translation>{name}：{kind}（暗）</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message numerus="yes">
        <source>{n} cards left</source>
        <translation>
            <numerusform>剩 {n} 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cards · {extra}</source>
        <translation>
            <numerusform>{n} 张 · {extra}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards})</source>
        <translation>
            <numerusform>底牌里有 {n} 分（{cards}）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}1, with a pair {times}2.</source>
        <translation>
            <numerusform>底牌里有 {n} 分（{cards}）。闲家用单张扣底算 {times}1，用一对算 {times}2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). If the attackers win the last trick with a single they count {times}2, with a pair {times}4.</source>
        <translation>
            <numerusform>底牌里有 {n} 分（{cards}）。闲家用单张扣底算 {times}2，用一对算 {times}4。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in the bottom ({cards}). They count double for the attackers if they win the last trick with a single.</source>
        <translation>
            <numerusform>底牌里有 {n} 分（{cards}）。闲家用单张扣底就加倍。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} points in this trick</source>
        <translation>
            <numerusform>本墩 {n} 分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} to go</source>
        <translation>
            <numerusform>还差 {n} 张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} too many: put some back</source>
        <translation>
            <numerusform>多了 {n} 张，请收回几张</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} trumps · {extra}</source>
        <translation>
            <numerusform>{n} 张主 · {extra}</numerusform>
        </translation>
    </message>
    <message>
        <source>{points} / {needed}</source>
        <translation>{points} / {needed}</translation>
    </message>
    <message>
        <source>{points} unseen</source>
        <translation>未见 {points} 分</translation>
    </message>
    <message>
        <source>{role} · Lv {level}</source>
        <translation>{role} · 打 {level}</translation>
    </message>
    <message numerus="yes">
        <source>{shown}, dark {n}</source>
        <translation>
            <numerusform>{shown}，暗 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>{suggestion}. {reason}</source>
        <translation>{suggestion}。{reason}</translation>
    </message>
    <message numerus="yes">
        <source>{suit} Trumps {n}</source>
        <translation>
            <numerusform>{suit} 主 {n}</numerusform>
        </translation>
    </message>
    <message>
        <source>{suit} {rank}</source>
        <translation>{suit}{rank}</translation>
    </message>
    <message>
        <source>{suit}: {reason}</source>
        <translation>{suit}：{reason}</translation>
    </message>
    <message>
        <source>{suit}?</source>
        <translation>{suit}？</translation>
    </message>
    <message>
        <source>{worth} · not played</source>
        <translation>{worth} · 未出</translation>
    </message>
    <message>
        <source>{worth} · played</source>
        <translation>{worth} · 已出</translation>
    </message>
    <message>
        <source>♥ {times}{factor}</source>
        <translation>♥ {times}{factor}</translation>
    </message>
</context>
<context>
    <name>Windows</name>
    <message>
        <source>1 deck</source>
        <translation>一副牌</translation>
    </message>
    <message>
        <source>2 decks</source>
        <translation>两副牌</translation>
    </message>
    <message>
        <source>3 decks</source>
        <translation>三副牌</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Concede</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>Deal all</source>
        <translation>一次发完</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Gongzhu · {decks}</source>
        <translation>拱猪 · {decks}</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Last trick</source>
        <translation>上一墩</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Log of the hand</source>
        <translation>本局记录</translation>
    </message>
    <message>
        <source>Paizhuo</source>
        <translation>牌桌</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结算</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>{game} · end of the match</source>
        <translation>{game} · 整场结束</translation>
    </message>
    <message>
        <source>{game} · hand {no} · result</source>
        <translation>{game} · 第 {no} 局 · 结算</translation>
    </message>
    <message>
        <source>{game} · review</source>
        <translation>{game} · 复盘</translation>
    </message>
    <message>
        <source>{game} · trying again</source>
        <translation>{game} · 重打</translation>
    </message>
    <message>
        <source>Shengji · {decks} · {bottom}-card bottom</source>
        <translation>升级 · {decks} · 底牌 {bottom} 张</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
</TS>
