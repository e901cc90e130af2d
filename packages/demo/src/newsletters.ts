import { type DemoIssueWords, GEARBOX_WORDS, LINE_4_RUNS_WORDS } from './newsletter-words.ts'

/** What a section names, by the keys of the demo's articles; with words of its own where an item has two parts. */
type DemoItem = string | readonly [key: string, text: string]

interface DemoSection {
  kind: 'articles' | 'events' | 'people' | 'leadership' | 'text'
  heading: string
  text?: string
  items?: readonly DemoItem[]
  /** So many of those who came to the map last. */
  people?: number
}

export interface DemoNewsletter {
  number: number
  title: string
  greeting: string
  /** The picture of an article, as its cover. */
  cover: { article: string; picture: number }
  /** Whole days before the day of filling. */
  begunDaysAgo: number
  /** Left out: it is being composed. */
  sentDaysAgo?: number
  correctedDaysAgo?: number
  sections: readonly DemoSection[]
  /** All checked. */
  translations?: readonly DemoIssueWords[]
}

const paragraphs = (...lines: readonly string[]) => lines.join('\n\n')

/** Two issues that are out, and the next one as it stands on the desk. */
export const DEMO_NEWSLETTERS: readonly DemoNewsletter[] = [
  {
    number: 46,
    title: 'Twenty-one days without line 4',
    greeting: paragraphs(
      'Dear colleagues,',
      'on Monday the loudest machine of the site falls silent for three weeks. What that means for your shift, your locker and your lunch is in this issue.',
      'And if you have not put your pin on the map yet: one country is still waiting for company.',
    ),
    cover: { article: 'those-who-start-when-we-stop', picture: 0 },
    begunDaysAgo: 29,
    sentDaysAgo: 26,
    correctedDaysAgo: 25,
    sections: [
      {
        kind: 'articles',
        heading: 'The big stop',
        items: [
          [
            'line-4-will-stop',
            'From Monday 140 people work somewhere else. Here is who goes where, who teaches whom, and whom to call when the list at the board does not help.',
          ],
          'swap-a-shift',
        ],
      },
      {
        kind: 'articles',
        heading: 'People and numbers',
        items: [
          'those-who-start-when-we-stop',
          'month-in-numbers',
          'put-yourself-on-the-map',
          'pallet-that-did-not-fall',
        ],
      },
      { kind: 'events', heading: 'In the calendar', items: ['small-clothes', 'payslip-clinic'] },
      {
        kind: 'people',
        heading: 'New on the map',
        text: 'Say hello when you meet them.',
        people: 6,
      },
    ],
  },
  {
    number: 47,
    title: 'A gearbox arrives at night',
    greeting: paragraphs(
      'Dear colleagues,',
      'it came on a low truck, it weighs as much as two elephants, and it has no name yet. Send us yours: the best one is painted on it before line 4 starts again.',
      'Until then there is a lot to do in the evenings. Bring your family.',
    ),
    cover: { article: 'portrait-of-a-gearbox', picture: 2 },
    begunDaysAgo: 9,
    sentDaysAgo: 6,
    sections: [
      {
        kind: 'articles',
        heading: 'Top news',
        items: [
          [
            'portrait-of-a-gearbox',
            'Born in a workshop by a river, 800 kilometres from here. It travelled for two nights on a low truck, because it is too heavy for the daytime road over the pass.',
          ],
          [
            'your-padlock',
            'There were 23 red padlocks on the main switch of line 4 this week. As long as one of them hangs there, the line cannot start. Nobody can start it, not even with a good reason.',
          ],
          [
            'drill-results',
            'Three alarms in one day, one for each shift. The goal was seven minutes. The night shift came in rain and was still in time.',
          ],
        ],
      },
      {
        kind: 'text',
        heading: 'On paper, too',
        text: paragraphs(
          'This issue hangs in both canteens and at the north gate, with codes that lead to every article.',
          'Газета також лежить надрукована в їдальнях А і Б.',
          'تجدون النشرة مطبوعة أيضًا في المطعمين A وB.',
          'Bản tin cũng được in và đặt ở căng tin A và B.',
        ),
      },
      {
        kind: 'events',
        heading: 'Coming up',
        items: [
          ['flu-vaccination', 'All shifts, no appointment, no cost.'],
          [
            'open-laboratory',
            'For one afternoon the door stands open. White coats hang at the entrance.',
          ],
          ['family-day', 'Bring everybody you live with. The ovens are on, the kettles are off.'],
          [
            'works-meeting',
            'Held twice with the same content, so that every shift can come in paid time.',
          ],
          ['compost-opening', 'Forty kilos of potato peel travel 90 metres, by wheelbarrow.'],
          ['language-course-start', 'Four groups, and a fifth one at night.'],
        ],
      },
      {
        kind: 'articles',
        heading: 'From the site',
        items: [
          [
            'thank-you-214-hours',
            'Vasyl was away for seven weeks and had nine days of leave left. Then a box stood in canteen B, with a slit in the lid.',
          ],
          [
            'lost-and-found',
            'Eleven gloves, all left. Somewhere on this site there is a person with two right hands or a very strange habit.',
          ],
          [
            'ill-three-steps',
            'Call 200 before your shift starts, at any hour. A person answers, day and night. You do not have to say what you have.',
          ],
        ],
      },
      { kind: 'people', heading: 'New on the map', people: 4 },
    ],
    translations: GEARBOX_WORDS,
  },
  {
    number: 48,
    title: 'Line 4 runs again',
    greeting: paragraphs(
      'Dear colleagues,',
      'two days early, six decibels quieter: line 4 is back.',
    ),
    cover: { article: 'line-4-restarts', picture: 3 },
    begunDaysAgo: 1,
    sections: [
      {
        kind: 'articles',
        heading: 'Top news',
        items: ['line-4-restarts', 'four-hundred-days', 'soup-at-three'],
      },
      {
        kind: 'articles',
        heading: 'Our people',
        items: ['ayse-twenty-five-years', 'one-night-in-packing'],
      },
      { kind: 'articles', heading: 'HR Corner', items: ['leave-plan-questions', 'bus-timetable'] },
      {
        kind: 'events',
        heading: 'Coming up',
        items: ['first-lasagne-tasting', 'second-rise-concert', 'sunrise-walk', 'forty-dishes'],
      },
      { kind: 'leadership', heading: 'From the site director' },
    ],
    translations: LINE_4_RUNS_WORDS,
  },
]
