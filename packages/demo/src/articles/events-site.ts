import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Open doors and visitors. */
export const EVENTS_SITE: readonly DemoArticle[] = [
  {
    key: 'coffee-with-the-director',
    title: 'Coffee at the time clock',
    author: 'thomas.brunner',
    status: 'published',
    daysAgo: 7,
    eventInDays: 1,
    starts: '13:40',
    ends: '14:15',
    place: 'Time clock, main corridor',
    tags: ['Site News'],
    pictures: [{ scene: 'tea-break', alt: 'A flask and paper cups on a small standing table' }],
    content: prose(`
      <p>My office is on the second floor of building 2. In almost eleven years about sixty people
      have come up the stairs without being asked. The time clock is passed by 900. So I take my
      flask and go there.</p>
      <p>You find me beside the <strong>time clock in the main corridor</strong> at all three
      changes of shift: <strong>05:40 to 06:15</strong>, <strong>13:40 to 14:15</strong> and
      <strong>21:40 to 22:15</strong>. I stand at the small table. The coffee is from the machine in
      canteen A, so I can promise that it is not better than yours.</p>
      <p>Everybody can come, with or without a question. You can complain, propose something, or
      tell me about your daughter’s exam. I write things down in a notebook. What I can answer, I
      answer. For everything else you get a reply within ten days, on paper, in your pigeonhole.</p>
      <p>If you do not like to speak to a director in front of others, which I understand, write a
      line and put it under the flask. Last time there were seven notes under it, and one was a very
      good drawing of me.</p>
    `),
  },
  {
    key: 'open-laboratory',
    title: 'Look inside: the laboratory opens its door',
    author: 'lan.nguyen',
    status: 'published',
    daysAgo: 13,
    eventInDays: 5,
    starts: '12:00',
    ends: '18:00',
    place: 'Laboratory, building 2',
    tags: ['Quality', 'News'],
    pictures: [
      { scene: 'laboratory', alt: 'Glass dishes in a row beneath a lamp' },
      { scene: 'world-dishes', alt: 'Three small bowls of soup without labels' },
      { scene: 'water', alt: 'A glass of water in front of a window' },
    ],
    content: prose(`
      <p>For most of you we are the people who come, take a tray and disappear. Some think that we
      eat it. This is partly true.</p>
      <p>For one afternoon the door stands open: <strong>laboratory, building 2, ground floor, 12:00
      to 18:00</strong>. All colleagues can drop in for ten minutes or an hour, and no registration
      is needed. White coats hang at the entrance.</p>
      <h3>Four stations</h3>
      <ol>
        <li><strong>Your hand on a plate.</strong> Press your fingers on jelly, before and after
        washing. We send you a photo after two days. Be brave.</li>
        <li><strong>The archive.</strong> 12,000 small boxes at minus 20. Tell us any shift of the
        last half year, and we find a piece of what you made.</li>
        <li><strong>Metal.</strong> Throw something through the detector: a staple, a ring, a grain
        of steel. What does it find, and what does it miss?</li>
        <li><strong>Three soups.</strong> In one of them the ginger is missing. Of the last 30
        guests, nine found it. Jamal Nasser from line 5 may not take part.</li>
      </ol>
      <p>Dr. Yuki Tanabe and all of us are there the whole time. Bring the questions that you always
      wanted to ask about your own line.</p>
    `),
  },
  {
    key: 'audit-days',
    title: 'Auditors on lines 5 and 6: what they will ask you',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 11,
    eventInDays: 24,
    starts: '08:00',
    ends: '17:00',
    place: 'Kitchen hall',
    tags: ['Quality', 'Production', 'News'],
    pictures: [{ scene: 'control-room', alt: 'A folder and a pen in front of the screens' }],
    content: prose(`
      <p>Two people with clipboards will walk through the kitchen hall from <strong>08:00 to
      17:00</strong>, and again the next night <strong>from 22:00 to 02:00</strong>. They come for
      our largest customer for soups. They are polite, they wear the same hairnets as you, and they
      may talk to anybody.</p>
      <p>You can meet them before that. At <strong>07:30 in training room 1</strong> they introduce
      themselves to all crew members of lines 5 and 6 who would like to come. It is voluntary, it is
      paid, and there are rolls.</p>
      <h3>Typical questions</h3>
      <ul>
        <li>“What do you do here, and how do you know that it is right?”</li>
        <li>“What do you do if this number is too high?”</li>
        <li>“Show me where it is written.”</li>
        <li>“When did you last stop the line?”</li>
      </ul>
      <h3>Good answers</h3>
      <p>The truth. Also “I do not know, but I know who knows.” You do not have to be perfect in the
      language. They bring an interpreter, or you take a colleague with you.</p>
      <p>Please do not paint, polish or hide anything on the day before. An auditor smells fresh
      paint at a hundred metres, and then he asks what is under it.</p>
    `),
  },
  {
    key: 'neighbours-evening',
    title: 'Evening with the neighbours',
    author: 'thomas.brunner',
    status: 'published',
    daysAgo: 21,
    eventInDays: 52,
    starts: '18:30',
    ends: '21:00',
    place: 'Canteen B',
    tags: ['Site News', 'News'],
    pictures: [
      { scene: 'map-table', alt: 'A model of the plant and the nearest houses on a table' },
    ],
    content: prose(`
      <p>Twenty-six houses stand less than 300 metres from our north gate. Their people smell our
      bread at four in the morning, which they like, and hear our trucks at four in the morning,
      which they do not.</p>
      <p>Once a year we sit together, in <strong>canteen B, from 18:30 to 21:00</strong>. We invite
      all neighbours, the mayor, and <strong>every colleague who wants to come</strong>. Some of you
      live in these houses and can sit on both sides of the table.</p>
      <p>What we will talk about:</p>
      <ul>
        <li>The new road surface at the east gate. We measured four decibels less.</li>
        <li>Trucks before 06:00: from 31 a day to 18. The neighbours’ wish is 10. I will say
        honestly how far we can go.</li>
        <li>The lamp on the warehouse roof that shines into Mrs. Egger’s bedroom. It is repaired. I
        would like to tell her so in person.</li>
        <li>Compost earth for their gardens, from the Green Spot group, as soon as it is ready.</li>
      </ul>
      <p>At the end there is bread, soup and cheese. The official part ends at 21:00. Last year I
      locked the door at eleven.</p>
    `),
  },
]
