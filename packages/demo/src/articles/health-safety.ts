import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

export const HEALTH_SAFETY: readonly DemoArticle[] = [
  {
    key: 'four-hundred-days',
    title: '400 days without a lost-time injury',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 3,
    tags: ['Safety', 'News', 'Top News'],
    pictures: [
      { scene: 'safety-gear', alt: 'Helmets, gloves and vests on a row of hooks' },
      { scene: 'noticeboard', alt: 'The day counter at the main gate showing 400' },
      { scene: 'celebration', alt: 'A sheet cake with 400 written in icing' },
    ],
    content: prose(`
      <p>The counter at the main gate has room for three digits. When it was put up, somebody asked
      if that was not a bit optimistic. This week it shows 400.</p>
      <p>It means that for 400 days nobody was hurt so badly that they had to miss a shift. It does
      not mean that nothing happened. In the same time:</p>
      <ul>
        <li>57 small injuries went to the first-aid room: cuts, burns, one bee.</li>
        <li>1,312 yellow cards told us about something that could go wrong.</li>
        <li>94 times, somebody pulled a stop rope because it looked dangerous. 61 times it was. 33
        times it was not. Thank you for all 94.</li>
      </ul>
      <h2>What made the difference</h2>
      <p>I would like to say training. The cards say something else. Nearly half of them are about
      floors: water, film, a cable, a pallet in the wrong place. The repairs were small and fast.
      The line leads now have a budget of their own for this, and they do not have to ask
      anybody.</p>
      <blockquote><p>“Before, I wrote a card and it went to heaven,” says Ibrahim Sesay from the
      docks. “Now I write a card, and on Thursday there is a man with a drill.”</p></blockquote>
      <h2>What we do not do</h2>
      <p>There is no bonus for the number. A bonus makes people hide their bandages. There is a cake
      in both canteens, and on day 401 we start again with the same question: what almost happened
      today?</p>
    `),
  },
  {
    key: 'drill-results',
    title: 'Six minutes and fifty-five seconds: how the three drills went',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 10,
    tags: ['Safety', 'News'],
    pictures: [
      { scene: 'plant-dawn', alt: 'People in hairnets at the assembly point at first light' },
    ],
    content: prose(`
      <p>Three alarms in one day, one per shift. The goal was seven minutes from the first tone to
      the last head counted.</p>
      <ul>
        <li><strong>Early shift:</strong> 5 minutes 40. Best time so far.</li>
        <li><strong>Late shift:</strong> 6 minutes 55. Just inside.</li>
        <li><strong>Night shift:</strong> 6 minutes 05, in rain.</li>
      </ul>
      <p>A year ago the slowest shift took 8 minutes 10.</p>
      <h3>What went well</h3>
      <p>Nobody ran. Nobody used the lift. The kettles of line 5 were closed in the right order,
      although the operator had been here for only two weeks. At point B, by the garden at the north
      gate, the lists were complete at once.</p>
      <h3>What did not</h3>
      <p>Nine people went back for their phone. One for a sandwich. A visitor stood in the corridor
      of building 2 and waited politely for somebody to collect him. His host was already outside
      with a coffee.</p>
      <h3>What we change</h3>
      <ol>
        <li>Every visitor badge gets a card: “If you hear the alarm, go. Your host will find
        you.”</li>
        <li>The door to the packing hall opens outwards from now on.</li>
        <li>We will say it as often as we must: the phone can burn. You can buy another one. The
        sandwich, too.</li>
      </ol>
    `),
  },
  {
    key: 'pallet-that-did-not-fall',
    title: 'The pallet that fell on nobody',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 38,
    tags: ['Safety'],
    pictures: [
      { scene: 'warehouse', alt: 'A barrier around aisle 9 of the warehouse' },
      { scene: 'truck-dock', alt: 'Empty pallets beside a dock door' },
    ],
    content: prose(`
      <p><strong>What happened.</strong> Aisle 9, level four, 16:20. A pallet with 480 kilos of
      tomato paste was put down. Twelve minutes later a board in the pallet broke, and two drums
      fell six metres onto the walkway. The walkway was empty. Four minutes earlier, Ibrahim Sesay
      had walked there.</p>
      <p><strong>What we thought first.</strong> A bad pallet. Bad luck.</p>
      <p><strong>What we found when we asked five times why.</strong> The board had an old crack. It
      was visible. The driver had seen it and thought: it has held until here. The person at the
      dock had seen it, too, and had no place to put a damaged pallet. There was a place once. It
      was given to the new battery chargers.</p>
      <p>So three people did something normal, and together it nearly killed somebody.</p>
      <p><strong>What is different now.</strong></p>
      <ul>
        <li>A red square at dock 2 for damaged pallets. It may never be used for anything else.</li>
        <li>Nets under level three and four above all walkways. Done.</li>
        <li>Drivers may refuse any pallet without giving a reason. In the first two weeks they
        refused 70.</li>
      </ul>
      <p>The driver came to me the next morning and told me everything himself. He had not slept. I
      want to say here what I told him: because you spoke, we have nets.</p>
    `),
  },
  {
    key: 'sleep-after-nights',
    title: 'How to sleep when the neighbours mow the lawn',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 57,
    tags: ['Health'],
    pictures: [{ scene: 'bus-stop', alt: 'The early bus in the first sun, half asleep' }],
    content: prose(`
      <p>Nurse Miriam Asante collected these from people who have worked nights for at least ten
      years. I have tried all of them. They are in the order in which they helped me.</p>
      <ol>
        <li><strong>Sunglasses on the way home.</strong> The morning light tells your head that it
        is day. Do not let it talk to you.</li>
        <li><strong>Same time, same pillow.</strong> Bed at 07:30, even after the last night.</li>
        <li><strong>No coffee after three.</strong> It stays for six hours. It sits on the edge of
        your bed.</li>
        <li><strong>Something small and warm at half past two,</strong> not a big meal at five.</li>
        <li><strong>Dark means dark.</strong> Aluminium foil on the window is ugly and perfect.</li>
        <li><strong>A card at the bell:</strong> “I work at night. Please ring at 15:00.” My postman
        now waves and goes on.</li>
        <li><strong>Wax ear plugs.</strong> Take a box from the dispenser at the exit. You are
        allowed to.</li>
        <li><strong>Cannot sleep after 30 minutes? Get up.</strong> Fold the laundry. It is so
        boring that it works.</li>
      </ol>
      <p>And if nothing works for more than two weeks, go to Miriam. She can move you to another
      shift for some time, and that is not a weakness. The body of one person likes the night, and
      the body of another does not. You cannot choose it, just as you cannot choose the size of your
      feet.</p>
    `),
  },
  {
    key: 'ear-plugs-how-to',
    title: 'Roll, pull, hold: ear plugs in fifteen seconds',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 77,
    tags: ['Health', 'Safety'],
    pictures: [
      { scene: 'hearing-protection', alt: 'Yellow ear plugs in an open hand' },
      { scene: 'packing-hall', alt: 'The sign with an ear at the door of the packing hall' },
      { scene: 'single-portrait', alt: 'A colleague pulling the top of his ear upwards' },
    ],
    content: prose(`
      <p>We measured 40 people with a small microphone behind the plug. Everybody wore one. For 17
      of them it did almost nothing, because it sat in the ear like a cork on a bottle, and not in
      it. Here is the right way.</p>
      <ol>
        <li><strong>Clean hands.</strong> Before the glove, not after.</li>
        <li><strong>Roll</strong> the plug between your fingers until it is as thin as a pencil
        lead.</li>
        <li><strong>Pull</strong> the top of your ear up and back with the other hand. Right ear,
        left hand, over the head. It looks silly. It opens the canal.</li>
        <li><strong>Push</strong> the plug in and <strong>hold</strong> it for fifteen seconds while
        it grows. Count slowly. Sing if you want.</li>
      </ol>
      <h2>The test</h2>
      <p>Cover both ears with your hands. Does it get much quieter? Then the plugs are not in. If it
      stays the same, they are good.</p>
      <h2>Where</h2>
      <p>Packing hall, tray sealer of line 4, slicers of line 1, compressor room. Everywhere you see
      the blue ear.</p>
      <p>If foam hurts you, or if you wear a hearing aid, come to Miriam Asante in the first-aid
      room. There are plugs made to the form of your ear. They cost the site as much as a good pair
      of shoes, and they cost you nothing.</p>
    `),
  },
  {
    key: 'day-300-no-cake',
    title: 'Day 300, and why there was no cake',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 91,
    tags: ['Safety', 'News'],
    pictures: [{ scene: 'noticeboard', alt: 'The day counter at the main gate showing 300' }],
    content: prose(`
      <p>The cake was ordered. Then, on day 298, a yellow card came in from line 3. A guard on the
      flatbread press had been tied open with a piece of string. Nobody was hurt. But the string was
      dirty. It had been there for weeks.</p>
      <p>I called Bogdan in the kitchen and asked him to keep the cake.</p>
      <p>We did something else with that hour. The people of line 3 and I stood around the press and
      looked at the string. Why was it there? It turned out that the guard jams, about twenty times
      a shift. Somebody had reported it. The part had been on order for three months. So the string
      was not laziness. It was a repair, made by people who wanted to do their work, with what they
      had.</p>
      <p>The part was here two days later. Henrik Lindqvist drove to get it himself. Of the 961
      yellow cards in these 300 days, we have looked again at all 140 that were still open, and the
      30 about guards were closed in the same week.</p>
      <p>The rule stands: nobody ties a guard open, ever. But there is a second rule now, and it is
      for us: no guard may wait for a part. If it jams, the line stands still until it is repaired,
      and the stop goes to my account.</p>
      <p>We ate the cake today, on day 312, without a speech. It was still good.</p>
    `),
  },
]
