import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** HR Corner, the older months. */
export const HR_ARCHIVE: readonly DemoArticle[] = [
  {
    key: 'nine-benefits',
    title: 'Nine things that belong to you (and that most people never collect)',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 110,
    tags: ['Benefits', 'HR'],
    pictures: [
      { scene: 'office-desk', alt: 'The HR desk with a bowl of apples and a stack of forms' },
    ],
    content: prose(`
      <p>Last year the site put money aside for new glasses. It was enough for 120 people.
      Twenty-two came. Perhaps the rest of you see very well. Perhaps nobody told you. So:</p>
      <ol>
        <li><strong>Safety glasses with your own lenses,</strong> every two years.</li>
        <li><strong>The plant bus,</strong> free with your badge, even on days off.</li>
        <li><strong>Half of the fee</strong> of the swimming pool in the town.</li>
        <li><strong>Bread:</strong> two loaves a week from the shop at the main gate, for 1.00
        each.</li>
        <li><strong>Language courses</strong> in paid time, one hour a week.</li>
        <li><strong>One paid day</strong> to move house, every three years.</li>
        <li><strong>Two paid days</strong> when somebody close to you dies, in whatever country. If
        the journey is long, talk to us. We find more.</li>
        <li><strong>A letter in simple words</strong> for your landlord, bank or school, written by
        HR.</li>
        <li><strong>A person to talk to,</strong> outside the company, secret and free: the number
        is on the back of your badge. You can talk about debt, family or fear, even at three in the
        morning.</li>
      </ol>
      <p>For numbers 1, 3 and 6 you need a form. It has one page. We cut it down from four, and
      nobody misses the other three.</p>
    `),
  },
  {
    key: 'twenty-three-certificates',
    title: 'Twenty-three certificates and one missing comma',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 140,
    tags: ['Training', 'HR', 'News'],
    pictures: [
      { scene: 'training-room', alt: 'A full training room with open exercise books' },
      { scene: 'celebration', alt: 'Certificates and flowers on a table' },
      { scene: 'team-portrait', alt: 'The course group with their teacher' },
    ],
    content: prose(`
      <p>The exam had four parts. Reading, listening, writing, and speaking with a stranger for ten
      minutes. “The stranger was the worst,” says Mulu Berhane from the packing hall. “He was so
      friendly that I forgot all my verbs.”</p>
      <p>Twenty-four people from our language course went to the exam in the town. Twenty-three
      passed. The last one missed it by a single point, and she has asked us to print that it was a
      comma, that she knows the rule now, and that she goes again.</p>
      <h2>What it changes</h2>
      <p>Seven of the group have already applied for the course for machine operators. The language
      was the only door that was closed. Two are now the voice of their line in the morning meeting.
      And Tarek Mansour from sanitation has gone to the parents’ evening of his son without asking
      the boy to translate.</p>
      <blockquote><p>“He was a little disappointed,” says Tarek. “Before, he could choose what I
      heard.”</p></blockquote>
      <p>Teacher Margit Hofer teaches twice a day, before and after the change of shift at 14:00.
      New groups begin twice a year, and the list is at the HR desk.</p>
    `),
  },
  {
    key: 'part-time-early',
    title: '“At 12:30 I switch off line 3 and switch on the family”',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 228,
    tags: ['HR', 'Shifts'],
    pictures: [{ scene: 'two-portraits', alt: 'Two colleagues at the time clock' }],
    content: prose(`
      <p><em>For three months now Hevin Demir and Carlos Nunes have shared one place on line 3. She
      works from 06:30 to 12:30, he works from 12:30 to 18:30. We asked them how it goes.</em></p>
      <p><strong>Who had the idea?</strong></p>
      <p>Hevin: I did, in the bath. It was the only quiet room. I have three small children, and the
      kindergarten opens at six and closes at one.</p>
      <p>Carlos: I take care of my father in the morning. I had written a letter to say that I must
      stop working. Then Hevin stood in front of me and said: give me your mornings.</p>
      <p><strong>What was hard?</strong></p>
      <p>Carlos: The handover. At first we told each other too little. Once I started with the wrong
      dough for a quarter of an hour.</p>
      <p>Hevin: Now we have a red notebook. Everything is in it. Also birthdays.</p>
      <p><strong>What did HR say?</strong></p>
      <p>Hevin: You said that you had no form for this. And then you made one.</p>
      <p><em>We did. Six pairs share a place today. If you want to be the seventh, come with or
      without a partner. We keep a list of people who look for the other half of a shift.</em></p>
    `),
  },
  {
    key: 'forklift-simulator',
    title: 'A forklift that cannot break anything',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 273,
    tags: ['Training', 'News'],
    pictures: [
      { scene: 'training-room', alt: 'A seat with pedals and three screens in training room 1' },
      { scene: 'warehouse', alt: 'A narrow aisle between high shelves' },
    ],
    content: prose(`
      <p>It has a seat, two pedals, seven levers and no wheels. It stands in training room 1. In its
      first week I destroyed 14 pallets of soup, one dock door and a person made of pixels. I have
      had a licence for nine years.</p>
      <p>That is the good thing about the simulator: it gives you the days that you hope never to
      have. Wet floor. A child who has lost the family-day group. A load that is two metres high and
      not centred. Somebody who walks out between rows 8 and 9 with a phone in front of his face.
      You brake, or you do not brake, and then you can talk about it.</p>
      <h2>How to use it</h2>
      <ul>
        <li><strong>With a licence:</strong> one hour a year is now part of the yearly check.</li>
        <li><strong>Without a licence:</strong> book a free half hour with Samir Khoury and see if
        you like it. Four of our last six new drivers began like this.</li>
        <li><strong>Just for fun:</strong> no. I asked, too.</li>
      </ul>
      <p>The best result so far belongs to Linh from the office: no contact, no hard braking, every
      pallet where it should be. She has since asked for a place in the real course.</p>
    `),
  },
  {
    key: 'bring-a-colleague',
    title: 'Do you know somebody who would like it here?',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 325,
    tags: ['HR', 'Benefits'],
    pictures: [
      { scene: 'plant-dawn', alt: 'People walking from the bus to the north gate at dawn' },
    ],
    content: prose(`
      <p>We are looking for 26 people: ten for the packing hall, eight for lines 5 and 6, four
      mechanics, three cooks for the kettles and one person who likes to drive a sweeping machine at
      night.</p>
      <p>We could pay for a large poster at the station. We would rather pay you.</p>
      <p>If you bring somebody and that person is still here after six months, you get 500 and one
      extra day of leave. It does not matter if it is your cousin, your neighbour or a man you met
      on the ferry.</p>
      <h3>Before you call everyone you know</h3>
      <p>Tell them the truth. It is warm in the bakery hall and cold in the store. You stand for
      most of the shift. Night is night. The mountain is beautiful, and the last bus is the last
      bus. People who know this stay. People who were promised an easy job leave in the third week,
      and then everybody is sad.</p>
      <p>For the first talk nobody needs a certificate, a form or the local language. Come together
      to the HR desk, building 2, on any working day between 13:00 and 15:00.</p>
    `),
  },
  {
    key: 'six-apprentices',
    title: 'Six new apprentices and what they were afraid of',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 390,
    tags: ['Training', 'News'],
    pictures: [
      { scene: 'team-portrait', alt: 'Six apprentices in new white jackets' },
      { scene: 'training-room', alt: 'A first lesson with a disassembled pump on the table' },
    ],
    content: prose(`
      <p>On their first morning we gave six young people a card and asked for one honest sentence:
      what are you afraid of? We promised to print the answers and to reply.</p>
      <ul>
        <li><em>“That I get lost.”</em> You will. Everybody ends up in the boiler room once. Turn
        left.</li>
        <li><em>“That I break something expensive.”</em> Rui Tavares has, and he is still here.</li>
        <li><em>“That the others talk too fast.”</em> Say “again, please”. It works on directors,
        too.</li>
        <li><em>“Getting up at four.”</em> Us too. The bus has good seats.</li>
        <li><em>“That nobody eats lunch with me.”</em> Sit at the long table in canteen A. It is a
        rule that nobody sits there alone.</li>
        <li><em>“The big oven.”</em> Good. Keep a little of that.</li>
      </ul>
      <p>Yonas Haile and two others will learn to be mechanics, two become food technologists, and
      one, Alina Rusu, will be our first electrician apprentice in four years. They stay for three
      and a half years. After a month we gave the cards back. Five had crossed out their sentence.
      The sixth had written: “Still four o’clock.”</p>
    `),
  },
]
