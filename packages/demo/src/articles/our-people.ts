import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

export const OUR_PEOPLE: readonly DemoArticle[] = [
  {
    key: 'ayse-twenty-five-years',
    title: 'Twenty-five years, one night shift: meet Ayşe Yıldız',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 2,
    tags: ['People', 'Team Spotlight', 'News'],
    pictures: [
      { scene: 'single-portrait', alt: 'Ayşe Yıldız beside oven 1, arms folded, smiling a little' },
      { scene: 'bread', alt: 'Tin loaves leaving the oven' },
      { scene: 'plant-night', alt: 'The bakery hall from outside, deep in the night' },
    ],
    content: prose(`
      <p>If you want to talk to Ayşe Yıldız, you must come between ten past two and half past two.
      That is when she sits. She has a glass of tea, a chair without a back, and a view of the exit
      of oven 1. She has had all three for twenty-five years.</p>
      <p><strong>Ayşe, you could have changed to the day shift long ago. Why did you
      stay?</strong></p>
      <p>In the beginning because of my daughters. I was there when they woke up and when they went
      to bed. Later they moved out, and I noticed that I like the night. By day everybody looks at
      the bread. At night you can listen to it.</p>
      <p><strong>What do you hear?</strong></p>
      <p>The crust. When a loaf comes out it sings, very small, for about a minute. If line 1 does
      not sing, the oven is too wet. I told this to an engineer in my third year. He laughed. In my
      fourth year he brought a microphone.</p>
      <p><strong>How many loaves have you seen?</strong></p>
      <p>My grandson has worked it out. A hundred million, more or less. He asked if I ate one of
      each. I said almost.</p>
      <p><strong>What do you tell new people?</strong></p>
      <p>A sentence of my mother: <em>“Damlaya damlaya göl olur.”</em> Drop by drop, it becomes a
      lake. They arrive and want to know everything in a week. I say: tonight you learn one
      sound.</p>
      <p><strong>And after twenty-five years, is there something that you still do not
      like?</strong></p>
      <p>Six o’clock. The sun comes up behind the mountain, the hall smells of bread, and then
      somebody opens the door and talks about football.</p>
    `),
  },
  {
    key: 'thank-you-214-hours',
    title: 'Thank you for 214 hours',
    author: 'marta.kowalska',
    status: 'published',
    sentBack: prose(`
      Marta, this is lovely. Please ask Vasyl first whether he wants his illness in the newsletter,
      and leave it out if he does not. Then I publish it at once. Ingrid
    `),
    daysAgo: 19,
    tags: ['People', 'Community'],
    pictures: [{ scene: 'tea-break', alt: 'A table with one cup and many small notes' }],
    content: prose(`
      <p>Dear all,</p>
      <p>you know that our colleague Vasyl Kravets from line 4 was away for seven weeks. His
      daughter Sofiya had an operation on her heart, in a hospital four hours from here. Vasyl had
      nine days of leave left. Then the box stood in canteen B, with a slit in the lid, and beside
      it the form for giving overtime hours to a colleague.</p>
      <p>I have counted the forms, because somebody must. There were 97. Most of them say one hour
      or two. One says half an hour, with the note: “I am new, I have no more yet.” Several have no
      name at all. Together they make 214 hours. That is five weeks and two days.</p>
      <p>Vasyl asked me to write, because he does not like to be in the newspaper. He said only
      this:</p>
      <blockquote><p>“I sat beside her bed and I was not counting days. You have no idea what that
      is. Or maybe you do, and so you gave it.”</p></blockquote>
      <p>Sofiya is at home. She is seven. She sent a drawing of line 4 on which all of us have very
      long arms. It hangs at the line board, under glass.</p>
      <p>Thank you.</p>
    `),
  },
  {
    key: 'those-who-start-when-we-stop',
    title: 'Team Spotlight: the eleven who start when the others stop',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 31,
    tags: ['Team Spotlight', 'People'],
    pictures: [
      { scene: 'team-portrait', alt: 'Eleven people in blue waterproof suits' },
      { scene: 'water', alt: 'Foam and water on a steel conveyor' },
      { scene: 'production-line', alt: 'Line 5 clean and shining before the start' },
    ],
    content: prose(`
      <p>You will not meet them, and that is their plan. When line 5 sends its last pouch, the
      sanitation crew is already waiting behind the strip curtain, with foam, hoses and rubber boots
      up to the hip. They have four hours. Then the next shift walks into a hall that looks as if
      nobody had ever cooked there.</p>
      <h2>The recipe</h2>
      <p>Rough cleaning, rinse, foam, twenty minutes of patience, rinse, check, disinfect, rinse,
      check. Crew lead Abena Ofori does the last check with a lamp and her bare hand. “The lamp
      finds the dirt,” she says. “The hand finds what wants to become dirt.”</p>
      <h2>The crew</h2>
      <p>Tarek Mansour knows every screw of the pouch filler. Mei Chen takes the swabs for the
      laboratory; in the last three months not one of them was bad. Florin Stan has built a holder
      for the hose from an old bicycle, and now all other crews want one. The youngest, Pedro Lima,
      is 19. The oldest, Stanislava Ilieva, is 61 and the fastest on the ladder.</p>
      <h2>What they wish for</h2>
      <ul>
        <li>That you pick up large pieces before you leave. A carrot in a drain costs them ten
        minutes.</li>
        <li>That nobody leaves notes and pens on the machines. They get wet. It is nothing
        personal.</li>
        <li>That somebody says good evening. They wear masks, but they hear you.</li>
      </ul>
    `),
  },
  {
    key: 'put-yourself-on-the-map',
    title: 'Forty countries, and one of them has only one pin',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 37,
    tags: ['People', 'Community', 'News'],
    pictures: [
      { scene: 'map-table', alt: 'A world map on a table with many orange pins' },
      { scene: 'two-portraits', alt: 'Two colleagues looking at the same place on a map' },
    ],
    content: prose(`
      <p>At the handover in the packing hall last week, Kwabena from the early shift and Esi from
      the late shift found out that they went to the same school in Kumasi, four years apart. They
      have worked on the same spot for three years. They had only ever said “the tape is running
      low”.</p>
      <p>This is what <a href="/the-berg-world-map">our world map</a> is for. You put in your name,
      your job and the place that you call home. That can be a village with nine houses. It can also
      be a street in the town: people from here come from somewhere, too.</p>
      <h3>It takes two minutes</h3>
      <ol>
        <li>Sign in and open <a href="/the-berg-world-map-1">the interactive map</a>.</li>
        <li>Choose “Add me in!”.</li>
        <li>Type your place and pick it from the list, or click on the map.</li>
        <li>Add a photo if you like. Nobody has to.</li>
      </ol>
      <p>You decide how exact the place is. A region is enough, and some of us have good reasons for
      that.</p>
      <p>The country with only one pin is Bhutan. Tshering from the laboratory says that she is not
      lonely, but that she would not mind a second one.</p>
    `),
  },
  {
    key: 'first-hundred-days',
    title: 'My first hundred days on line 5',
    author: 'jose.quispe',
    status: 'published',
    daysAgo: 48,
    tags: ['People', 'News'],
    pictures: [{ scene: 'soup-kitchen', alt: 'Steam above the kettles of line 5' }],
    content: prose(`
      <p><strong>Day 1.</strong> I learn 34 names. I remember “Jamal” and “kettle”.</p>
      <p><strong>Day 2.</strong> Jamal shows me how to weigh ginger. Eleven grams. He shows it to me
      again. He shows it to me a third time, and I am a little offended. Then he tells me that this
      soup goes to hospitals, and I stop being offended.</p>
      <p><strong>Day 9.</strong> I understand the radio for the first time. It was the weather.</p>
      <p><strong>Day 15.</strong> I stop the line. I pull the rope because a lid looks wrong.
      Everything is quiet and everybody comes. The lid was fine. I want to disappear into the floor.
      The shift lead, Teresa, says in front of all: “Good. He can do it.” I think about this for
      days.</p>
      <p><strong>Day 22.</strong> First wages. I send a photo of the payslip to my mother in Puno.
      She asks what line 4 means. I do not know either.</p>
      <p><strong>Day 40.</strong> I dream in the new language. Somebody in the dream speaks too
      fast.</p>
      <p><strong>Day 61.</strong> A new person comes to line 5. She asks me where the gloves are. I
      know it.</p>
      <p><strong>Day 77.</strong> I walk up to the second hut with Łukasz and four others. At 2,100
      metres they breathe hard. I am from 3,800 metres. I say nothing, and I enjoy it very much.</p>
      <p><strong>Day 100.</strong> I show the new one how to weigh ginger. I show it three
      times.</p>
    `),
  },
  {
    key: 'mother-and-son',
    title: 'They share a kitchen, a car and line 1, but never a shift',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 61,
    tags: ['People', 'Team Spotlight'],
    pictures: [
      { scene: 'two-portraits', alt: 'Dolores and Miguel Santos at the end of line 1' },
      { scene: 'bread', alt: 'Sliced bread on its way to the bagging machine' },
    ],
    content: prose(`
      <p>At 13:52 a small blue car stops at the staff car park. A young man gets out. The engine
      stays warm. At 14:11 his mother gets in and drives home. They have done this for two years and
      have, by their own count, spoken about ten minutes a day.</p>
      <p>Dolores Santos slices bread on the early shift. Her son Miguel slices bread on the late
      shift. It is the same machine. Each of them is sure that the other one leaves it in a bad
      state.</p>
      <p>“He sets the knives too tight,” says Dolores. “She writes me notes,” says Miguel. He shows
      me one. It says: <em>Blade 4 is tired. Rice is in the blue pot. Call your sister.</em></p>
      <p>I am from safety, so I asked about blade 4. It was indeed tired. He changed it, with the
      lock on, as he should. His mother had drawn a small padlock on the note.</p>
      <p>Once, on the day with the big order, both had to work together for three hours. The
      colleagues still speak of the silence, and of the result: 6,400 bags without one fault. “She
      is very good,” Miguel told me when she was out of the room. “He is very good,” said Dolores in
      the car park. “Do not print that.”</p>
      <p>I have asked again. Now I may.</p>
    `),
  },
  {
    key: 'stew-without-peanuts',
    title: 'Recipe: Amadou’s peanut stew, without one peanut',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 73,
    tags: ['Recipes', 'People'],
    pictures: [{ scene: 'world-dishes', alt: 'A bowl of dark orange stew with rice' }],
    content: prose(`
      <p>For two years I talked about my aunt’s stew in the dock office, and for two years they
      said: then bring it. But peanuts may not pass the gate. That is a good rule. So I made it with
      sunflower seeds, eight times, until my aunt on the phone said that it looked “not wrong”.</p>
      <h3>For six people</h3>
      <ul>
        <li>200 g sunflower seeds, without shell</li>
        <li>2 onions, 3 cloves of garlic, a thumb of ginger</li>
        <li>3 large spoons of tomato paste</li>
        <li>800 g sweet potatoes, 2 carrots, a quarter of a white cabbage</li>
        <li>1 litre of vegetable stock, oil, salt, one hot chilli</li>
        <li>The juice of a lemon</li>
      </ul>
      <h3>How</h3>
      <ol>
        <li>Roast the seeds in a dry pan until they are as brown as a good crust. Do not walk
        away.</li>
        <li>Blend them with a cup of warm stock. Be patient, it must be smooth.</li>
        <li>Fry onions, garlic and ginger. Add the tomato paste and let it become dark.</li>
        <li>Add the vegetables, the rest of the stock and the whole chilli. Cook for 25
        minutes.</li>
        <li>Stir in the seed cream. Ten minutes more, on a small flame.</li>
        <li>Take out the chilli. Add lemon and salt.</li>
      </ol>
      <p>Eat it with rice. It is better the next day, and best at 03:00 at dock 4, out of a lunch
      box, standing.</p>
    `),
  },
]
