import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Waiting for the editors, or still with their author. */
export const DRAFTS: readonly DemoArticle[] = [
  {
    key: 'first-hour-of-line-4',
    title: 'The first hour: notes for Monday',
    author: 'marta.kowalska',
    status: 'draft',
    isUnsent: true,
    daysAgo: 0,
    tags: ['Production'],
    pictures: [{ scene: 'production-line', alt: 'The empty infeed of line 4' }],
    content: prose(`
      <p>I start this now and fill in the rest on Monday.</p>
      <p><strong>05:30</strong> Walk along the line with Daniel and Irina. Every guard, every rope,
      every lock off the switch.</p>
      <p><strong>05:50</strong> Names. Everybody says where they stand. Rosa at the cheese, Segun at
      the sealer, Vasyl at the infeed. It is his first day back on the line.</p>
      <p><strong>06:00</strong> Start, 80 trays a minute. First tray at the freezer at … (fill
      in).</p>
      <p><strong>06:40</strong> The first tray leaves the freezer. Who catches it? I would like it
      to be somebody from the cleaning crew. They had the longest nights of all.</p>
      <p><strong>07:00</strong> First stop, because there will be one. What was it, and who saw it
      first? Write down the name.</p>
      <p>Photo: not the machine. The faces at 06:40.</p>
    `),
  },
  {
    key: 'locker-room-radio',
    title: 'Who chooses the music in the changing room? A proposal',
    author: 'marta.kowalska',
    status: 'draft',
    daysAgo: 3,
    tags: ['Community'],
    pictures: [],
    sentBack: prose(`
      Marta, I like it very much. Could you say when there is no music at all? Some people pray
      before the early shift. Ingrid
    `),
    authorNote: prose(`
      Ingrid, you are right. I asked the three who pray and put their ten minutes in.
    `),
    contentBefore: prose(`
      <p>There is one radio in the women’s changing room and about 90 opinions. Last week it was
      moved, unplugged, hidden in a laundry bag and found again. Nobody was angry. But nobody was
      happy, either.</p>
      <p>My proposal, after asking around for some days:</p>
      <ol>
        <li>Every line has one week. The list hangs on the door, lines 1 to 6, then docks, then
        laboratory, then office.</li>
        <li>In your week you choose, and the others may say “a little lower” but not “off”.</li>
        <li>No songs that make fun of anybody.</li>
      </ol>
      <p>Does the men’s changing room have a radio? I do not know. If so, how do you do it?</p>
    `),
    content: prose(`
      <p>There is one radio in the women’s changing room and about 90 opinions. Last week it was
      moved, unplugged, hidden in a laundry bag and found again. Nobody was angry. But nobody was
      happy, either.</p>
      <p>My proposal, after asking around for some days:</p>
      <ol>
        <li>Every line has one week. The list hangs on the door, lines 1 to 6, then docks, then
        laboratory, then office.</li>
        <li>In your week you choose, and the others may say “a little lower” but not “off”.</li>
        <li>Between 05:45 and 05:55 there is no music at all. Some people pray, and some are still
        asleep on their feet.</li>
        <li>No songs that make fun of anybody. If you do not understand the words, ask somebody who
        does.</li>
      </ol>
      <p>Does the men’s changing room have a radio? I do not know. If so, how do you do it?</p>
    `),
  },
  {
    key: 'shift-cup-report',
    title: 'The Owls have the tin',
    author: 'amadou.diallo',
    status: 'draft',
    daysAgo: 4,
    tags: ['Sports', 'People'],
    pictures: [
      { scene: 'football', alt: 'Players in front of the goal in low sun' },
      { scene: 'celebration', alt: 'A dented baking tin held up by many hands' },
    ],
    content: prose(`
      <p>Final score: Night Owls 2, Early Birds 2. On penalties: 4–3. About 300 people stood around
      the pitch, and a dog ran on twice.</p>
      <p>Mulu Berhane made it 1–0 for the Birds after six minutes, with a shot that nobody had
      expected, least of all Mulu. Tarek Mansour and Florin Stan turned it round. Then, in the last
      minute, a corner, a lot of legs, and Dolores Santos from line 1, who is 52 and had come on for
      two minutes “to stand in the way”, stood in the way of the ball. 2–2.</p>
      <p>The penalties were hard to watch. The Owls’ keeper held two. He says it was the onions.</p>
      <p>The Birds were the first to clap. At 22:00 the winners went to work. The tin stood on the
      board of line 2 all night, with rolls in it.</p>
    `),
    authorNote: prose(`
      Is it correct to write “about 300”? I counted the bread. Better photos come from Hyejin.
    `),
  },
  {
    key: 'steam-valve-near-miss',
    title: 'A hiss at kettle 4',
    author: 'olena.shevchenko',
    status: 'draft',
    isUnsent: true,
    daysAgo: 1,
    tags: ['Safety'],
    pictures: [{ scene: 'soup-kitchen', alt: 'A closed kettle with a valve on its side' }],
    content: prose(`
      <p>Yellow card of the week, by Emeka Nwosu: “Kettle 4 makes a small hiss that it did not make
      yesterday.”</p>
      <p>He was right. The seat of the steam valve was worn. When we took it out, one could see
      light through it. At full pressure it would have opened to the side on which people stand when
      they add vegetables.</p>
      <p>What I like about this card: there was nothing to see. No steam, no water, no alarm. There
      was a person who knows how his kettle sounds.</p>
      <p>Kettle 4 was closed at once, and the valve was changed within three hours. We are checking
      the other five. Four are good, one is waiting for the result.</p>
      <p><strong>Still to add before publishing:</strong> the result for kettle 6, and the part
      number for the workshop. Then it can go out.</p>
    `),
  },
  {
    key: 'rubber-ball-cricket',
    title: 'Cricket in the yard, with a rubber ball',
    author: 'priya.raghavan',
    status: 'draft',
    daysAgo: 2,
    eventInDays: 20,
    starts: '14:30',
    ends: '17:00',
    place: 'Yard behind the packing hall',
    tags: ['Sports', 'Community'],
    pictures: [{ scene: 'family-day', alt: 'Chalk lines on the ground of the yard' }],
    content: prose(`
      <p>Eleven of us have found out that we all bowl against the wall of the bicycle shed in our
      breaks, at different hours, and that we all believed we were the only one.</p>
      <p>So let us play properly. <strong>Yard behind the packing hall, 14:30 to 17:00.</strong> Six
      overs for each side, a rubber ball, no pads. Everybody is welcome, and people who have never
      seen a cricket match are especially welcome, because they listen to the rules.</p>
      <p>A hit over the fence counts six and you fetch the ball yourself. A hit on a truck counts
      minus ten. Samir Khoury has promised that no truck will stand there between 14:00 and
      17:30.</p>
      <p>For beginners I explain everything at 14:15, with salt cellars, on a table in canteen A. It
      takes ten minutes, or four years.</p>
    `),
  },
  {
    key: 'first-ten-trays',
    title: 'Why we throw away the first ten trays',
    author: 'lan.nguyen',
    status: 'draft',
    isUnsent: true,
    daysAgo: 5,
    tags: ['Quality', 'Production'],
    pictures: [{ scene: 'laboratory', alt: 'Ten trays with numbers on a bench' }],
    content: prose(`
      <p>After each start of line 4, ten trays go to the biogas plant. They look perfect. People ask
      me about it, and some are a little angry, because at home one does not throw away food. I
      understand it well. In my family we were six, and nothing was ever left.</p>
      <p>So, in the last two weeks before the big stop, I measured these ten trays before they were
      thrown away.</p>
      <ul>
        <li>Trays 1 to 3: the sauce is too cold, 61 degrees. Not safe.</li>
        <li>Trays 4 to 6: the weight goes up and down by 30 grams.</li>
        <li>Tray 7: the film is sealed, but not in the corners.</li>
        <li>Trays 8 to 10: good. In 40 of 42 starts, completely good.</li>
      </ul>
      <p>My conclusion: seven would be enough. That would save about 40 trays a week. I have given
      the table to Dr. Tanabe. <em>(Wait for her answer before this is published.)</em></p>
    `),
  },
  {
    key: 'workshop-lends-tools',
    title: 'The workshop lends: drill, ladder, patience',
    author: 'rui.tavares',
    status: 'draft',
    daysAgo: 6,
    tags: ['Benefits'],
    pictures: [{ scene: 'tools', alt: 'Drills and clamps on a board with painted outlines' }],
    content: prose(`
      <p>A drill is used for thirteen minutes in its whole life. I read this somewhere and thought
      of all the drills in all our cellars. In the workshop we have four old ones which are too weak
      for the plant and good enough for a bookshelf.</p>
      <p>If you live here and need a tool for a weekend, ask us. We lend:</p>
      <ul>
        <li>4 drills, with bits for wood, wall and metal</li>
        <li>2 ladders, up to 3 metres</li>
        <li>1 tile cutter</li>
        <li>1 spirit level, which is never wrong, and 1 which is</li>
      </ul>
      <p>You sign in the book, you bring it back on Monday, clean. If it breaks, you tell me how.
      That is the price.</p>
      <p>Henrik says yes, and Fatima has looked at the insurance.</p>
    `),
    authorNote: 'Not before Thursday, please: until then two of the four drills are lent out.',
  },
  {
    key: 'overtime-account',
    title: 'Your overtime account, explained with a jar of coins',
    author: 'fatima.elamrani',
    status: 'draft',
    isUnsent: true,
    daysAgo: 8,
    tags: ['HR', 'Payroll'],
    pictures: [{ scene: 'office-desk', alt: 'A glass jar with coins and a small calendar' }],
    content: prose(`
      <p>Imagine a jar. Each time you stay longer than planned, a coin for every quarter of an hour
      goes into it. The jar belongs to you. This is what you can do with it.</p>
      <ol>
        <li><strong>Take it out as free time.</strong> Four coins are an hour. Ask your shift lead a
        week before.</li>
        <li><strong>Take it out as money.</strong> Twice a year, with a form, and with the surcharge
        of 25 percent.</li>
        <li><strong>Give it away.</strong> To a colleague in need, with the form that stands in
        canteen B.</li>
        <li><strong>Leave it in.</strong> But the jar holds at most 60 hours. When it is full, your
        lead must talk to you, and you must both plan how to empty it.</li>
      </ol>
      <p>And if you leave early with permission? Then coins go out. It can go below zero, down to
      ten hours.</p>
      <p><em>Open point: does the new limit of 60 hours also count for part-time? Deniz checks this
      with the works council.</em></p>
    `),
  },
  {
    key: 'new-oven-and-what-it-costs',
    title: 'The new oven: what it costs, and why I signed',
    author: 'thomas.brunner',
    status: 'draft',
    isUnsent: true,
    daysAgo: 2,
    tags: ['Site News', 'director'],
    pictures: [{ scene: 'oven', alt: 'The mouth of the old tunnel oven, lit from inside' }],
    content: prose(`
      <p>The tunnel oven of line 2 is 31 years old. It has baked about 900 million rolls. Next
      summer we replace it, and you should hear from me what that means, and not from the
      canteen.</p>
      <h3>What it costs</h3>
      <p>A little over six million, with the building work. It is the largest single purchase of my
      time here.</p>
      <h3>Why now</h3>
      <ul>
        <li>The old one needs a third more gas for every roll.</li>
        <li>Four of the last ten long stops began with it.</li>
        <li>In August it is 41 degrees beside it. Nobody should have to work like that.</li>
      </ul>
      <p>Nobody loses their place because of the new oven. I put that into the contract with the
      works council, and I put it here.</p>
      <p><em>To add on Thursday: the signature of the supplier.</em></p>
    `),
  },
  {
    key: 'swap-shelf-day',
    title: 'Bring a book, take a book: swap day at the library shelf',
    author: 'ingrid.solberg',
    status: 'draft',
    isUnsent: true,
    daysAgo: 1,
    eventInDays: 24,
    starts: '13:00',
    ends: '15:00',
    place: 'Library shelf, canteen B',
    tags: ['Community'],
    pictures: [{ scene: 'books', alt: 'A shelf with books in many scripts' }],
    content: prose(`
      <p>The shelf beside canteen A holds 212 books in 17 languages. Some have stood there since the
      shelf was built, and some are gone within the hour. On this day everybody may swap.</p>
      <p>Bring one book that you liked. Put a note into it: your name, your line, and one sentence
      about why. Take another one home.</p>
      <p>We need most: children’s books in Tigrinya and Ukrainian, and anything with pictures of
      machines.</p>
      <p><em>Still open: who brings the cake? Rui, I am looking at you.</em></p>
    `),
  },
]
