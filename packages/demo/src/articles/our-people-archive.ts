import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Our People, the older months. */
export const OUR_PEOPLE_ARCHIVE: readonly DemoArticle[] = [
  {
    key: 'five-questions-tanabe',
    title: 'Five questions for the woman who tastes everything',
    author: 'jose.quispe',
    status: 'published',
    daysAgo: 88,
    tags: ['People', 'Team Spotlight'],
    pictures: [{ scene: 'laboratory', alt: 'Dr. Yuki Tanabe at the tasting table' }],
    content: prose(`
      <p>Dr. Yuki Tanabe leads the laboratory. I am new here, so I was allowed to ask simple
      questions.</p>
      <p><strong>1. Do you really taste everything?</strong></p>
      <p>About forty spoons on a normal day. I do not swallow all of them. Lasagne I swallow.</p>
      <p><strong>2. What is the worst thing that you have ever tasted?</strong></p>
      <p>A soup with sugar in place of salt. Two hundred kilos of it. The bags had the same colour.
      Since then they do not. Every strange rule in this plant is a story with the names taken
      out.</p>
      <p><strong>3. Can you switch it off at home?</strong></p>
      <p>No. My husband cooks and watches my face. I have learned to say “good” before I chew.</p>
      <p><strong>4. I stopped the line for a lid that was fine. Was that stupid?</strong></p>
      <p>How many lids have you looked at since then? You see? A person who has stopped once looks
      better. I would buy that mistake from you.</p>
      <p><strong>5. What should I taste if I want to learn?</strong></p>
      <p>Water. Take a glass from the tap at line 1 and a glass from the tap in canteen B. The pipes
      have a different age. When you can tell them apart with closed eyes, come back, and I will
      give you a spoon.</p>
      <p><em>I have tried it four times. Two right, two wrong. I will go on.</em></p>
    `),
  },
  {
    key: 'goran-last-bus',
    title: 'Goran drives the 22:10 for the last time',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 125,
    tags: ['People', 'Community'],
    pictures: [
      { scene: 'bus-stop', alt: 'The plant bus at the north gate in the evening' },
      { scene: 'single-portrait', alt: 'Goran Petrović at the wheel, looking into the mirror' },
      { scene: 'celebration', alt: 'A cake in the form of a bus' },
    ],
    content: prose(`
      <p>He knew who gets off at Old Bridge when it rains and who gets off at the station because
      she does not want to meet her former husband at Old Bridge. He never said so. He just opened
      the right door.</p>
      <p>Goran Petrović has driven the plant bus for seventeen years. Somebody has calculated that
      this is fourteen times around the earth, on a road of nine kilometres. On his last evening the
      22:10 was full. Forty-one people were on it who had no shift that day.</p>
      <h2>What the passengers wrote into his book</h2>
      <ul>
        <li>“You waited for me 100 times. I counted, because I was ashamed.”</li>
        <li>“You woke me up at my stop. Every day for a year, when the baby was small.”</li>
        <li>“The night of the snow you walked back up the road to tell us not to worry. With your
        hat.”</li>
        <li>“I learned the numbers from the radio in your bus.”</li>
        <li>“You turned the heating on at the stop before mine. I thought it was by chance. It was
        not.”</li>
      </ul>
      <p>At the station he switched off the engine, and nobody got up. Then he said into the
      microphone, for the first and only time: “Last stop. I mean it.”</p>
      <p>Mirela Dobre drives from Monday. Goran has given her his list. It has no names on it, only
      stops, and what to watch out for.</p>
    `),
  },
  {
    key: 'shift-cup-opening',
    title: 'Shift Cup: the Night Owls win, and are too tired to celebrate',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 155,
    tags: ['Sports', 'People'],
    pictures: [
      { scene: 'football', alt: 'Two teams on the pitch by the lake' },
      { scene: 'lake', alt: 'The lake behind an empty goal' },
    ],
    content: prose(`
      <p><strong>Night Owls 3, Office United 2.</strong> First match of the new season, on the pitch
      by the lake. Kick-off was at 09:00, which is the middle of the night for one team and too
      early in the morning for the other.</p>
      <p>4th minute: goal for the office. Linh from planning, from 20 metres. The goalkeeper of the
      Owls says later that he had blinked.</p>
      <p>31st: 1–1, Tarek Mansour. He runs straight through three people from controlling.</p>
      <p>Half-time: tea. Two Owls lie down in the grass, and one has to be woken.</p>
      <p>58th: 2–1 for the Owls, a header by Florin Stan.</p>
      <p>70th: 2–2. Thomas Brunner plays a pass with his left foot. Witnesses exist.</p>
      <p>89th: Yonas Haile, the apprentice, is brought on, still in his work trousers. 90th: he
      scores. The office protests. The referee, Olena Shevchenko from safety, answers that trousers
      are allowed but that his laces were a risk.</p>
      <p>There are four teams: Early Birds, Late Lions, Night Owls, Office United. Everybody plays
      everybody twice, and the two best play a final. New players, women and men, come to the pitch
      or to the dock office. You need shoes and no talent.</p>
    `),
  },
  {
    key: 'eleven-kilometres',
    title: 'Eleven kilometres, 340 metres up, every day',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 165,
    tags: ['People', 'Sports'],
    pictures: [
      { scene: 'bicycle', alt: 'A green bicycle against the railing at the north gate' },
      { scene: 'mountain-trail', alt: 'The small road that climbs from the lake to the plant' },
    ],
    content: prose(`
      <p>He arrives at 05:41, and his glasses are always full of fog. Emeka Nwosu works in the
      kettle kitchen of line 5 and has come by bicycle for four years, from the far end of the lake.
      I wanted to know how, because I had tried it once and then called a taxi from a field.</p>
      <p>“You went too fast,” he says. “Everybody goes too fast on the first day. Take the small
      road, behind the church. It is longer, but it climbs like a friend and not like a
      policeman.”</p>
      <h3>His rules</h3>
      <ul>
        <li>Two lamps in front. One for you, one for the deer.</li>
        <li>Dry socks in the locker, always one pair more than you think.</li>
        <li>No hero days. On ice he takes the bus and says hello to everyone.</li>
        <li>Breakfast at work, not before.</li>
        <li>Down slowly. The shift is over, nobody is waiting at the bottom but the lake.</li>
      </ul>
      <p>He does not do it for his health, he says, or for the climate. “I have four children. This
      is forty minutes in which nobody asks me where something is.”</p>
      <p>I have now done it nine times. On the ninth I overtook him. He let me, I think.</p>
    `),
  },
  {
    key: 'lentil-soup-for-eight-or-300',
    title: 'Recipe: lentil soup for 8, or for 300',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 195,
    tags: ['Recipes', 'Community'],
    pictures: [{ scene: 'soup-kitchen', alt: 'Red lentils, lemons and a large ladle' }],
    content: prose(`
      <p>Head cook Bogdan Ionescu writes two numbers into every recipe. The first one is for home.
      The second one is for canteen A. “The mathematics is easy,” he says. “Only the onions are
      hard.”</p>
      <ul>
        <li>Red lentils: 500 g (18 kg)</li>
        <li>Onions: 2 (9 kg, and somebody who has slept well)</li>
        <li>Carrots: 3 (12 kg)</li>
        <li>Tomato paste: 2 spoons (1.5 kg)</li>
        <li>Cumin: 2 small spoons (150 g)</li>
        <li>Vegetable stock: 2 litres (75 litres)</li>
        <li>Lemons: 2 (70)</li>
      </ul>
      <p>Fry the onions slowly until they are gold. Add the cumin and wait until you can smell it at
      the door. Then the carrots, the tomato paste, the lentils and the stock. Cook it for 25
      minutes at home, 50 in the big pot. Blend half of it and leave the other half as it is. Lemon
      at the end, never before.</p>
      <h3>Three mistakes that Bogdan has made for you</h3>
      <p>Lemon at the start: the lentils stay hard. All the salt at the start: the soup boils down,
      and then it is too much. And once, in the big pot, chilli by the ladle and not by the spoon.
      “It was very quiet in the canteen that day,” he says. “But everybody was awake.”</p>
    `),
  },
  {
    key: 'shelf-with-a-librarian',
    title: 'The shelf in canteen B has a librarian',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 215,
    tags: ['Community', 'People'],
    pictures: [{ scene: 'books', alt: 'A shelf with books in many languages beside a window' }],
    content: prose(`
      <p>It started with one box. When my neighbour moved away she gave me 30 novels and said: you
      work with 900 people, somebody will want them. I put the box on the window sill in canteen B.
      In the evening it was empty. The next morning it was full again, with other books.</p>
      <p>Now there is a shelf, made by Rui Tavares from the wood of old bakery boards. There are 386
      books in 27 languages. And there is a librarian, although nobody chose him. Nabil Farah drives
      the sweeping machine on the night shift. He used to teach literature in Homs. He has put the
      books in order, by the feeling that they leave behind.</p>
      <p>The labels are in his handwriting:</p>
      <ul>
        <li><em>For the bus</em></li>
        <li><em>For when you miss somebody</em></li>
        <li><em>To learn the language (easy)</em></li>
        <li><em>To learn the language (you will be angry)</em></li>
        <li><em>Children</em></li>
        <li><em>Not before sleeping</em></li>
      </ul>
      <p>You take one, you bring one, or you bring none. If you like, ask Nabil in his break, at
      four in the morning. He will look at you for a moment, and then he will go to the right
      place.</p>
    `),
  },
  {
    key: 'second-rise-drummer',
    title: 'Wanted: a drummer who can also count slowly',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 245,
    tags: ['Community', 'People'],
    pictures: [{ scene: 'music', alt: 'A guitar, a keyboard and an empty drum stool' }],
    content: prose(`
      <p>The plant band <strong>Second Rise</strong> has a singer (Grace Villanueva, canteen), a
      guitar (Daniel Owusu, line 4), a bass (Henrik Lindqvist, maintenance), a keyboard (me) and,
      since Piotr moved to the coast, a hole.</p>
      <p>We rehearse once a week in training room 1, from 14:30 to 16:00, when the early shift is
      free and the late shift has left the corridor. We know fourteen songs. We play nine of them
      well.</p>
      <p>You should have:</p>
      <ul>
        <li>a feeling for rhythm. You may have got it from a drum school or from a packing
        machine.</li>
        <li>patience with Henrik, who tunes between the songs and also during them.</li>
        <li>every second afternoon free, more or less.</li>
      </ul>
      <p>You need no drums. There is a set in the cupboard behind the projector, and it has lived
      there since before my time. HR thought it was a ventilation part.</p>
      <p>Come and listen first, if you like. We have a rule: whoever stays until the third song must
      hold a tambourine.</p>
    `),
  },
  {
    key: 'hundred-metres-below-the-top',
    title: 'A hundred metres below the top',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 297,
    tags: ['Sports', 'Community'],
    pictures: [
      { scene: 'mountain-trail', alt: 'A narrow path above the trees' },
      { scene: 'plant-dawn', alt: 'The plant from above, small, with its two chimneys' },
      { scene: 'team-portrait', alt: 'Four tired people on a flat stone, eating bread' },
    ],
    content: prose(`
      <p>We see it each time we leave the hall. We know its weather better than our own. But when I
      asked at the handover who had ever been on the top, there was one hand of thirty. So we went:
      Abena Ofori, Florin Stan, Kofi Boateng and I, straight from a free weekend and not from a
      night. I have learned that lesson before.</p>
      <p>Start at the north gate at 05:00. Second hut at 08:10, soup. After that there are no trees,
      and nobody talks. Kofi is 58 and walks like a clock. Florin is 27 and walks like a dog:
      everything twice.</p>
      <p>A hundred metres below the top Abena stopped. Her knee. She sat down on a stone, took out
      her bread, and said that the view was good enough. “Go. I will tell people that I let you
      win.”</p>
      <p>We went. It is 2,912 metres high. You can see the lake, the pass, and our two chimneys, as
      small as two matches. Then we did something without discussing it. We turned around before the
      cross and went back down to the stone. The four of us ate there. Nobody has touched the
      top.</p>
      <p>We go again when the knee is well. She goes first.</p>
    `),
  },
  {
    key: 'met-at-the-tray-return',
    title: 'They met at the tray return',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 340,
    tags: ['People', 'Community'],
    pictures: [
      { scene: 'canteen', alt: 'The tray return in canteen A' },
      { scene: 'celebration', alt: 'Two rings on a folded hairnet' },
    ],
    content: prose(`
      <p>Version one, told by Ji-woo Park from the laboratory: “He put a dirty glass on my clean
      tray.”</p>
      <p>Version two, told by Mateus Rocha from the docks: “She stood in the way and read the
      allergen list. Who reads the allergen list at the tray return?”</p>
      <p>What both agree on: he said sorry, she said that mustard is also an allergen, and he had no
      idea how to answer. On the next day he came with a jar of mustard and asked her to
      explain.</p>
      <p>They have been eating at the same table since then, first at 10:00, then at 10:05, because
      he wanted to see if she would wait.</p>
      <p>The wedding was in the town hall. Two hundred grams of confetti were used and, as she is
      from quality, collected again. The witness for Mateus was Samir Khoury, who drove the couple
      through the town in an old baker’s van with tins tied to the back.</p>
      <p>The menu had a list of allergens on the back. Mustard was printed in gold.</p>
    `),
  },
]
