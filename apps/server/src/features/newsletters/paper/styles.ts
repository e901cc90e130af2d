import type { TextStyle } from './lines.ts'
import { COLOURS } from './sheet.ts'

const { ink, muted, pine, leaf, clay } = COLOURS

/** The type of the printed issue. */
export const STYLES = {
  name: { face: 'serifBold', size: 34, leading: 38, colour: pine },
  runningName: { face: 'serifBold', size: 13, leading: 16, colour: pine, tag: 'Artifact' },
  number: { face: 'sansBold', size: 9.5, leading: 13, colour: ink },
  date: { face: 'sans', size: 9.5, leading: 13, colour: muted },
  title: { face: 'serifBold', size: 28, leading: 32, colour: ink, tag: 'H1' },
  greeting: { face: 'serif', size: 11.5, leading: 16, colour: ink, hyphenates: true },
  heading: { face: 'serifBold', size: 17, leading: 21, colour: pine, tag: 'H2' },
  kicker: { face: 'sansBold', size: 8.25, leading: 12, colour: leaf },
  when: { face: 'sansBold', size: 8.75, leading: 12, colour: clay },
  articleTitle: { face: 'serifBold', size: 14, leading: 17, colour: ink, tag: 'H3' },
  eventTitle: { face: 'serifBold', size: 12.5, leading: 15.5, colour: ink, tag: 'H3' },
  text: { face: 'serif', size: 10, leading: 13.75, colour: ink, hyphenates: true },
  quote: { face: 'serifItalic', size: 14, leading: 19, colour: pine },
  personName: { face: 'sansBold', size: 10, leading: 13, colour: ink },
  person: { face: 'sans', size: 9, leading: 12, colour: muted },
  imprint: { face: 'sans', size: 8, leading: 11, colour: muted, tag: 'Artifact' },
} as const satisfies Record<string, TextStyle>
