import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Ovens, screens, docks and the nights on which they were tested. */
export const PLANT_AND_MACHINES: readonly DemoArticle[] = [
  {
    key: 'letter-from-a-kitchen',
    title: 'A letter from ward 3',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 118,
    tags: ['Production', 'News'],
    pictures: [{ scene: 'office-desk', alt: 'A handwritten letter on a wooden desk' }],
    content: prose(`
      <p>Most letters to customer service begin with “I have found”. This one began with “Dear
      people who make the soup”.</p>
      <blockquote>
        <p>“I am a cook in a small hospital in the valley. Since our kitchen was closed for repairs
        we serve your carrot soup in the evening. On ward 3 there was an old man who had not eaten
        for two days. He ate your soup. He asked for a second one. Then he told the nurse that his
        wife put ginger in it, too. He talked about her for an hour.</p>
        <p>I thought that you should know where your soup goes.”</p>
      </blockquote>
      <p>I took the letter to line 5 and read it out at the handover, between the early and the late
      shift. That is a loud moment on a normal day.</p>
      <p>Jamal Nasser, who weighs the ginger, asked to hold the paper. He read it again for himself.
      Then he said: “Eleven grams in ten litres. I always thought, who will notice eleven
      grams?”</p>
      <p>The letter hangs at kettle 2 now, in a plastic cover, where the steam cannot reach it.</p>
    `),
  },
  {
    key: 'allergen-colours',
    title: 'Six colours, no exceptions: the new allergen labels',
    author: 'lan.nguyen',
    status: 'published',
    daysAgo: 130,
    tags: ['Quality', 'News'],
    pictures: [
      { scene: 'laboratory', alt: 'Coloured labels in a row on a laboratory bench' },
      { scene: 'warehouse', alt: 'Shelves with labelled containers in the raw-material store' },
    ],
    content: prose(`
      <p>Which box has the milk powder? If you must read to know it, the label is bad. You may be
      tired, or the light is weak, or the word is in a language that you learned last year. So every
      container in the raw-material store now has a colour and a picture.</p>
      <ul>
        <li><strong>Yellow, ear of wheat:</strong> gluten</li>
        <li><strong>White, bottle:</strong> milk</li>
        <li><strong>Orange, egg:</strong> egg</li>
        <li><strong>Green, bean:</strong> soya</li>
        <li><strong>Purple, stalk:</strong> celery</li>
        <li><strong>Brown, seed:</strong> mustard and sesame</li>
      </ul>
      <p>There is no colour for nuts and peanuts because they may not enter the site, not even in
      your lunch box. Thank you for eating your other snacks here.</p>
      <h2>The scoop rule</h2>
      <p>The scoop has the same colour as the label and lives on a hook of that colour. A white
      scoop in a yellow box is not a small mistake. On line 6, where we make bowls without milk and
      without nuts, it can send somebody to hospital.</p>
      <p>If you see a wrong scoop: stop, leave everything as it is, call the laboratory on 330. You
      will not be asked whose fault it was. You will be asked when you saw it, because then we know
      which pallets to hold.</p>
    `),
  },
  {
    key: 'twelve-screens',
    title: 'Twelve screens and one window',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 170,
    tags: ['Production'],
    pictures: [
      { scene: 'control-room', alt: 'The control room with a wall of screens and one window' },
    ],
    content: prose(`
      <p>When I came to the control room I thought that the screens were the interesting part. There
      are twelve of them. They show 1,900 values: flour in the silo, steam in the kettles, the speed
      of every belt. It took me three weeks to read them without moving my lips.</p>
      <p>Then there is the window. It looks down into the bakery hall, on line 3, where the
      flatbreads come out. It has no numbers. Kofi Boateng, who has worked here since before the
      screens, always sits with his chair turned to it.</p>
      <p>One morning all twelve screens were green. Kofi looked out and said: “Line 3 will stop in
      ten minutes.” I checked everything. Nothing was wrong. Nine minutes later it stopped: a
      bearing.</p>
      <p>I asked him how he knew. He said that Hevin, the operator, had put her hand on the cover
      twice. She does that when something is warm. She had not noticed it herself yet.</p>
      <p>We have since put a temperature sensor on that bearing. It is value number 1,901. It is a
      good sensor. I have also turned my chair a little.</p>
    `),
  },
  {
    key: 'oven-has-a-name',
    title: 'The new oven is called Lotte',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 181,
    tags: ['Production', 'News'],
    pictures: [
      { scene: 'oven', alt: 'The new tunnel oven of line 2 with its glass front' },
      { scene: 'celebration', alt: 'A paper garland above the oven and people with cups' },
    ],
    content: prose(`
      <p>Result of the vote, with 518 valid papers:</p>
      <ol>
        <li>Lotte: 203</li>
        <li>Berta the Second: 171</li>
        <li>Oven 2, because that is what it is: 88</li>
        <li>Names that we cannot print: 56</li>
      </ol>
      <p>Lotte is the suggestion of Yonas Haile, apprentice in the first year. It is the name of the
      lady at Old Bridge who rented him his first room and taught him to bake rolls on a Sunday. She
      is 81. She came to the naming in her good coat, cut the ribbon, looked inside and said that it
      was very clean.</p>
      <h2>What Lotte can do</h2>
      <ul>
        <li>21,000 rolls an hour, 3,000 more than Berta</li>
        <li>Heat from the chimney warms the proofing room. That saves as much gas as 90 houses
        use.</li>
        <li>Every one of the seven zones has its own control. The rolls at the edge are finally as
        brown as the rolls in the middle.</li>
      </ul>
      <h2>What Lotte cannot do</h2>
      <p>Berta told you with a knock when the chain was dry. Lotte sends a message. The night crew
      has asked if the message can have the sound of a knock. I have written the four lines of code.
      It can.</p>
    `),
  },
  {
    key: 'oven-berta',
    title: 'Berta, oven 2, is cold',
    author: 'rui.tavares',
    status: 'published',
    daysAgo: 210,
    tags: ['Production', 'Site News'],
    pictures: [
      { scene: 'oven', alt: 'The old oven with its iron doors, lit from the side' },
      { scene: 'bread', alt: 'The last tray of rolls from the old oven' },
      { scene: 'tools', alt: 'A worn spanner with a painted handle' },
    ],
    content: prose(`
      <p>On the night shift, at twenty to five, after thirty-eight years of work, Berta was switched
      off. She was the oldest machine on the site. She leaves behind lines 1 and 3, one spanner that
      fits nothing else, and a warm place on the floor where the cat used to sleep.</p>
      <p>Berta came to us used, from a bakery in the north that had no more room for her. She was
      never modern. She had three temperatures: too cold, good, and careful. Those who knew her
      could hear which one it was.</p>
      <p>In her life she baked about five billion rolls. She stood still on 31 days that were not
      planned. Two of them were my fault.</p>
      <p>She did not like damp flour, new managers, or the word “upgrade”. She liked a slow start
      and somebody who knocked twice on the left door before opening it. It made no technical sense.
      We all did it.</p>
      <p>For the last hour people came over from the other halls, and some who retired long ago came
      from the town. Nobody had invited them. Ayşe Yıldız took out the last tray and gave everybody
      a roll. They were a little too dark on the left side, as always.</p>
      <p>The steel goes back to the mill. The name plate stays on the wall. The cat has been seen at
      oven 1.</p>
    `),
  },
  {
    key: 'forty-one-seconds',
    title: 'Forty-one seconds',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 236,
    tags: ['Production', 'News'],
    pictures: [
      { scene: 'plant-night', alt: 'The plant at night with only the emergency lamps on' },
    ],
    content: prose(`
      <p><strong>02:16:00</strong> A tree falls on the power line above the lake. We do not know
      this yet.</p>
      <p><strong>02:16:01</strong> Dark. Lines 1 to 6 stop. You hear the belts run out, one after
      the other, like people sitting down.</p>
      <p><strong>02:16:04</strong> Emergency light. Everybody stands still, hands away from the
      machines. I count heads. Fourteen of fourteen.</p>
      <p><strong>02:16:20</strong> Somebody in the dark says in a calm voice: “My rolls.” We laugh,
      and that is good.</p>
      <p><strong>02:16:42</strong> The generator takes over. Forty-one seconds.</p>
      <p>What comes after the light is longer than the dark. The ovens must not start with cold
      dough in the entrance. The freezer doors stay shut. Each crew walks its line from the end to
      the beginning and says “clear” before anything moves. Line 2 ran again at 03:05, line 4 at
      03:50.</p>
      <p>We lost 9,000 rolls and two kettles of soup. We lost no finger and no temper.</p>
      <p><strong>What we change:</strong> the lamp at the stairs of canteen B did not work. It works
      now. And the list of who is in the hall hung on a wall that had no light. It hangs beside the
      exit sign now, which always has.</p>
    `),
  },
  {
    key: 'night-of-the-snow',
    title: 'The night when the road was closed',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 285,
    tags: ['Site News'],
    pictures: [
      { scene: 'plant-snow', alt: 'The plant in deep snow, trucks as white hills in the yard' },
      { scene: 'truck-dock', alt: 'A dock door with snow up to the edge' },
      { scene: 'soup-kitchen', alt: 'A pot of soup and a row of paper cups' },
      { scene: 'warehouse', alt: 'Blankets and cushions between the warehouse shelves' },
    ],
    content: prose(`
      <p>New colleagues hear this story in pieces, and every piece has more snow in it. Samir Khoury
      asked me to write down how it was, while enough of us still remember it correctly.</p>
      <p>It began at noon. At four in the afternoon the police closed the pass. At eight they closed
      the road to the town, too. There were 211 of us on the site and 17 drivers in the yard. Nobody
      could come, so nobody could go.</p>
      <p>The late shift simply became the night shift. But first everybody slept for two hours, in
      turns, on cushions from the training room. That was the rule from safety: tired people do not
      drive forklifts. I slept between rows 12 and 13. It smells of cardboard and it is very
      quiet.</p>
      <p>Bogdan cooked for 228. The drivers came in one by one, and they were shy at first. There
      was a man from Lithuania who had never eaten okra and a man from Spain who showed a whole
      table how to fold napkins. One of them, Andrius, had a guitar in his cab.</p>
      <p>We ran lines 1 and 2, because bread cannot wait. At six in the morning the snow plough came
      up the road. Behind it walked sixteen people of the early shift, in a row, in its track. They
      had started at four.</p>
      <p>Is it true that the snow was up to the roof? No. It was up to the handle of dock door 5. We
      made a mark. You can go and see.</p>
    `),
  },
  {
    key: 'cold-store-move',
    title: 'How to move 6,000 pallets without warming them',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 355,
    tags: ['Production', 'Site News'],
    pictures: [
      { scene: 'warehouse', alt: 'High shelves in the new cold store with a reach truck' },
      { scene: 'truck-dock', alt: 'Docks 1 to 8 seen from the yard' },
    ],
    content: prose(`
      <p>Take a cold store with 6,000 pallets. Put it 140 metres further east. You have nine nights,
      and nothing may get warmer than minus 18. This is how we did it.</p>
      <ol>
        <li><strong>Cool the new house first.</strong> Ten days. Concrete is slow.</li>
        <li><strong>Count.</strong> The computer said 6,014. We found 6,011. The other three were in
        the computer only.</li>
        <li><strong>Mark the road.</strong> One direction there, another one back, nobody on foot
        between the two.</li>
        <li><strong>Four minutes.</strong> That is the time that a pallet may be outside. We tested
        it with a thermometer in the middle of a lasagne.</li>
        <li><strong>Ten forklifts, 20 minutes of cold, 20 minutes of tea.</strong> The drivers
        changed all the time. Nobody was a hero.</li>
        <li><strong>Last row first.</strong> What leaves the site on Monday moves on Sunday.</li>
      </ol>
      <p>We finished on the eighth night. The highest temperature was minus 18.6. My thanks to all
      46 of you who drove, counted, held doors and made tea.</p>
    `),
  },
]
