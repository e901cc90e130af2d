import type { DemoArticle } from './demo-article.ts'
import { prose } from './prose.ts'

/** What is not for everybody: for one department, and for those who edit. */
export const FOR_SOME: readonly DemoArticle[] = [
  {
    key: 'fitters-on-call',
    title: 'Who is on call while line 6 gets its new film',
    author: 'lukasz.wojcik',
    status: 'published',
    audience: { kind: 'department', value: 'Maintenance' },
    daysAgo: 2,
    tags: ['Production', 'Shifts'],
    pictures: [{ scene: 'tools', alt: 'Spanners and a torque wrench laid out on a red cloth' }],
    content: prose(`
      <p>For three shifts line 6 stands still and we have its guards open. So that nobody comes in
      twice, here is the list that also hangs in the workshop.</p>
      <ul>
        <li><strong>Early:</strong> Rui and I are at line 6, everybody else is on call as
        usual.</li>
        <li><strong>Late:</strong> one fitter stays at the sealer, the second takes the rest of the
        hall.</li>
        <li><strong>Night:</strong> two of us until two, then home with full pay.</li>
      </ul>
      <h2>The new film</h2>
      <p>It is thinner and it tears sideways, so the rollers get a new setting. The old one is
      written on the cabinet door: please leave it there until we are sure.</p>
      <p>Lock and tag before the guards come off, also for two minutes. Who cannot swap tells me
      before Wednesday noon, not the control room.</p>
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
