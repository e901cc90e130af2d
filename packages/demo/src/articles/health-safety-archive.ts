import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Health & Safety, the older months. */
export const HEALTH_SAFETY_ARCHIVE: readonly DemoArticle[] = [
  {
    key: 'hand-signs-line-6',
    title: 'Line 6 speaks with its hands',
    author: 'jose.quispe',
    status: 'published',
    daysAgo: 115,
    tags: ['Safety', 'News'],
    pictures: [
      { scene: 'team-portrait', alt: 'Six people each showing a different hand sign' },
      { scene: 'production-line', alt: 'The bowl filler of line 6' },
    ],
    content: prose(`
      <p>There are 31 people on line 6, and they have 17 first languages. With ear plugs and a
      running filler, that makes no difference at all: nobody hears anything. I was lent to them in
      my first weeks, and I thought that they were all waving at me to be friendly. In fact they
      were telling me that I stood in the wrong place.</p>
      <p>Thuy Le started it. Her brother is deaf. She showed the crew five of his signs, and the
      crew made the rest. They use nine now:</p>
      <ul>
        <li><strong>Flat hand down:</strong> slower</li>
        <li><strong>Both fists together:</strong> stop, now</li>
        <li><strong>Hand on the head:</strong> I am leaving my place</li>
        <li><strong>Two fingers at the eyes, then point:</strong> look there</li>
        <li><strong>Circle in the air:</strong> change the roll</li>
        <li><strong>Open palm on the chest:</strong> I need help</li>
        <li><strong>Thumb and ring finger:</strong> wrong label</li>
        <li><strong>Hand over the shoulder:</strong> somebody is behind you</li>
        <li><strong>Wiggling fingers:</strong> thank you</li>
      </ul>
      <p>Safety has looked at the signs and made a poster. Lines 3 and 5 want it, too. I asked Thuy
      which sign is used most. I expected “slower”. She wiggled her fingers.</p>
    `),
  },
  {
    key: 'hot-hall',
    title: 'A glass every twenty minutes',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 134,
    tags: ['Health'],
    pictures: [{ scene: 'water', alt: 'Cups beside a water tap in the bakery hall' }],
    content: prose(`
      <p>At the exit of oven 1 it is 34 degrees on every day of the year. The body does not ask what
      the weather is outside. For two weeks nurse Miriam Asante weighed twelve volunteers before and
      after their shift, me among them. The average loss was 1.4 kilos. All of it is water.</p>
      <h3>What this does to you</h3>
      <p>With one percent less water you get slower. With two percent you make mistakes and you do
      not notice. I noticed it on my own sheet. My numbers from the last hour looked like the
      numbers of a stranger.</p>
      <h3>What to do</h3>
      <ul>
        <li>Drink a glass every twenty minutes, before you are thirsty. The bell at line 2 rings for
        it.</li>
        <li>Water or thin tea. One coffee is fine. Energy drinks are a loan at a bad rate.</li>
        <li>After two hours a salty thing: broth from line 5 stands at the water point.</li>
        <li>Change places. In the bakery hall everybody has the right to a cool hour at the flour
        scales.</li>
      </ul>
      <p>During a fast, tell your shift lead in private. You get the cool place for the whole shift,
      and nobody needs to know why.</p>
      <p>Warning signs in a colleague: headache, dry skin, confused answers. Take the person to the
      cool side of the hall, give water in small sips, and call 333. Do not leave them alone.</p>
    `),
  },
  {
    key: 'ten-minutes-of-stretching',
    title: 'Five movements for people who lift boxes',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 160,
    tags: ['Health'],
    pictures: [
      { scene: 'stretching', alt: 'Three people stretching beside the lockers' },
      { scene: 'packing-hall', alt: 'Boxes at hip height on a lifting table' },
    ],
    content: prose(`
      <p>You can do them in work clothes, next to your locker, in four minutes. The physiotherapist
      Anneke de Wit watched the packing hall for a week and chose only what your work does not
      already do.</p>
      <ol>
        <li><strong>The door.</strong> Stand in a door frame, put both hands on it, and lean
        forward. Your shoulders have been in front of you all day. Let them go back.</li>
        <li><strong>The old tree.</strong> Stand on one leg and turn the other foot in circles. Ten
        times each. Hold on to a colleague.</li>
        <li><strong>The question.</strong> Tilt your head to the side as if you did not understand.
        Stay there for five breaths. Then the other side.</li>
        <li><strong>The cat.</strong> Hands on your knees, make your back round, then straight.</li>
        <li><strong>The waiter.</strong> Hold an invisible tray behind your shoulder and open your
        fingers wide. This one is for people who tape.</li>
      </ol>
      <p>Not for pain. If something hurts for more than three days, see Miriam Asante, and do not
      try to range it away.</p>
      <p>On the late shift eight people do it together at 13:50, in the corridor between the
      changing rooms. You can join them on any day.</p>
    `),
  },
  {
    key: 'hands-and-soap',
    title: 'Forty times a day',
    author: 'lan.nguyen',
    status: 'published',
    daysAgo: 175,
    tags: ['Health'],
    pictures: [],
    content: prose(`
      <p>In the laboratory we wash our hands about forty times a day. On line 6 it is nearly the
      same. After my first month here, mine looked like the hands of my grandmother, who planted
      rice for sixty years. I hid them in my pockets.</p>
      <p>Then I learned that there is an order, and that I had done it the wrong way round.</p>
      <ul>
        <li><strong>Before work:</strong> the protective cream from the blue dispenser. It takes
        five minutes to dry, so do it in the changing room.</li>
        <li><strong>While working:</strong> lukewarm water. Hot water is not cleaner, it only takes
        the fat out of the skin. Dry well between the fingers.</li>
        <li><strong>Alcohol or soap?</strong> If you see dirt: soap. If you see nothing: alcohol. It
        sounds hard, but it is kinder to the skin.</li>
        <li><strong>After work:</strong> the fat cream from the white dispenser. On the bus,
        everybody smells of it. It is a good smell.</li>
        <li><strong>Gloves:</strong> only on dry hands. A wet hand in a glove is a soup.</li>
      </ul>
      <p>Red, itching, cracked? Show it on the first day. It is a work matter, not a beauty matter.
      And in our work an open crack is also a matter of food safety. You get another task until it
      is closed, with the same pay.</p>
    `),
  },
  {
    key: 'glove-for-the-left-hand',
    title: 'A steel glove, size 6',
    author: 'marta.kowalska',
    status: 'published',
    daysAgo: 200,
    tags: ['Safety', 'News'],
    pictures: [{ scene: 'safety-gear', alt: 'A small glove of steel rings on a workbench' }],
    content: prose(`
      <p>When you trim cheese blocks on line 4, the knife is in one hand, and the other hand needs a
      glove of steel rings. We had them in sizes 8, 9 and 10. Rosa Huamán has size 6. In a glove of
      size 8 her fingers were somewhere in the middle, like keys in a bag.</p>
      <p>She did what people do. She took it off.</p>
      <p>I saw it, and I was about to say the usual sentence. Then I put on a size 10 myself and
      tried to hold a block of cheese. I dropped it on my foot.</p>
      <p>What followed took nine days. Olena Shevchenko from safety measured 52 hands. Eighteen of
      them were smaller than our smallest glove. The supplier has had sizes 5 to 7 in the catalogue
      for years. Nobody had asked.</p>
      <p>Since then I have a new habit. When somebody does not wear a thing, I ask first: does it
      fit? Glasses that press. Shoes that are too wide. A harness made for a person with a different
      shape. In six weeks we have changed seven things. I said the usual sentence only once.</p>
      <p>If your gear does not fit, you have a right to gear that does. Write a yellow card, or come
      to me at line 4.</p>
    `),
  },
  {
    key: 'grey-box-by-the-clock',
    title: 'The grey box by the clock',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 252,
    tags: ['First Aid', 'Health', 'News'],
    pictures: [{ scene: 'first-aid', alt: 'A defibrillator in a wall box with a green heart' }],
    content: prose(`
      <p>You walk past it every day on your way to lunch. It hangs in canteen A, under the clock,
      and has a green heart on it. It can bring a person back. And you can use it, even if you have
      never touched one before.</p>
      <p>A defibrillator speaks. When you open the lid, it tells you what to do, step by step, and
      shows it in pictures. It checks the heart by itself. It gives no shock to somebody who does
      not need one. You cannot do it wrong. You can only do nothing.</p>
      <h2>If somebody falls and does not answer</h2>
      <ol>
        <li>Shout. Call <strong>333</strong>, or send somebody who calls.</li>
        <li>No normal breathing? Press in the middle of the chest, hard and fast, twice a
        second.</li>
        <li>A second person runs for the grey box.</li>
        <li>Open, listen, do what it says. Go on pressing until help takes over.</li>
      </ol>
      <h2>Where the five boxes are</h2>
      <ul>
        <li>Canteen A, under the clock</li>
        <li>Canteen B, beside the door</li>
        <li>Main gate, reception</li>
        <li>Bakery hall, at oven 1</li>
        <li>Dock 4</li>
      </ul>
      <p>There are 74 trained first aiders on our site. You know them by the green cross on the
      sleeve. But they need three minutes to reach you, and the first three minutes are yours.</p>
    `),
  },
  {
    key: 'first-hundred-safe-days',
    title: 'One hundred days: a small number, and a start',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 303,
    tags: ['Safety', 'News'],
    pictures: [],
    content: prose(`
      <p>Since the accident at dock 3, one hundred days have passed. In that time nobody had to stay
      at home because of an injury at work. I write this without a drum roll. Other plants count in
      years.</p>
      <p>But I want to tell you what I have seen in these hundred days, because it cannot be read on
      the counter.</p>
      <p>I have seen the yellow cards change. In the first month they said: “Floor wet, line 5.”
      Then they began to say: “Floor wet, line 5, because the drain is higher than the floor, please
      come with a spirit level.” Somebody had looked not only at the water but at the reason.</p>
      <p>I have seen a shift lead thank a man for stopping the slicer. The man was so surprised that
      he apologised.</p>
      <p>I have seen Paulo, who broke his ankle that day, come back to dock 3 on his first morning,
      look at the new edge lights, step on the plate, step off, step on again, and nod.</p>
      <p>That nod is the best report that I have ever received.</p>
    `),
  },
  {
    key: 'dock-3',
    title: 'What happened at dock 3',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 398,
    tags: ['Safety', 'News'],
    pictures: [
      { scene: 'truck-dock', alt: 'Dock 3 with its plate raised and a barrier in front' },
      { scene: 'safety-gear', alt: 'A yellow card and a pencil on a clipboard' },
    ],
    content: prose(`
      <p>Our colleague Paulo Mendes is at home with a broken ankle. He has agreed that we tell you
      how it came to this, so that it does not come to this again. He also sends his regards and
      says that he has never read so much in his life.</p>
      <h3>The facts</h3>
      <p>05:35, still dark, light rain. Paulo walked backwards out of a truck and pulled a hand
      pallet truck. The driver had moved the truck forward by about thirty centimetres, because he
      thought that the loading was finished. Between the truck and the dock plate there was a gap.
      Paulo’s foot went into it.</p>
      <h3>The reasons behind the facts</h3>
      <ul>
        <li>The traffic light for drivers at dock 3 had been broken for nine days. There was a note
        on it.</li>
        <li>The wheel block was not set, because it lay on the other side of the yard.</li>
        <li>The edge of the plate is grey, the floor is grey, and in the morning everything is
        grey.</li>
      </ul>
      <h3>What we do</h3>
      <ol>
        <li>A dock without a working light is closed. No note replaces a light.</li>
        <li>Each dock gets its own wheel block, on a chain.</li>
        <li>Yellow edges and lamps at all eight docks. Amadou Diallo and his crew decide where.</li>
        <li>A yellow card for everybody, in every locker: write down what <em>almost</em>
        happened.</li>
      </ol>
      <p>The counter at the main gate is back at zero. Let us see how far we can go from here.</p>
    `),
  },
]
