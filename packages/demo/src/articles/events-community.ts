import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Games, books and walks. */
export const EVENTS_COMMUNITY: readonly DemoArticle[] = [
  {
    key: 'chess',
    title: 'Chess',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 16,
    eventInDays: 12,
    starts: '14:30',
    ends: '21:45',
    place: 'Canteen A',
    tags: ['Sports', 'Community'],
    pictures: [],
    content: prose(`
      <p>Eight boards. Canteen B. From 14:30 until somebody turns off the light.</p>
      <p>It began with Nabil Farah and me, on a tray, with sugar cubes for the two missing pawns.
      Then Kofi Boateng sat down beside us and said nothing for twenty minutes, and after that he
      showed us both what we had missed. Now we are thirteen, from four shifts if you count the one
      that Kofi lives in.</p>
      <p>Everybody can come, from any line, even if you only know how the horse moves. Beginners
      play with beginners, and at 16:00 Kofi plays against six people at once. He has lost one game
      this year, to Thuy Le from line 6. She does not talk about it. He does.</p>
      <p>Night shift: there is a second round at 20:30. We stop at 21:45. Safety insists, and safety
      is me.</p>
    `),
  },
  {
    key: 'shift-cup-final',
    title: 'Shift Cup final: Night Owls against Early Birds',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 13,
    eventInDays: -6,
    starts: '16:00',
    ends: '18:00',
    place: 'Pitch by the lake',
    tags: ['Sports', 'Community', 'News'],
    pictures: [
      { scene: 'football', alt: 'A ball on the centre spot by the lake' },
      { scene: 'team-portrait', alt: 'The Night Owls in dark blue shirts' },
      { scene: 'lake', alt: 'The pitch and the lake from the hill' },
    ],
    content: prose(`
      <p>Twelve matches, 41 goals, one broken window at the boat house (paid). Two teams are
      left.</p>
      <p>The <strong>Night Owls</strong> have not lost since the first day, when they beat the
      office 3–2 in their sleep. They have Tarek Mansour, fourteen goals, and a goalkeeper who eats
      onions before each match, for reasons of his own. The <strong>Early Birds</strong> have Mulu
      Berhane in midfield, who passes as she packs: always the same height, never late.</p>
      <p>Kick-off is at <strong>16:00, on the pitch by the lake</strong>. It is the only hour at
      which one team is already awake and the other still is. Everybody may watch: colleagues,
      families, the town. The bus leaves the north gate at 15:30. Entry is free, and the late shift
      gets the score on the screen in canteen B every ten minutes.</p>
      <p>Referee: Olena Shevchenko. She has checked all laces.</p>
      <p>Bogdan brings flatbread and grilled vegetables. The winner keeps the cup, a dented baking
      tin from Berta’s last day, for one year.</p>
    `),
  },
  {
    key: 'sunrise-walk',
    title: 'Sunrise from the second hut: a walk for early people',
    author: 'jose.quispe',
    status: 'published',
    daysAgo: 6,
    eventInDays: 26,
    starts: '04:00',
    ends: '11:00',
    place: 'North gate',
    tags: ['Sports', 'Community'],
    pictures: [
      { scene: 'mountain-trail', alt: 'A line of head lamps on a dark path' },
      { scene: 'plant-night', alt: 'The lights of the plant from high above' },
      { scene: 'tea-break', alt: 'Steaming cups on a bench in front of a hut' },
    ],
    content: prose(`
      <p>In my home town you get up in the dark to walk somewhere, and by the time the sun comes you
      have already done half of the day. I miss it. Łukasz said: then take us with you.</p>
      <p>We start at the <strong>north gate at 04:00</strong> and walk for three hours, slowly, with
      head lamps. At the second hut (2,100 metres) there is tea, bread from line 1, and the sun, if
      she likes us. We are back at 11:00. People from the late shift can still sleep for an
      hour.</p>
      <ul>
        <li><strong>For whom:</strong> all colleagues and grown-up family members who can climb 900
        metres. Not directly after a night shift, please.</li>
        <li><strong>Bring:</strong> shoes with a good sole, a warm jacket, a lamp, water.</li>
        <li><strong>Weather:</strong> Łukasz decides the evening before, at 18:00. He looks at the
        mountain, then at the app, and believes the mountain.</li>
      </ul>
      <p>Tell one of us in the week before so that we know how many we are. We count heads at the
      start, at the hut, and at the gate.</p>
    `),
  },
  {
    key: 'book-swap',
    title: 'Book swap in canteen B',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 25,
    eventInDays: -14,
    starts: '13:00',
    ends: '15:00',
    place: 'Canteen B',
    tags: ['Community'],
    pictures: [{ scene: 'books', alt: 'Open boxes of books on canteen tables' }],
    content: prose(`
      <p>The shelf is full. Nabil Farah, our night librarian, has begun to put books in two rows,
      and he suffers.</p>
      <p>Come to <strong>canteen B from 13:00 to 15:00</strong> or <strong>from 21:00 to
      22:30</strong> and take as many as you can carry. Bring what you have read, in any language:
      novels, comics, cookbooks, books for children. School books are welcome, if they are not older
      than you are.</p>
      <p>Everybody on site can come, and temporary colleagues and drivers, too. For drivers there is
      a box with audio books on old discs, because their trucks are the last place on earth where
      one can play them.</p>
      <p>At 14:00 five people read one page aloud, each in their own language, and nobody
      translates. You only listen. We tried this once, by accident, and it was very beautiful.</p>
    `),
  },
  {
    key: 'small-clothes',
    title: 'Too small for yours, right for somebody’s: children’s clothes swap',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 32,
    eventInDays: -23,
    starts: '13:15',
    ends: '14:45',
    place: 'Corridor by canteen A',
    tags: ['Community'],
    pictures: [{ scene: 'family-day', alt: 'Small jackets on a clothes line' }],
    content: prose(`
      <p>Children grow faster than wages. So: four tables, sorted by size, in the <strong>corridor
      in front of canteen A</strong>, from <strong>13:15 to 14:45</strong> and from <strong>05:30 to
      06:30</strong> in the morning of the same day.</p>
      <p>You bring clean clothes, shoes, rubber boots, ski things, prams, car seats (not older than
      six years). You take what you need. It is not necessary to bring something in order to take
      something. If you are expecting your first child, you have nothing to bring yet, and that is
      exactly the point.</p>
      <p>It is for all colleagues and for families from the houses at the north gate. What is left
      goes to the charity shop at Old Bridge.</p>
      <p>Helpers for folding are welcome. We pay in coffee.</p>
    `),
  },
]
