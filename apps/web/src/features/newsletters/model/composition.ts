import { type Newsletter, type NewsletterSection, say, sayCount } from '@berg/contract'
import { diffLines } from '../../../lib/text-diff.ts'
import type { FieldChange } from '../../../ui/changed-lines.tsx'

/** What is composed of an issue. */
export type Composition = Pick<Newsletter, 'number' | 'title' | 'greeting' | 'cover' | 'sections'>

export type SectionKind = NewsletterSection['kind']
export type SectionOf<K extends SectionKind> = NewsletterSection & { kind: K }
export type ArticleSection = SectionOf<'articles' | 'events'>

export const SECTION_WORDS: Record<SectionKind, string> = {
  articles: say('Articles'),
  events: say('Events'),
  people: say('Colleagues'),
  leadership: say('Leadership message'),
  text: say('Text'),
}

/** What stands over a new section, for its readers. */
export const FIRST_HEADINGS: Record<SectionKind, string> = {
  articles: 'Articles',
  events: 'Events',
  people: 'Colleagues',
  leadership: 'Leadership message',
  text: '',
}

/** What a section is called: its heading, or what it is. */
export const sectionName = ({ heading, kind }: Pick<NewsletterSection, 'heading' | 'kind'>) =>
  heading || SECTION_WORDS[kind]

export const compositionOf = ({
  number,
  title,
  greeting,
  cover,
  sections,
}: Composition): Composition => ({ number, title, greeting, cover, sections })

/** The same list with one item at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The same sections with this one in the place of the one with its key. */
export const withSection = (sections: readonly NewsletterSection[], section: NewsletterSection) =>
  sections.map((each) => (each.key === section.key ? section : each))

/** A key that no other section has: nine letters and digits are enough for twenty of them. */
export const newKey = () => Math.random().toString(36).slice(2, 11).padEnd(9, '0')

const FIELDS = ['number', 'title', 'greeting', 'cover', 'sections'] as const
type Field = (typeof FIELDS)[number]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is different in the second; what is the same is left out. */
export function changesBetween(before: Composition, after: Composition): Partial<Composition> {
  const changed = FIELDS.filter((field) => !isSame(inOrder(before[field]), inOrder(after[field])))
  return Object.fromEntries(changed.map((field) => [field, after[field]]))
}

/** The database gives the names of things in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

const LABELS: Record<Field, string> = {
  number: say('Number'),
  title: say('Title'),
  greeting: say('Greeting'),
  cover: say('Cover'),
  sections: say('Sections'),
}

/** What somebody else changed, field by field, as people read it. */
export function changesInWords(
  before: Composition,
  after: Composition,
  titleOf: (article: number) => string,
): FieldChange[] {
  const changed = Object.keys(changesBetween(before, after)) as Field[]
  return changed.map((field) => ({
    label: LABELS[field],
    lines: diffLines(linesOf(field, before, titleOf), linesOf(field, after, titleOf)),
  }))
}

function linesOf(field: Field, values: Composition, titleOf: (article: number) => string) {
  if (field === 'number') return [say('No. {number}', { number: values.number })]
  if (field === 'cover') return values.cover ? [values.cover.alt || values.cover.url] : []
  if (field !== 'sections') return values[field].split('\n').filter(Boolean)
  return values.sections.flatMap((section) => [
    sectionName(section),
    ...section.text.split('\n').filter(Boolean),
    ...('items' in section ? section.items : []).map(
      ({ article, text }) => `– ${titleOf(article)}${text && `: ${text}`}`,
    ),
    ...('pins' in section
      ? [`– ${sayCount(section.pins.length, '{n} person', '{n} people')}`]
      : []),
  ])
}
