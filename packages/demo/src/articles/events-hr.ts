import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** Courses, talks and meetings about work itself. */
export const EVENTS_HR: readonly DemoArticle[] = [
  {
    key: 'works-meeting',
    title: 'Works meeting: pay, rota and a vote about the lockers',
    author: 'ingrid.solberg',
    status: 'published',
    daysAgo: 14,
    eventInDays: 10,
    starts: '13:00',
    ends: '14:30',
    place: 'Canteen A',
    tags: ['HR', 'Shifts', 'News', 'important'],
    pictures: [
      { scene: 'canteen', alt: 'Canteen A with rows of chairs and a microphone' },
      { scene: 'noticeboard', alt: 'The agenda on the board of the works council' },
    ],
    content: prose(`
      <p>The works council invites <strong>all employees</strong> to canteen A. The meeting is held
      twice with the same content, so that every shift can come in paid time: <strong>13:00 to
      14:30</strong> and <strong>21:00 to 22:30</strong>. Lines stand still for the part that falls
      into your shift. Temporary staff are invited, too.</p>
      <h3>Agenda</h3>
      <ol>
        <li>Deniz Aydın: what we have agreed on pay, in numbers</li>
        <li>The new night rota after its first months: what works, what does not</li>
        <li>Thomas Brunner: orders for the coming year, then questions. No question is too
        small.</li>
        <li>Vote: one large locker for each person, or two small ones in two places?</li>
        <li>Anything else</li>
      </ol>
      <p>There is whispered translation at six tables: Arabic, Polish, Portuguese, Tigrinya,
      Ukrainian and Vietnamese. If you need another language, tell the works council in room 214 or
      on 260, at least three days before.</p>
      <p>You may also send a question without your name. The box hangs at the time clock, and Deniz
      reads out every card, even the rude ones.</p>
    `),
  },
  {
    key: 'pension-in-one-hour',
    title: 'Your pension in one hour, with examples from real jobs',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 7,
    eventInDays: 9,
    starts: '14:15',
    ends: '15:15',
    place: 'Training room 1',
    shift: 'early',
    tags: ['Benefits', 'HR'],
    pictures: [{ scene: 'training-room', alt: 'A flip chart with a simple drawing of three pots' }],
    content: prose(`
      <p>“I am 31. Why should I come?” Because at 31 it costs you one coffee a week, and at 51 it
      costs you a car.</p>
      <p>Hana Nováková from payroll and Mr. Felder from the pension office explain how the three
      pots work: the state, the company, your own. They use four examples, with real wages from our
      lines: a packer who came at 24, an operator who came at 40, a mother with two years at half
      time, and somebody who will go back to another country one day.</p>
      <p>That last one is the question we hear most. <strong>The money is not lost when you
      leave.</strong> How you get it depends on the country, and there will be a list.</p>
      <p>The talk takes place in <strong>training room 1</strong>: at <strong>12:45</strong> for the
      late shift, at <strong>14:15</strong> for the early shift, and at <strong>20:45</strong> for
      the night shift. All employees can come, with a partner if you like. Bring the yellow letter
      that you got from the pension office. If you have never opened it, we open it together.</p>
    `),
  },
  {
    key: 'language-course-start',
    title: 'Language courses: new groups start, all levels',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 11,
    eventInDays: 15,
    place: 'Training room 3',
    tags: ['Training', 'HR', 'News'],
    pictures: [{ scene: 'books', alt: 'Exercise books in four colours' }],
    content: prose(`
      <p>First lesson, first page, new pencils. Margit Hofer starts four groups, and her colleague
      Sibusiso Dlamini takes a fifth one at night.</p>
      <ul>
        <li><strong>Zero:</strong> you know “hello” and “stop”</li>
        <li><strong>One:</strong> you can order lunch and understand your shift lead if he speaks
        slowly</li>
        <li><strong>Two:</strong> you can explain a problem at your machine</li>
        <li><strong>Three:</strong> you want the certificate</li>
        <li><strong>Night group:</strong> levels one and two together, with a lot of tea</li>
      </ul>
      <p>On the first day everybody comes to <strong>training room 1</strong> for a short talk with
      the teacher, so that you land in the right group: <strong>13:00 to 15:30</strong>, or
      <strong>21:00 to 21:45</strong> for the night group. There is no test on paper.</p>
      <p>Open to all employees and to temporary staff who stay for more than three months. One hour
      a week is paid. A second hour is free for you and not paid. If you have small children and no
      one to look after them, tell us: two apprentices will play with them next door.</p>
    `),
  },
  {
    key: 'forklift-course',
    title: 'Forklift licence: eight seats, five days',
    author: 'amadou.diallo',
    status: 'published',
    daysAgo: 16,
    eventInDays: 22,
    starts: '08:00',
    ends: '16:00',
    place: 'Training room 1',
    tags: ['Training'],
    pictures: [
      { scene: 'warehouse', alt: 'Cones on the floor of an empty aisle' },
      { scene: 'truck-dock', alt: 'A forklift in front of an open dock door' },
    ],
    content: prose(`
      <p>Samir Khoury has taught 300 people to drive a forklift. He says there are two kinds of
      beginners: those who are too slow and those who are too fast, and that he prefers the first
      kind because they still have all their pallets.</p>
      <p>The next course begins at <strong>08:00 in training room 1</strong> and lasts five working
      days, until 16:00 each day. You get your normal wage, including the shift allowance that you
      would have had.</p>
      <p>Each day has the same order: theory in the morning, simulator after lunch, then the real
      machine between cones in aisle 1. On the last day there is an exam with 30 questions and a
      pallet of water glasses.</p>
      <p>Who can apply: everybody over 18 who has been here for at least three months and has good
      eyes, with or without glasses. You should be able to read the signs. For the rest, the
      questions exist in ten languages.</p>
      <p>There are eight seats. Four are kept for women: in the last eight courses there were five
      women in all. Sign up below; whoever would rather speak to somebody finds Samir at the dock
      office.</p>
    `),
  },
  {
    key: 'apprentice-evening',
    title: 'Bring your teenager: open evening for apprentices',
    author: 'rui.tavares',
    status: 'published',
    daysAgo: 13,
    eventInDays: 38,
    starts: '17:00',
    ends: '20:00',
    place: 'Workshop',
    tags: ['Training', 'News'],
    pictures: [
      { scene: 'tools', alt: 'A vice and a half-finished metal part' },
      { scene: 'training-room', alt: 'Young people around a pump on a table' },
      { scene: 'control-room', alt: 'A visitor looking at the wall of screens' },
    ],
    content: prose(`
      <p>A boy asked me last year if mechanics must be good at mathematics. I gave him a screw that
      did not fit and said: find out why. He stayed for two hours. Today he is in his first year
      with us, and he is very good at mathematics when there is a screw in it.</p>
      <p>From <strong>17:00 to 20:00</strong> the workshop, the laboratory, the control room and the
      bakery hall are open for young people of 14 and older, with parents, cousins, teachers or
      alone. The meeting point is <strong>reception at the main gate</strong>, where everybody gets
      a white coat. No registration. The plant bus runs from the station at 16:40 and goes back at
      20:15.</p>
      <h3>What you can try</h3>
      <ul>
        <li>Take a pump apart. Putting it together again is voluntary.</li>
        <li>Shape ten rolls. You bake them and take them home.</li>
        <li>Look at your own thumb under the microscope, before and after washing.</li>
        <li>Ask our apprentices Alina Rusu and Yonas Haile what they earn and when they get up. They
        will tell the truth.</li>
      </ul>
      <p>Next year we take eight: three mechanics, two electricians, two food technologists, one in
      the warehouse.</p>
    `),
  },
  {
    key: 'payslip-clinic',
    title: 'Payslip clinic: bring the paper, we bring the calculator',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 30,
    eventInDays: -20,
    starts: '09:30',
    ends: '11:00',
    place: 'HR office',
    tags: ['Payroll', 'HR'],
    pictures: [],
    content: prose(`
      <p>Many of you read <em>Your payslip in six lines</em> and then came to us with the seventh.
      Good. We make a day of it.</p>
      <p><strong>Where:</strong> the two round tables at the entrance of canteen A, so that you do
      not have to walk to building 2 in your break.</p>
      <p><strong>When:</strong> 09:30 to 11:00, 17:30 to 19:00, and 02:00 to 03:30 for the
      night.</p>
      <p><strong>Who:</strong> everybody who gets a payslip from us. For people from the temp
      agencies, Mr. Okafor from the agency sits at the second table.</p>
      <p>Bring the payslips of the last three months. A photo on your phone is fine. Hana Nováková
      and two colleagues look at it with you, one person at a time, behind a screen. If we find a
      mistake, it is corrected with the next pay, and you get a written note about it before you
      leave the table.</p>
    `),
  },
]
