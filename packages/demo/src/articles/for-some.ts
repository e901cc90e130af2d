import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** What is not for everybody: for one department, and for those who edit. */
export const FOR_SOME: readonly DemoArticle[] = [
  {
    key: 'packaging-crews',
    title: 'Who packs where while line 6 gets its new film',
    author: 'jose.quispe',
    status: 'published',
    audience: { kind: 'department', value: 'Packaging' },
    daysAgo: 2,
    tags: ['Production', 'Shifts'],
    pictures: [
      { scene: 'packing-hall', alt: 'The packing hall with line 6 stopped and its guards open' },
    ],
    content: prose(`
      <p>For three shifts line 6 stands still and its crew packs with us. So that nobody stands at
      the wrong conveyor on Thursday morning, here is the list that also hangs at our board.</p>
      <ul>
        <li><strong>Early:</strong> Beata and Chidi go to line 4, the two others to line 5.</li>
        <li><strong>Late:</strong> everybody from line 6 goes to line 5. Marta takes the
        sealer.</li>
        <li><strong>Night:</strong> two people help the film fitters, the rest go home at two with
        full pay.</li>
      </ul>
      <h2>The new film</h2>
      <p>It is thinner and it tears sideways. Please do not pull it by hand: use the roller, even if
      it takes ten seconds more. The first two rolls are marked in blue, for practice.</p>
      <p>Who cannot swap tells Marta before Wednesday noon, not the control room.</p>
    `),
  },
  {
    key: 'whose-picture',
    title: 'For those who edit: whose picture we may show, and what to ask first',
    author: 'fatima.elamrani',
    status: 'published',
    audience: { kind: 'role', value: 'staff' },
    daysAgo: 6,
    tags: ['HR', 'Training'],
    pictures: [{ scene: 'office-desk', alt: 'A desk with consent forms and a small camera on it' }],
    content: prose(`
      <p>Last month two people found themselves on the screen in the canteen without having been
      asked. Both were kind about it. We should not need kindness.</p>
      <ul>
        <li>A face that can be known needs a yes, every time. A yes from last year is not
        enough.</li>
        <li>Apprentices under eighteen need a second yes, from home.</li>
        <li>Hands, backs and machines need none, as long as no name badge can be read.</li>
        <li>Whoever says no afterwards is right. Take the picture out first and talk about it
        later.</li>
      </ul>
      <p>The forms are in my office, in nine languages. Please send me the signed ones, also those
      that say no.</p>
    `),
  },
]
