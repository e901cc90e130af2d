import { prose } from './prose.ts'

export interface DemoLeadershipMessage {
  title: string
  quote: string
  subtitle: string
  content: string
  author: string
  /** Whole days before the day of filling. */
  daysAgo: number
}

export const DEMO_LEADERSHIP_MESSAGE: DemoLeadershipMessage = {
  title: 'The order of things',
  quote: 'A safe shift is a good shift. Everything else we can fix tomorrow.',
  subtitle: 'Why the first question in the morning meeting is not about trays',
  author: 'Thomas Brunner, Site Director',
  daysAgo: 3,
  content: prose(`
    <p>Every day at 07:15 nine of us stand around a white table in building 2. The meeting takes
    fifteen minutes. The first question is always the same: did everybody go home well?</p>
    <p>Only then do we talk about trays, loaves, trucks and money. Some visitors think that this is
    a ritual. It is not. It is the order in which we decide.</p>
    <h2>What the order means for you</h2>
    <ul>
      <li>If you stop a line because something looks wrong, nobody will ask what the stop cost. We
      will ask what you saw.</li>
      <li>If you do not know how to do a job safely, say so. “Show me again” is a complete sentence,
      and we hear it in all our languages.</li>
      <li>If I walk through your hall without my ear plugs, send me out. It has happened twice. Both
      times the person was right.</li>
    </ul>
    <h2>Four hundred days</h2>
    <p>This week we passed 400 days without an injury that kept somebody away from work. I am proud
    of it and careful with it, both at once. A number like this can make people quiet: nobody wants
    to be the one who ends it. Please do not be quiet. I would rather read one more yellow card than
    one more zero.</p>
    <p>A late truck can be called. A broken gearbox can be changed, as line 4 has shown. Bread can
    be baked again. A hand cannot. That is the whole message, and I will repeat it until you can say
    it before me.</p>
    <p>Thank you for your work, and come home well.</p>
  `),
}
