import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Families, music and long tables. */
export const EVENTS_FEASTS: readonly DemoArticle[] = [
  {
    key: 'family-day',
    title: 'Family day at the plant',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 20,
    eventInDays: 7,
    topNewsForDays: 7,
    starts: '10:00',
    ends: '16:00',
    place: 'Main gate',
    tags: ['Community', 'People', 'News', 'Top News'],
    pictures: [
      { scene: 'family-day', alt: 'Children in large white coats in the bakery hall' },
      { scene: 'bread', alt: 'Small hands and a ball of dough' },
      { scene: 'music', alt: 'A small stage in the yard with instruments' },
      { scene: 'world-dishes', alt: 'A long table with dishes from many kitchens' },
      { scene: 'plant-dawn', alt: 'The plant with flags at the main gate' },
    ],
    content: prose(`
      <p>“What do you do all night?” asked the daughter of Florin Stan. “I wash a machine that is as
      big as our house,” he said. She did not believe him. On family day she can measure it.</p>
      <p>From <strong>10:00 to 16:00</strong> the main gate is open for everybody who works here and
      for everybody you call family. Up to six guests each. Grandparents, neighbours and children of
      friends count. Please register at reception <strong>at least two days before</strong>, so that
      Bogdan knows how much to cook.</p>
      <h2>What there is</h2>
      <ul>
        <li><strong>Bakery hall:</strong> shape your own roll. Lotte bakes it while you wait.</li>
        <li><strong>Kitchen hall:</strong> a walk along line 4, with the freezer door open for ten
        seconds. Bring a jacket.</li>
        <li><strong>Docks:</strong> sit in a truck, press the horn once. Once.</li>
        <li><strong>Laboratory:</strong> which of three soups has the ginger?</li>
        <li><strong>Yard:</strong> Second Rise plays at 12:00 and 14:30, with its new drummer.</li>
        <li><strong>Canteen A:</strong> lunch for everybody, 3.00 for adults, nothing for
        children.</li>
      </ul>
      <h2>Rules of the house</h2>
      <p>Closed shoes, hairnets for all, no nuts in any bag. Near the lines, children hold your
      hand. Lines 1 and 6 work as always, and all others rest. If you have to work on that day, you
      get two hours off to show your people around. The bus runs every half hour from the station,
      from 09:30 on.</p>
    `),
  },
  {
    key: 'second-rise-concert',
    title: 'Second Rise plays canteen A, all fourteen songs',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 4,
    eventInDays: 17,
    starts: '19:00',
    ends: '20:30',
    place: 'Canteen A',
    tags: ['Community', 'People'],
    pictures: [
      { scene: 'music', alt: 'A microphone in front of a full canteen' },
      { scene: 'canteen', alt: 'Tables pushed to the wall, lamps above the stage' },
    ],
    content: prose(`
      <p>We found a drummer. Her name is Hyejin, she drives the reach truck in the cold store, and
      she counts so slowly that for the first time in our history all five of us end a song
      together.</p>
      <p>So we dare. <strong>Canteen A, 19:00 to 20:30</strong>, doors open at 18:30. There are
      fourteen songs, in eight languages, and one without words because we could not agree. Grace
      Villanueva sings, and she does it after a night shift, which you will not notice.</p>
      <p>Entry is free for everybody from the plant and for anyone you bring. The late shift hears
      the second half over the speakers in the break rooms, but not on the lines, as Olena has
      reminded us twice.</p>
      <p>A hat goes round. The money goes to the ward where Vasyl’s daughter was treated. She has
      chosen the first song.</p>
      <p>Say below that you are coming, so that we know how many chairs to carry.</p>
    `),
  },
  {
    key: 'forty-dishes',
    title: 'Forty dishes on one table',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 6,
    eventInDays: 30,
    starts: '14:15',
    place: 'Canteen A',
    tags: ['Community', 'Recipes', 'Canteen'],
    pictures: [
      { scene: 'world-dishes', alt: 'A very long table with bowls and pans' },
      { scene: 'soup-kitchen', alt: 'Six people cooking side by side in the canteen kitchen' },
      { scene: 'map-table', alt: 'A paper table cloth with a drawn world map' },
    ],
    content: prose(`
      <p>The rule is simple: not your country’s dish, but <strong>yours</strong>. The one you make
      when you are tired. The one your children ask for. Last time, Henrik brought fish fingers with
      his own sauce, and they were the first to be empty.</p>
      <p>We eat together in <strong>canteen A</strong>. Early shift at <strong>14:15</strong>, late
      shift at <strong>18:00</strong>, night shift at <strong>02:00</strong>. It is one table, laid
      three times. Everybody who works here is invited, whether you cook or not.</p>
      <h3>If you cook</h3>
      <ul>
        <li>Put your name and your dish on the list at the canteen door, at least a week before. We
        stop at forty.</li>
        <li>You cook in the canteen kitchen, with our ingredients, on the day before or on the same
        day. Food from home cannot be served. Bogdan buys what you need.</li>
        <li>No nuts, no peanuts. Nguyễn Thị Lan from the laboratory writes the allergen cards with
        you.</li>
        <li>Portions for 25 people. A spoonful each is enough.</li>
      </ul>
      <p>If your dish is bread with butter, bring bread with butter. There will be forty dishes and
      no prize.</p>
    `),
  },
  {
    key: 'long-service-evening',
    title: 'An evening for 612 years',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 17,
    eventInDays: 45,
    starts: '18:00',
    ends: '22:00',
    place: 'Canteen A',
    tags: ['People', 'Team Spotlight'],
    pictures: [{ scene: 'celebration', alt: 'Lanterns and a laid table in canteen A' }],
    content: prose(`
      <p>Thirty-eight people have a round number this year: ten, fifteen, twenty, twenty-five, and,
      for the first time on this site, forty. If you add it all up, it is 612 years of getting up at
      strange hours.</p>
      <p>We would like to cook for them. <strong>Canteen A, 18:00 to 22:00.</strong> We expect the
      thirty-eight, each with one guest, and the colleagues whom they choose: three per person, from
      any shift. The letters are in the lockers. If you are on the late or night shift, your lead
      has already planned a replacement. You only have to come.</p>
      <p>There will be no long speeches. Instead, everybody gets one minute and one object. Ayşe
      Yıldız (25) has told us that she will bring a chair. Wolfgang Huber (40), who weighs the flour
      for line 1, is thinking about it. He has time, he says. He is in no hurry.</p>
      <p>Do you have an old photo with one of them in it? Bring it to reception. We make a copy, and
      you get it back the same day.</p>
    `),
  },
]
