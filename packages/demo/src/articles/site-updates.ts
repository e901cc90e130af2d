import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

export const SITE_UPDATES: readonly DemoArticle[] = [
  {
    key: 'soup-at-three',
    title: 'Soup at three in the morning: what 412 of you told us about the canteens',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 0,
    tags: ['Canteen', 'Site News', 'News'],
    pictures: [
      { scene: 'soup-kitchen', alt: 'A large pot of soup on the stove of canteen B at night' },
      { scene: 'canteen', alt: 'Canteen B with a few people at the window tables' },
      { scene: 'tea-break', alt: 'Two cups and a bread roll on a canteen table' },
    ],
    content: prose(`
      <p>“I have worked nights for six years and I have never eaten a hot meal here.” Somebody wrote
      this sentence on the last line of the canteen survey. Head cook Bogdan Ionescu cut it out and
      stuck it on his fridge.</p>
      <p>412 of about 900 people answered. This is what they said.</p>
      <ul>
        <li><strong>61 percent</strong> want hot food at night. Of the night shift: 97 percent.</li>
        <li><strong>48 percent</strong> say that the queue in canteen A is too long at 10:00.</li>
        <li><strong>35 percent</strong> want to see the allergens before they stand in the
        queue.</li>
        <li><strong>12 people</strong> asked for softer chairs. We will look at the chairs.</li>
        <li><strong>One person</strong> asked for the karaoke machine back. We will not.</li>
      </ul>
      <h2>What changes now</h2>
      <p>Canteen B cooks at night. Grace Villanueva, who made breakfast in canteen A until now, has
      asked for the job. From 02:30 to 03:30 there is a soup with meat, a soup without, and bread
      from line 1. Both soups cost 2.00.</p>
      <p>In canteen A the coffee moves away from the hot counter, so that people who only want
      coffee do not wait behind people who want lunch. The allergen list for the day hangs at the
      door, at eye height, with pictures.</p>
      <blockquote><p>“At night nobody wants a big plate,” says Grace. “They want a warm bowl, ten
      quiet minutes and somebody who knows their name.”</p></blockquote>
      <p>On her first night she made 90 bowls. They were gone at ten past three. Now she makes
      140.</p>
    `),
  },
  {
    key: 'one-night-in-packing',
    title: 'What I learned from one night in the packing hall',
    author: 'thomas.brunner',
    status: 'published',
    daysAgo: 2,
    tags: ['Site News', 'News', 'director'],
    pictures: [
      { scene: 'packing-hall', alt: 'The packing hall at night, boxes moving under bright lamps' },
      { scene: 'plant-night', alt: 'The plant under the dark mountain, all windows lit' },
      { scene: 'tea-break', alt: 'A short break at a metal table beside the line' },
    ],
    content: prose(`
      <p>Zsófia Kiss gave me a hairnet, looked at my shoes and said: “You stand here, you turn the
      boxes so that the label is in front, and you do not talk to me when the light is orange.” Then
      she was gone. It was four minutes past ten in the evening.</p>
      <p>I have been on this site for almost eleven years. I have walked past this place a thousand
      times. I had never stood in it for eight hours. I wanted to know what the night feels like
      before we talk about it at the works meeting. Here is what I wrote down in the morning.</p>
      <h2>Three things I did not know</h2>
      <ol>
        <li><strong>The clock is in the wrong place.</strong> You can only see it if you turn away
        from the boxes. It will move.</li>
        <li><strong>Between three and four, everybody gets cold.</strong> The ventilation blows
        harder when fewer lines run. Nobody had told building 2, and nobody in building 2 had asked.
        Henrik Lindqvist has changed the setting.</li>
        <li><strong>The handover at 06:00 is six minutes long and contains everything.</strong> I
        heard a better report there than in many meetings with slides.</li>
      </ol>
      <h2>And one thing I did know</h2>
      <p>The work is hard, and you make it look easy. I turned 2,100 boxes. Zsófia told me that this
      is a normal number for a slow night. She also told me that 40 of them were upside down.</p>
      <p>I will do this once in every quarter, on a different line and a different shift. If you
      would like to teach me, put a note in the box at reception. Please write down which shoes I
      should wear.</p>
      <p><em>Thomas Brunner, Site Director</em></p>
    `),
  },
  {
    key: 'bus-timetable',
    title: 'New times for the plant bus, and one new stop',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 5,
    tags: ['Site News', 'News', 'important'],
    pictures: [
      { scene: 'bus-stop', alt: 'The plant bus at the north gate with its doors open' },
      { scene: 'map-table', alt: 'A map of the town with the bus stops marked in pencil' },
    ],
    content: prose(`
      <p>From Monday the plant bus leaves ten minutes earlier for the early shift and fifteen
      minutes later after the late shift. You asked for both. The old times made people run at one
      end of the shift and wait at the other.</p>
      <h3>From the town to the north gate</h3>
      <ul>
        <li>Early shift: Station 05:20, Old Bridge 05:26, School 05:31, north gate 05:40</li>
        <li>Late shift: Station 13:20, Old Bridge 13:26, School 13:31, north gate 13:40</li>
        <li>Night shift: Station 21:20, Old Bridge 21:26, School 21:31, north gate 21:40</li>
      </ul>
      <h3>From the north gate to the town</h3>
      <ul>
        <li>After the early shift: 14:25</li>
        <li>After the late shift: 22:25</li>
        <li>After the night shift: 06:25</li>
      </ul>
      <p>The stop <strong>School</strong> is new. Forty-four people live near it and used to walk
      from Old Bridge, in the dark and along the road.</p>
      <p>The bus stays free with your badge. Driver Mirela Dobre waits three minutes if a line is
      late, but somebody must call her: the number is on the screen at the exit. A printed timetable
      is at reception, in a size for your wallet.</p>
    `),
  },
  {
    key: 'lost-and-found',
    title: 'Lost and found: one wedding cake knife, eleven left gloves',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 17,
    tags: ['Site News'],
    pictures: [{ scene: 'noticeboard', alt: 'The noticeboard at reception, full of small cards' }],
    content: prose(`
      <p>The cupboard behind reception is full again. Tigist at the desk has made a list, and she
      asks that you read it honestly.</p>
      <ul>
        <li><strong>Eleven gloves.</strong> All left. Somewhere on this site there is a person with
        two right hands or a very strange habit.</li>
        <li><strong>One knife for a wedding cake,</strong> with two names engraved on it. We know
        who you are. Congratulations, and please hurry.</li>
        <li><strong>A set of false teeth</strong> in a clean box. Found in canteen A, after the day
        with the nut-free brittle. Collected with dignity. No questions will be asked.</li>
        <li><strong>A child’s drawing</strong> of a green dragon that drives a forklift. Not really
        lost, we think, but too good to hide. It now hangs at the dock office.</li>
        <li><strong>Four umbrellas</strong> from the stop at the north gate. The bus takes the
        people and leaves the umbrellas.</li>
        <li><strong>One key</strong> with a label: “NOT THIS ONE”.</li>
        <li><strong>A book in Ukrainian</strong> with a photo of a dog between the pages. The dog
        looks as if it is waiting.</li>
      </ul>
      <p>Reception is open from 05:30 to 22:15. Describe your thing and you get it. What nobody
      collects in eight weeks goes to the charity shop at Old Bridge, except for the key. We are
      afraid to give away the key.</p>
    `),
  },
  {
    key: 'month-in-numbers',
    title: 'Our month in eleven numbers',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 34,
    tags: ['Production', 'News'],
    pictures: [
      { scene: 'bread', alt: 'Loaves of tin bread cooling on a rack' },
      { scene: 'control-room', alt: 'A screen with the daily counts of lines 1 to 6' },
    ],
    content: prose(`
      <p><strong>3.2 million</strong> trays of lasagne and gratin left line 4.</p>
      <p><strong>1.9 million</strong> loaves came from line 1. Side by side they would reach from
      here to the sea, but nobody has asked for that.</p>
      <p><strong>0.7 percent</strong> of the dough on line 2 went to waste. It was 1.1 percent the
      month before. Łukasz Wójcik’s crew found a worn scraper. It cost less than a lunch.</p>
      <p><strong>2,140</strong> trucks passed the east gate. <strong>Twenty-three</strong> were late
      because of us. <strong>Sixty-one</strong> were late because of the pass.</p>
      <p><strong>104</strong> yellow cards told us about something that could hurt somebody.
      <strong>Eighty-eight</strong> of them are closed.</p>
      <p><strong>Fourteen</strong> people started work here. They come from eight countries, and one
      of them comes from the village above the lake and can walk home.</p>
      <p><strong>Seven</strong> litres of coffee fell from a trolley in building 2. It was the first
      trolley accident of the year, and only the carpet was hurt.</p>
      <p>And <strong>one</strong> baby: Mira Haddad, 3,300 grams, daughter of Nadia from line 6.
      Mother and child are well.</p>
    `),
  },
  {
    key: 'life-of-one-lasagne',
    title: 'The life of tray 14:22:07',
    author: 'lan.nguyen',
    status: 'published',
    daysAgo: 45,
    tags: ['Quality', 'Production'],
    pictures: [
      { scene: 'laboratory', alt: 'A tray of lasagne on a scale in the laboratory' },
      { scene: 'production-line', alt: 'Trays moving towards the sealer on line 4' },
      { scene: 'packing-hall', alt: 'Boxes with printed codes on a pallet' },
    ],
    content: prose(`
      <p>Each tray from line 4 carries a time. This one says 14:22:07. It is one of about sixty that
      we take to the laboratory on a normal day. I followed it.</p>
      <p><strong>14:22.</strong> The tray is taken from the belt by Rosa Huamán, before the freezer.
      She writes the time, the temperature (71 degrees) and her initials.</p>
      <p><strong>14:31.</strong> Weight: 402 grams. The label promises 400. Good. Three trays in a
      row with 398 would be a phone call.</p>
      <p><strong>14:40.</strong> I cut it into four. One quarter for salt and fat. One for bacteria.
      One for the oven. One goes into the archive, a freezer with 12,000 small boxes. If a customer
      calls in half a year, we can still taste this very tray.</p>
      <p><strong>15:10.</strong> The oven quarter comes to the tasting table. Four people, no
      talking. We ask: is the edge crisp, does the sauce stay, is there nutmeg? Today one person
      writes “a little too much”. It is me. I am outvoted.</p>
      <p><strong>Next day, 15:00.</strong> The plates from the incubator are clear. Nothing has
      grown.</p>
      <p><strong>Three days later.</strong> The results are complete. Only now may the 2,000 trays
      around 14:22:07 leave the cold store.</p>
      <p>People ask me if I still like lasagne. I like this one. I know it better than most of my
      neighbours.</p>
    `),
  },
  {
    key: 'five-dishes-back',
    title: 'You voted: these five dishes come back to canteen A',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 58,
    tags: ['Canteen', 'News'],
    pictures: [{ scene: 'world-dishes', alt: 'Five plates on the counter of canteen A' }],
    content: prose(`
      <p>Seven hundred and six beans, twelve glasses, one very long Friday. The vote for the fixed
      dishes is counted, and I was allowed to hold the spoon.</p>
      <ul>
        <li><strong>Monday: red lentil soup</strong> with lemon and bread from line 3. No milk, no
        nuts.</li>
        <li><strong>Tuesday: chicken with rice and peas.</strong> Also as chickpeas with rice and
        peas.</li>
        <li><strong>Wednesday: cheese dumplings</strong> with fried onions. Contains wheat, milk and
        egg. Contains joy, says Bogdan.</li>
        <li><strong>Thursday: aubergine from the oven</strong> with tomatoes and bulgur.</li>
        <li><strong>Friday: fish in a herb crust.</strong> The herbs come from the beds at the north
        gate, all of thirty metres away from the kitchen door.</li>
      </ul>
      <p>Everything else on the menu changes each week as before. The five stay until the next
      vote.</p>
      <p>Sixth place, with only two beans less than the fish, went to pancakes. There was a recount.
      There was a second recount. The pancake party has asked me to print that it will be back.</p>
    `),
  },
  {
    key: 'from-paper-to-phone',
    title: 'The Berg comes to your phone, and stays on paper, too',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 372,
    tags: ['Site News', 'News'],
    pictures: [
      { scene: 'noticeboard', alt: 'The printed newsletter on the board at the time clock' },
      { scene: 'office-desk', alt: 'A phone beside a stack of old issues' },
    ],
    content: prose(`
      <p>I used to print 300 copies. On the next morning I found about 200 of them under wet shoes.
      They were useful, I suppose. But I would like to be read.</p>
      <p>From now on you find everything here, on your phone or on the screens in the two canteens.
      For those who like paper, a printed page of each article hangs at the time clock.</p>
      <h2>You write it</h2>
      <p>This newsletter has no reporters. It has you.</p>
      <ol>
        <li>Sign in and write your text. Short is good. Mistakes are fine, I correct them with
        you.</li>
        <li>Add photos, if the people in them agree.</li>
        <li>Save it as a draft. Fatima El Amrani or I read it within two days.</li>
        <li>We publish it, or we send it back with a reason. You find both under <a
        href="/my-posts">My Posts</a>.</li>
      </ol>
      <h2>What we print</h2>
      <p>News from your line, a recipe, a question, a thank-you, a near miss, a goal. We do not
      print adverts, secrets of our customers, or photos of somebody who is asleep.</p>
      <p>Old texts stay in <a href="/archive">the archive</a>. And if you do not like to write, call
      me on 155. You talk, I type, and you read it before anybody else does.</p>
    `),
  },
]
