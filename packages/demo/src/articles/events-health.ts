import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Dates of the first-aid room and of safety. */
export const EVENTS_HEALTH: readonly DemoArticle[] = [
  {
    key: 'flu-vaccination',
    title: 'Flu vaccination, canteen B',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 8,
    eventInDays: 4,
    starts: '13:00',
    ends: '15:00',
    place: 'Canteen B',
    tags: ['Health', 'News'],
    pictures: [{ scene: 'vaccination', alt: 'A plaster on an upper arm and a small tray' }],
    content: prose(`
      <p>All shifts, no appointment, no cost. Nurse Miriam Asante and Dr. Elif Kaya from the town
      set up three tables in canteen B.</p>
      <ul>
        <li>Night and early shift: <strong>05:00 to 07:00</strong></li>
        <li>Early and late shift: <strong>13:00 to 15:00</strong></li>
        <li>Late and night shift: <strong>21:00 to 23:00</strong></li>
      </ul>
      <p>Everybody with a badge can come: permanent, temporary, contractors, cleaners, drivers who
      are here on the day. If you have a vaccination book, bring it. If you do not, you get one.</p>
      <p>It takes five minutes, then you sit for fifteen minutes and drink something. This is
      working time, even at the end of your shift.</p>
      <h3>Three things people ask</h3>
      <p><strong>Can the vaccine give me flu?</strong> No. Your arm may hurt for a day. Tell your
      shift lead, and you will not lift boxes with it.</p>
      <p><strong>I am pregnant.</strong> Yes, you can. Talk to Dr. Kaya at the table on the
      left.</p>
      <p><strong>I am afraid of needles.</strong> So is our site director. He will be there at 13:10
      and he looks at the ceiling. You can sit next to him.</p>
    `),
  },
  {
    key: 'first-aid-refresher',
    title: 'First-aid refresher: two hours, one very patient doll',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 15,
    eventInDays: 2,
    starts: '14:30',
    ends: '16:30',
    place: 'Training room 2',
    shift: 'early',
    tags: ['First Aid'],
    pictures: [
      { scene: 'first-aid', alt: 'A practice doll and bandages on a mat' },
      { scene: 'training-room', alt: 'Mats on the floor of training room 2' },
    ],
    content: prose(`
      <p>She has no name, no legs and a very strong chest. About four thousand people have pressed
      on it. She comes back to us for one day, and she is waiting for our 74 first aiders, whose
      certificates need two hours of practice every second year.</p>
      <p>Place: <strong>training room 2, building 2</strong>. Choose the group that fits your
      shift:</p>
      <ul>
        <li>Group 1: 11:30 to 13:30</li>
        <li>Group 2: 14:30 to 16:30</li>
        <li>Group 3: 19:30 to 21:30</li>
      </ul>
      <p>First aiders: your shift lead has the list, and the time is paid. Everybody else: there are
      six free places in each group for people who want to begin. Write your name on the sheet at
      the first-aid room, next to canteen A.</p>
      <p>This time we practise burns, something stuck in the throat, and the grey box with the green
      heart. Wear trousers in which you can kneel. The doll does not mind, but your knees will.</p>
    `),
  },
  {
    key: 'hearing-bus',
    title: 'The hearing bus parks at dock 1',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 17,
    eventInDays: 6,
    starts: '05:00',
    ends: '21:30',
    place: 'Dock 1',
    tags: ['Health'],
    pictures: [{ scene: 'hearing-protection', alt: 'Headphones on a hook inside a small cabin' }],
    content: prose(`
      <p>My daughter told me that I talk too loudly on the phone. I said “What?”, and so I signed
      up.</p>
      <p>The bus of the health insurance stands at <strong>dock 1 from 05:00 to 21:30</strong>. It
      looks like a truck but it is very quiet inside. You sit in a cabin, put on headphones, and
      press a button when you hear a tone. After twelve minutes you get a paper with two lines, one
      for each ear.</p>
      <p>Who may come: everybody on site. Who <em>should</em> come: people from the packing hall,
      the slicers of line 1, the sealer of line 4, the compressor room and my friends from the docks
      who never wear plugs.</p>
      <p>The result belongs to you. The site gets only a number, without names: how many people were
      tested and how many should see a doctor.</p>
      <p>One request. Come after at least twelve hours without noise, so at the <em>beginning</em>
      of your shift and not at the end. Early shift from 05:00, late shift from 12:30, night shift
      from 20:00.</p>
    `),
  },
  {
    key: 'blood-donation',
    title: 'Half a litre: blood donation in building 2',
    author: 'lan.nguyen',
    status: 'published',
    daysAgo: 12,
    eventInDays: 19,
    starts: '10:00',
    ends: '17:00',
    place: 'Training rooms 1 and 2',
    tags: ['Health', 'News'],
    pictures: [{ scene: 'blood-drop', alt: 'A red drop on a white card' }],
    content: prose(`
      <p>I faint when I see my own blood. I work in a laboratory, and it is a bit embarrassing. Last
      time I gave anyway. I looked at the poster on the wall and read it fifteen times, and then it
      was over and somebody gave me a biscuit.</p>
      <p>The blood service comes to <strong>training rooms 1 and 2, from 10:00 to 17:00</strong>.
      You need about 45 minutes.</p>
      <h3>You can give if</h3>
      <ul>
        <li>you are 18 or older and weigh at least 50 kilos,</li>
        <li>you feel well and have eaten,</li>
        <li>you bring your badge and a paper with your photo.</li>
      </ul>
      <h3>Please ask first if</h3>
      <ul>
        <li>you were in a country with malaria during the last year. For many of us this is a visit
        at home, so do ask. Often it is only a question of months.</li>
        <li>you take medicine or had a tattoo recently.</li>
      </ul>
      <p>Employees, families and neighbours are welcome. After a donation you do not drive a
      forklift and do not work at the ovens on that day. Your shift lead plans this if you sign the
      list at reception. Night shift: sleep first, and come at 16:00.</p>
    `),
  },
  {
    key: 'range-before-shift',
    title: 'Ten minutes of stretching before the shift, with Anneke',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 9,
    eventInDays: -1,
    starts: '05:45',
    ends: '06:00',
    place: 'Corridor by the changing rooms',
    shift: 'early',
    tags: ['Health'],
    pictures: [{ scene: 'stretching', alt: 'A circle of people reaching for the ceiling' }],
    content: prose(`
      <p>Remember the old tree, the cat and the waiter? Physiotherapist Anneke de Wit comes back and
      shows them in person, plus one new movement for people who stand at a belt.</p>
      <p>We meet in the <strong>corridor between the changing rooms</strong>, a quarter of an hour
      before each shift: <strong>05:45, 13:45 and 21:45</strong>. After ten minutes you can walk to
      your line in peace. You come in your work clothes. There is no mat, no music and no
      mirror.</p>
      <p>Open to all lines and to building 2. Office people have the stiffest necks on the site,
      says Anneke, and she has numbers.</p>
      <p>If twenty people come to each round, she will be here every week. The site pays.</p>
    `),
  },
  {
    key: 'evacuation-drill',
    title: 'Three alarms in one day: evacuation drill for all shifts',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 19,
    eventInDays: -12,
    tags: ['Safety', 'News'],
    pictures: [{ scene: 'safety-gear', alt: 'A vest, a whistle and a list on a clipboard' }],
    content: prose(`
      <p>You will hear it once on the early shift, once on the late shift and once at night. I do
      not tell you the hour. Fire does not, either.</p>
      <p><strong>Who takes part:</strong> everybody who is on the site at that moment. Visitors,
      drivers, the works council, the director. Only the crew at the kettles of line 5 stays ninety
      seconds longer, to close the steam.</p>
      <h3>When the tone comes</h3>
      <ol>
        <li>Press stop. Do not finish the tray.</li>
        <li>Leave your things. All of them.</li>
        <li>Walk to the nearest green door. Look left and right: is somebody not moving? Take that
        person with you.</li>
        <li>Lines 1 to 3 and building 2: <strong>point A</strong>, car park at the main gate. Lines
        4 to 6, packing hall, warehouse: <strong>point B</strong>, garden at the north gate.</li>
        <li>Stand with your crew until your shift lead has said your name and you have
        answered.</li>
      </ol>
      <p>If you cannot take the stairs quickly, tell me before. Each person who needs help gets two
      partners by name, and the three of you may practise as often as you like.</p>
    `),
  },
  {
    key: 'night-shift-check',
    title: 'Health check for night workers, at night',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 23,
    eventInDays: 58,
    starts: '22:30',
    ends: '04:30',
    place: 'First-aid room',
    shift: 'night',
    tags: ['Health'],
    pictures: [
      { scene: 'first-aid', alt: 'The lamp in the window of the first-aid room' },
      { scene: 'plant-night', alt: 'The yard at night with light from one door' },
    ],
    content: prose(`
      <p>Until now, night workers who wanted the yearly check had to come at ten in the morning,
      after the shift, and then they were told that they looked tired.</p>
      <p>This time Dr. Elif Kaya comes to us, <strong>from 22:30 to 04:30, in the first-aid room
      next to canteen A</strong>. You go during your shift and somebody stands in for you. It takes
      25 minutes: blood pressure, blood sugar, eyes, and a talk about sleep and stomach. Nothing
      hurts except one finger, for a second.</p>
      <p>It is for everybody who works at least 25 nights in a year. There are 48 places. I hang up
      the list at the board of line 2 two weeks before. Write your first name and a time. If the
      list is full, we plan a second night.</p>
      <p>The doctor tells the result to you and to nobody else.</p>
    `),
  },
]
