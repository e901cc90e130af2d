import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Water, sun, peel and bicycles: news and dates of the Green Spot group. */
export const GREEN_SPOT: readonly DemoArticle[] = [
  {
    key: 'compost-opening',
    title: 'Green Spot: compost opening',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 9,
    eventInDays: 13,
    starts: '13:40',
    ends: '14:30',
    place: 'Green Spot',
    shift: 'late',
    tags: ['Green Spot', 'Sustainability', 'Canteen'],
    pictures: [
      { scene: 'compost', alt: 'Three wooden compost boxes beside the north gate' },
      { scene: 'garden', alt: 'Raised beds with herbs along the canteen wall' },
      { scene: 'soup-kitchen', alt: 'Carrot peel in a bucket in the canteen kitchen' },
    ],
    content: prose(`
      <p>Forty kilos of potato peel, carrot tops and coffee grounds leave our two canteens every
      day. Until now a truck took them 60 kilometres. From the opening on they travel 90 metres, by
      wheelbarrow.</p>
      <p>The three boxes stand at the <strong>north gate</strong>, behind the bicycle shed. We open
      them three times: at <strong>13:40</strong> for the late shift on the way in, at
      <strong>14:10</strong> for the early shift on the way out, and at <strong>21:40</strong>, with
      lamps, for the night shift. Everybody is welcome, and you may bring a bag of peel from
      home.</p>
      <h3>What may go in</h3>
      <p>Raw vegetables and fruit, coffee, tea, egg shells, cut grass.</p>
      <h3>What may not</h3>
      <p>Cooked food, meat, bread, and anything from the production lines. That goes to the biogas
      plant as before. If we feed bread to a compost, we feed rats, and the laboratory has asked us
      very clearly not to.</p>
      <p>In about half a year the first earth will be ready. It goes to the herb beds, then into the
      fish crust on Fridays, and so back into you. There will be tea, and José Quispe will show how
      to turn a heap without hurting your back.</p>
    `),
  },
  {
    key: 'solar-roof-tour',
    title: 'Up on the roof: a tour between 1,240 panels',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 10,
    eventInDays: 33,
    starts: '10:30',
    ends: '11:10',
    place: 'Dock office, dock 1',
    tags: ['Green Spot', 'Sustainability'],
    pictures: [{ scene: 'solar-roof', alt: 'Rows of solar panels on the warehouse roof' }],
    content: prose(`
      <p>You have seen the number on the screen at reception. Would you like to see where it comes
      from? We climb the outside stairs of the warehouse, walk along the yellow path and look at the
      inverters, the snow guards and the best view of the mountain on the whole site.</p>
      <ul>
        <li><strong>When:</strong> two tours, 10:30 and 14:45, about 40 minutes each</li>
        <li><strong>Meeting point:</strong> dock office, beside dock 1</li>
        <li><strong>Who:</strong> all employees, twelve people per tour. Names on the list at the
        dock office, please.</li>
        <li><strong>Bring:</strong> safety shoes. Helmets are there. No tour in strong wind or on
        ice; then we choose a new day with those on the list.</li>
      </ul>
      <p>If you do not like heights: Henrik Lindqvist shows the same thing on the ground floor, with
      the meters, and with coffee.</p>
    `),
  },
  {
    key: 'bicycle-check',
    title: 'Free bicycle check at the north gate',
    author: 'priya.raghavan',
    status: 'published',
    daysAgo: 18,
    eventInDays: -4,
    starts: '12:30',
    ends: '16:00',
    place: 'North gate',
    tags: ['Green Spot', 'Sustainability'],
    pictures: [{ scene: 'bicycle', alt: 'A bicycle on a repair stand under the shed roof' }],
    content: prose(`
      <p>Squeaking brakes can be heard from the control room. I know, because my own do it.</p>
      <p>Two mechanics from the bicycle shop at the station bring their tools to the shed at the
      <strong>north gate</strong>, from <strong>12:30 to 16:00</strong>. They look at brakes,
      lights, chain and tyres. It takes ten minutes for each bicycle and costs nothing. Small parts,
      such as a lamp or a cable, are paid for by the site.</p>
      <p>Everybody who works here can come, including temporary staff and contractors. You may bring
      a child’s bicycle, too. You need not ride to work yet. Maybe you will after this.</p>
      <p>For night workers: leave your bicycle in the shed in the morning with a blue ribbon on the
      handlebar. It will be ready when you come back at 22:00. Ribbons hang at the door.</p>
    `),
  },
  {
    key: 'lake-clean-up',
    title: 'Two hours for the lake',
    author: 'olena.shevchenko',
    status: 'published',
    daysAgo: 24,
    eventInDays: -9,
    starts: '10:00',
    ends: '12:00',
    place: 'Boat house',
    tags: ['Green Spot', 'Sustainability', 'News'],
    pictures: [
      { scene: 'lake', alt: 'The lake below the mountain in morning light' },
      { scene: 'recycling', alt: 'Filled bags and a row of old bottles on the grass' },
      { scene: 'team-portrait', alt: 'A group with gloves and litter sticks at the shore' },
    ],
    content: prose(`
      <p>We swim in it, we fish in it, and our cooling water comes from the same spring. So once a
      year we walk around it and pick up what does not belong there. The record from last time: 31
      bags, one traffic sign, and a suitcase with nothing in it but stones. We still talk about the
      suitcase.</p>
      <p>We meet at the <strong>boat house at 10:00</strong> and finish at 12:00. The plant bus
      leaves the north gate at 09:40 and goes back at 12:15, in time for the late shift. Employees,
      families, friends and neighbours can come. Children need an adult, and dogs need a lead.</p>
      <h3>For safety, because I cannot help it</h3>
      <ul>
        <li>Gloves and sticks are there. Shoes must be closed.</li>
        <li>Glass goes into the bucket, never into the bag.</li>
        <li>Needles or cans with unknown liquid: do not touch, call me.</li>
        <li>If you come from the night shift, sleep first. The lake will wait a year for you.</li>
      </ul>
      <p>Afterwards there is soup from line 5 on the terrace of the boat house.</p>
    `),
  },
  {
    key: 'tray-wash-water',
    title: 'The tray wash drinks less',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 66,
    tags: ['Green Spot', 'Sustainability', 'News'],
    pictures: [
      { scene: 'water', alt: 'Water running through a clear pipe at the tray wash' },
      { scene: 'control-room', alt: 'A curve on a screen that goes down in three steps' },
    ],
    content: prose(`
      <p>Anh Pham from the tray wash came to my desk with a wet notebook. For a month he had written
      down the colour of the last rinse. His result: on two of three shifts the last water was
      cleaner than the first water of the next round. “We throw away good water and heat new,” he
      said. “Why?”</p>
      <p>Nobody had an answer. So Anh, Rui Tavares and I built one, out of two tanks, a filter and
      twenty metres of pipe. The last rinse now becomes the first rinse of the next round.</p>
      <ul>
        <li>Before: 64 cubic metres a day</li>
        <li>After: 42 cubic metres a day</li>
        <li>Saved: 22 cubic metres, every day. This is about 150 full bathtubs.</li>
        <li>Cost: less than the water bill of four months</li>
      </ul>
      <p>The laboratory took samples for six weeks before it agreed. The trays are as clean as
      before.</p>
      <p>Anh has a new notebook. It is waterproof. He says that he has started to look at the
      steam.</p>
    `),
  },
  {
    key: 'which-bin',
    title: 'Which bin? A quiz that 8 of 10 people lost',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 92,
    tags: ['Green Spot', 'Sustainability'],
    pictures: [{ scene: 'recycling', alt: 'Four bins in four colours along a wall' }],
    content: prose(`
      <p>I stood at the bins of canteen A for a whole break with six objects in a basket. Fifty
      people tried. Ten had everything right. Try it before you read the answers.</p>
      <ol>
        <li>A paper cup from the coffee machine</li>
        <li>A hairnet</li>
        <li>The film from a lasagne tray</li>
        <li>A tea bag</li>
        <li>Baking paper</li>
        <li>A broken drinking glass</li>
      </ol>
      <h2>Answers</h2>
      <ul>
        <li><strong>Paper cup: grey.</strong> It has a thin plastic skin inside. A cup of your own
        is better. Canteen A gives 0.20 back for it.</li>
        <li><strong>Hairnet: grey.</strong> Always. Not the blue bin, although it is blue.</li>
        <li><strong>Film: yellow,</strong> if you can shake the sauce off.</li>
        <li><strong>Tea bag: green.</strong> Without the metal clip, please.</li>
        <li><strong>Baking paper: grey.</strong> It only looks like paper.</li>
        <li><strong>Glass: none of the bins.</strong> Give it to the kitchen, in your hand, and say
        “broken”. A colleague reaches into the bags.</li>
      </ul>
      <p>Best score: Hevin Demir from line 3, six of six in nine seconds. She has three small
      children and says that this is nothing.</p>
    `),
  },
  {
    key: 'solar-roof-on',
    title: 'The sun now bakes every ninth roll',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 148,
    tags: ['Green Spot', 'Sustainability', 'News'],
    pictures: [
      { scene: 'solar-roof', alt: 'The warehouse roof with panels up to the edge' },
      { scene: 'warehouse', alt: 'The warehouse from outside with the new stairs' },
      { scene: 'celebration', alt: 'Hands on a large red switch' },
    ],
    content: prose(`
      <p>At 11:08 Henrik Lindqvist pressed a button that looked too small for the moment, and the
      number on the screen went from 0 to 311. Kilowatts. Somebody clapped, then a cloud came, and
      it was 94. That is solar power: you learn to look up.</p>
      <h2>What is up there</h2>
      <p>1,240 panels on the warehouse roof, which is flat, strong, and had no other hobby. Over a
      year they make 11 percent of the electricity that we use. The ovens burn gas, so strictly
      speaking the sun does not bake. But it turns the mixers and the belts of line 2, and every
      ninth roll is on its account.</p>
      <h2>Questions we heard at the fence</h2>
      <p><strong>What about snow?</strong> The panels are steep enough for most of it. The rest
      waits for spring.</p>
      <p><strong>Why not on the bakery hall?</strong> Too old. The roof can carry itself and two
      pigeons.</p>
      <p><strong>Does it work at night?</strong> This was asked by three people from the night
      shift, with a straight face. No. We are looking at batteries.</p>
    `),
  },
  {
    key: 'two-grams',
    title: 'Two grams',
    author: 'selam.tesfaye',
    status: 'published',
    daysAgo: 260,
    tags: ['Sustainability', 'Production'],
    pictures: [{ scene: 'packing-hall', alt: 'Empty trays in a stack beside a small scale' }],
    content: prose(`
      <p>A lasagne tray used to weigh 27 grams. Since last week it weighs 25. You cannot feel the
      difference. I tried, with my eyes closed, and I lost.</p>
      <p>Now take line 4. It fills about 38 million trays a year. Two grams less on each of them
      makes <strong>76 tonnes</strong> of plastic that nobody has to make, carry or burn. That is
      the weight of six buses like the one that brings us to work.</p>
      <p>It was not simple. The first thin tray bent when the sauce was hot. The second one broke in
      the frost. Number seven had small ribs in the corners, like a leaf. Marta Kowalska ran it for
      a night at full speed and called me at five in the morning. “Your leaf holds,” she said, and
      went to bed.</p>
      <p>Next we look at the film. It is thin already, so please do not expect a miracle. Maybe a
      tenth of a gram. Maybe on 38 million trays.</p>
    `),
  },
]
