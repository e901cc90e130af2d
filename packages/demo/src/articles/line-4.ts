import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** The big stop of line 4, from the first notice to the first lasagne. */
export const LINE_4: readonly DemoArticle[] = [
  {
    key: 'line-4-restarts',
    title: 'Line 4 restarts Monday after the longest planned stop in ten years',
    author: 'marta.kowalska',
    status: 'published',
    isNews: true,
    daysAgo: 1,
    tags: ['Production', 'Site News', 'News', 'Top News', 'important'],
    pictures: [
      { scene: 'production-line', alt: 'Line 4 with its new conveyor, empty and clean' },
      { scene: 'tools', alt: 'Wrenches of every size laid out on a cloth' },
      { scene: 'team-portrait', alt: 'The night crew of line 4 in front of the spiral freezer' },
      { scene: 'plant-dawn', alt: 'The kitchen hall at sunrise, with the crane still in the yard' },
    ],
    content: prose(`
      <p>Nineteen days, 140 people and one very large gearbox. On Monday at 06:00 the early shift
      starts line 4 again, two days before the plan said so. I will be standing at the infeed, and I
      will probably not say much.</p>
      <p>I asked the two other shift leads what they will remember.</p>
      <blockquote><p>“The silence,” says Daniel Owusu, late shift. “I have worked here for nine
      years. I did not know that this hall has an echo.”</p></blockquote>
      <blockquote><p>“Night five,” says Irina Popescu. “The gearbox hung from the crane at three in
      the morning, with four centimetres of air on each side. Nobody spoke. Then Rui said ‘down,
      slowly’, and everybody breathed.”</p></blockquote>
      <h2>How we won two days</h2>
      <p>Not by hurrying. The electricians started in the freezer while the mechanics were still in
      the tray sealer, because Priya Raghavan had drawn a plan that showed who stands where in every
      hour. And the cleaning crew washed each section on the night it was ready, not at the end.</p>
      <h2>What changes on the floor from Monday</h2>
      <ul>
        <li><strong>Speed:</strong> we begin with 80 trays a minute. When the week is stable we go
        to 96, as before, and later to 110.</li>
        <li><strong>Infeed:</strong> the steps are gone. You stand on one level.</li>
        <li><strong>Noise:</strong> six decibels less at the sealer. Ear plugs stay.</li>
        <li><strong>Stop ropes:</strong> they are now yellow and run along both sides.</li>
        <li><strong>Crews:</strong> everybody goes back to their old team. The list hangs at the
        line 4 board.</li>
      </ul>
      <p>To lines 5 and 6, who fed us, taught us and lent us their lockers: thank you. We owe you a
      lasagne.</p>
    `),
  },
  {
    key: 'portrait-of-a-gearbox',
    title: '3.4 tonnes, no name yet: portrait of a gearbox',
    author: 'rui.tavares',
    status: 'published',
    daysAgo: 7,
    tags: ['Production', 'News'],
    pictures: [
      { scene: 'tools', alt: 'A workbench with gauges, oil cans and a torque wrench' },
      { scene: 'truck-dock', alt: 'The low truck that brought the gearbox, waiting at the dock' },
      { scene: 'plant-night', alt: 'The plant at night, with an opening in the lit roof' },
    ],
    content: prose(`
      <h3>Born</h3>
      <p>In a workshop by a river, 800 kilometres from here. It travelled for two nights on a low
      truck, because it is too heavy for the daytime road over the pass.</p>
      <h3>Weight and size</h3>
      <p>3.4 tonnes. As tall as our apprentice Yonas Haile, and he plays basketball.</p>
      <h3>Job</h3>
      <p>It turns the drum of the spiral freezer. The motor runs at 1,450 turns a minute. The drum
      needs one turn every two minutes. Everything between these two numbers is gearbox.</p>
      <h3>The one before</h3>
      <p>Sixteen years in the cold, about 112,000 hours. It never broke. But in the oil samples we
      found more and more small metal, like sand. You do not wait for the day when sand becomes
      stones.</p>
      <h3>How it came in</h3>
      <p>Through the roof. The doors of the kitchen hall are nine centimetres too narrow. We took
      out two roof panels, waited for a night without wind, and let it down in six hours. Nine of us
      held ropes. There were four centimetres of air on each side.</p>
      <h3>Character</h3>
      <p>Quiet. A good gearbox has no character at all. If you can hear what mood it is in, call me
      on 500.</p>
      <h3>What it likes</h3>
      <p>Clean oil, changed every 8,000 hours. Slow starts. To be left alone.</p>
    `),
  },
  {
    key: 'your-padlock',
    title: 'Twenty-three padlocks on one switch',
    author: 'rui.tavares',
    status: 'published',
    daysAgo: 10,
    tags: ['Safety', 'News'],
    pictures: [
      { scene: 'safety-gear', alt: 'A main switch with many personal padlocks and name tags' },
    ],
    content: prose(`
      <p>This week I photographed the main switch of line 4. There were 23 red padlocks on it. Each
      one had a name: nine of ours, fourteen of the contractors. As long as one of them hangs there,
      the line cannot start. Nobody can start it, not even me with a good reason.</p>
      <p>On the second day of the stop, a contractor wanted to test a motor for two minutes. He
      asked us to take the locks off. One was missing its owner: Segun Adeyemi was on his break. So
      we waited for Segun. It took fourteen minutes, and then he came with his tea and took off his
      lock.</p>
      <p>He was not in the machine. But nobody at the switch could know that. This is the whole
      idea.</p>
      <h2>The four rules, once more</h2>
      <ol>
        <li>My lock, my key. I never lend either.</li>
        <li>I hang it before I reach in, even “only for a second”.</li>
        <li>I try to start the machine. It must stay still.</li>
        <li>Only I take my lock off. If I forgot it and went home, I get a phone call and I come
        back.</li>
      </ol>
      <p>Yes, it has happened to me. I drove back from the lake in slippers. The crew was very
      polite about it.</p>
      <p>No lock of your own, but your hands go into a machine? Come to the workshop. You get one in
      five minutes, with your name on it.</p>
    `),
  },
  {
    key: 'line-4-will-stop',
    title: 'Line 4 will stand still for 21 days: who works where',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 27,
    tags: ['Production', 'Site News', 'News'],
    pictures: [
      { scene: 'calendar-wall', alt: 'A wall plan of 21 days with coloured cards' },
      { scene: 'control-room', alt: 'Two engineers compare a drawing with a screen' },
      { scene: 'noticeboard', alt: 'The board at line 4 with the lists of the crews' },
    ],
    content: prose(`
      <p>A line that makes 96 trays of lasagne a minute does not like to stop. But the gearbox of
      its spiral freezer is sixteen years old, and the tray sealer is older. So we stop on purpose,
      once, and change both. The exact hours hang at the line 4 board.</p>
      <h2>What happens to the crews</h2>
      <p>Nobody loses a shift and nobody loses an allowance. That is agreed in writing with the
      works council.</p>
      <ul>
        <li>24 people help on line 5 (soups and stews).</li>
        <li>18 people help on line 6 (rice and vegetable bowls).</li>
        <li>62 people stay with line 4 and work on the rebuild.</li>
        <li>Everybody else takes leave or training, as they asked for.</li>
      </ul>
      <p>With 38 of our mechanics and electricians and 40 people from outside firms, 140 people will
      work on the rebuild.</p>
      <h2>What you will notice</h2>
      <ul>
        <li>A crane in the yard. Walk around the red fence, never under the arm.</li>
        <li>Trucks with parts use the east gate before 06:00.</li>
        <li>The passage from the kitchen hall to the packing hall is closed. Please take the
        corridor along canteen A.</li>
      </ul>
      <h2>And the customers?</h2>
      <p>They have enough. For five weeks the late shift has made a little more each day. The cold
      store is full up to row 30.</p>
    `),
  },
  {
    key: 'first-lasagne-tasting',
    title: 'The first lasagne: come and taste line 4',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 4,
    eventInDays: 8,
    starts: '13:15',
    ends: '14:30',
    place: 'Canteen A',
    tags: ['Production', 'Canteen'],
    pictures: [
      { scene: 'canteen', alt: 'Long tables in canteen A, laid for a tasting' },
      { scene: 'world-dishes', alt: 'Small plates with four kinds of lasagne' },
    ],
    content: prose(`
      <p>A new oven curve, a new freezer drum, new cutters for the pasta sheets. Is it still our
      lasagne? The instruments say yes. We would also like to ask you.</p>
      <p>In canteen A there will be three tables, one for each shift: <strong>13:15 to
      14:30</strong>, <strong>21:15 to 22:30</strong> and <strong>05:15 to 06:30</strong> the next
      morning. Come before or after your shift. Everybody on site is welcome: contractors, drivers
      and office too.</p>
      <p>You get two small plates without names. One was made before the stop and frozen. One comes
      from the rebuilt line. You tell us which one you like better, and you put a bean in a glass.
      That is the whole test.</p>
      <p>There is also a spinach lasagne without meat. Line 4 works with milk, wheat and egg, so
      this is not a tasting for people with these allergies. We are sorry, and we will bring you a
      bowl from line 6.</p>
      <p>The beans are counted the same night. The result goes up at the line 4 board, even if the
      old one wins.</p>
    `),
  },
]
