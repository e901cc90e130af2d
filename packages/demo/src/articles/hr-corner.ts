import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

export const HR_CORNER: readonly DemoArticle[] = [
  {
    key: 'leave-plan-questions',
    title: 'The leave plan is open: seven questions from the corridor',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 1,
    tags: ['HR', 'Benefits', 'News'],
    pictures: [{ scene: 'calendar-wall', alt: 'A year planner with many small coloured pins' }],
    content: prose(`
      <h3>How long can I enter my wishes?</h3>
      <p>Six weeks from today. You can use the terminal at the time clock or the paper form from
      your shift lead. Both count the same.</p>
      <h3>Is it first come, first served?</h3>
      <p>No. We look at all wishes together after the six weeks. You do not have to stand at the
      terminal at midnight. Three of you did so last time. Please sleep.</p>
      <h3>Who goes first when two people want the same weeks?</h3>
      <p>Parents of school children in the school holidays. After that, the person who did not get
      their first wish last year.</p>
      <h3>My family lives far away. Can I take five weeks in one piece?</h3>
      <p>Yes, once every two years, if your shift lead knows it three months before. Write “long
      journey” on the form.</p>
      <h3>My feast days are not in the calendar on the wall. What now?</h3>
      <p>Enter them as wishes. Shift leads were told to treat them like any other family reason, and
      the works council checks it.</p>
      <h3>What happens to days that I do not use?</h3>
      <p>Five of them move to the next year. The rest is lost, so come and talk to us before
      that.</p>
      <h3>And when do I get an answer?</h3>
      <p>Three weeks after the plan closes. By letter, and on the terminal. A “no” always comes with
      a second offer.</p>
      <p>Any other question: HR desk, building 2, ground floor, or extension 210.</p>
    `),
  },
  {
    key: 'ill-three-steps',
    title: 'Ill? Three steps, one phone number',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 22,
    tags: ['HR', 'News'],
    pictures: [],
    content: prose(`
      <ol>
        <li><strong>Call 200</strong> before your shift starts, at any hour. A person answers, day
        and night. You only say your name, your line and “I am ill”. You do not have to say what you
        have.</li>
        <li><strong>From the third day, send a doctor’s note.</strong> A photo of it is enough. You
        do not have to come in with a fever to give us a piece of paper.</li>
        <li><strong>On the day you come back,</strong> tell your shift lead five minutes before the
        start. If you still feel weak, ask for a lighter place. There are always some.</li>
      </ol>
      <p>One rule is special in a food plant. If you had <strong>vomiting or diarrhoea</strong>,
      stay at home for 48 hours after the last time, even if you feel well again. You are paid for
      these days. Then see nurse Miriam Asante before you go to the line. This protects the people
      who eat our food, and many of them are old or in hospital.</p>
      <p>Nobody here will praise you for working while you are ill. Not any more.</p>
    `),
  },
  {
    key: 'swap-a-shift',
    title: 'How to swap a shift and stay friends',
    author: 'lukasz.wojcik',
    status: 'published',
    daysAgo: 29,
    tags: ['Shifts', 'HR'],
    pictures: [{ scene: 'noticeboard', alt: 'The swap board with green and white cards' }],
    content: prose(`
      <p>In five years as a shift lead I have seen three real fights. Two of them were about a swap
      that one person remembered and the other did not. So here is the way that works.</p>
      <ol>
        <li><strong>Ask early.</strong> Five days before is polite. Five hours before is an
        emergency, and then you call me, not your friend.</li>
        <li><strong>Ask one person who can do your job.</strong> Look at the skills list beside the
        board. A person without the oven licence cannot take your oven, even if he is very
        nice.</li>
        <li><strong>Write the green card.</strong> Two names, two dates, two signatures. A promise
        in the bus is not a swap.</li>
        <li><strong>Count eleven hours.</strong> Between two shifts there must be eleven hours of
        rest. Late shift today and early shift tomorrow is not possible. The computer refuses it,
        and so do I.</li>
        <li><strong>Wait for my stamp.</strong> You get it within a day.</li>
      </ol>
      <p>After that the shift belongs to the new person. If she is ill, it is not your problem. You
      do not owe anybody.</p>
      <p>And if somebody always asks you and never gives back? You may say no. “No, I have plans” is
      enough. Your plan can be the sofa.</p>
    `),
  },
  {
    key: 'read-your-payslip',
    title: 'Your payslip in six lines',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 52,
    tags: ['HR', 'Payroll'],
    pictures: [{ scene: 'office-desk', alt: 'A payslip, a ruler and a cup on a desk' }],
    content: prose(`
      <p>Hana Nováková from payroll answers about thirty questions a day. Twenty of them are about
      the same six lines. We put a payslip on the table and went through it from the top.</p>
      <ul>
        <li><strong>Line 1, base pay.</strong> Your hours times your hourly wage. If you work the
        same hours, this number is the same every month.</li>
        <li><strong>Line 2, shift allowance.</strong> Nights from 22:00 to 06:00, Sundays, public
        holidays. It comes <em>one month later</em>, because we must first know which shifts you
        really did.</li>
        <li><strong>Line 3, gross.</strong> Lines 1 and 2 together. You do not get this amount. We
        are sorry.</li>
        <li><strong>Line 4, tax and insurance.</strong> Health, pension, unemployment, tax. The
        letters in front are explained on the back of the page in nine languages.</li>
        <li><strong>Line 5, canteen and others.</strong> What you paid with your badge. People are
        often surprised how much coffee they drink.</li>
        <li><strong>Line 6, net.</strong> This amount goes to your bank.</li>
      </ul>
      <p>Something looks wrong? Circle it and bring it to Hana, room 112, or call 212. “I do not
      understand line 4” is a good sentence. Nobody on her corridor understood it on the first day
      either.</p>
    `),
  },
  {
    key: 'rota-survey',
    title:
      'Everything you wanted to ask about the new night rota but were too tired to ask, answered by 187 night workers',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 84,
    tags: ['Shifts', 'HR', 'News'],
    pictures: [
      { scene: 'plant-night', alt: 'Lit windows of the bakery hall at night' },
      { scene: 'calendar-wall', alt: 'Two rota plans side by side on a wall' },
    ],
    content: prose(`
      <p>For twelve weeks half of the night shift worked four nights in a row and then had four days
      free. The other half kept the old plan: seven nights, then three days free. Then we asked both
      groups the same questions. 187 of 204 people answered.</p>
      <h2>How many hours do you sleep after a night?</h2>
      <p>Old plan: 5 hours 10 minutes. New plan: 6 hours 5 minutes.</p>
      <h2>Do you see your family enough?</h2>
      <p>Old plan: 31 percent say yes. New plan: 58 percent. But single parents like the new plan
      less, because the free days move through the week and the kindergarten does not.</p>
      <h2>Do you earn the same?</h2>
      <p>Almost. Over a year the new plan has six nights fewer. The works council and the site have
      agreed that nobody loses money: the difference is paid as a fixed amount.</p>
      <h2>Which plan would you choose?</h2>
      <p>New: 142 people. Old: 38. “I do not care, but please decide”: 7.</p>
      <h2>So what happens?</h2>
      <p>The new rota becomes normal. Those who want to stay on the old one, for children or for any
      other reason, can do so for at least two years. Deniz Aydın from the works council has the
      list, room 214.</p>
    `),
  },
  {
    key: 'trousers',
    title: 'Trousers',
    author: 'fatima.elamrani',
    status: 'published',
    daysAgo: 96,
    tags: ['Benefits', 'HR'],
    pictures: [],
    content: prose(`
      <p>No subject has brought more people to the HR desk this year. Not pay. Not leave.
      Trousers.</p>
      <p>The white work trousers come in five sizes, which were measured, as it seems, on five tall
      men. Thuy Le from line 6 rolls hers up three times. Ibrahim Sesay from the docks cannot lift
      his knee. Two people on line 1 share one good pair and change at the handover. This ends
      now.</p>
      <ul>
        <li>From next month there are <strong>fourteen sizes</strong>, in a straight cut and a wide
        cut.</li>
        <li>There is a model for <strong>pregnant colleagues</strong>. Until now we told them to
        take a size larger. We apologise.</li>
        <li>You can wear a <strong>long tunic</strong> over all models.</li>
        <li>The knees are double. The pockets stay closed, because quality says so.</li>
      </ul>
      <p>Come and try them on in training room 2, before or after your shift, all this week and the
      next. There is a curtain, a mirror and a tailor. You get five pairs, and the laundry keeps
      your size.</p>
      <p>Thuy tested the smallest size for two weeks. Her report was one word long: “Finally.”</p>
    `),
  },
]
