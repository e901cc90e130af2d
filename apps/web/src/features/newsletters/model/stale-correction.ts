import { type IssueArticle, type NewsletterIssue, paragraphsOf, say } from '@berg/contract'
import { diffLines } from '../../../lib/text-diff.ts'
import type { FieldChange } from '../../../ui/changed-lines.tsx'
import { sectionName } from './composition.ts'
import type { CorrectionForm } from './correction.ts'

/** What was changed here, on top of what another has made of the issue; what they took out stays out. */
export const onTopOf = (theirs: CorrectionForm, before: CorrectionForm, mine: CorrectionForm) =>
  rebased(theirs, before, mine) as CorrectionForm

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function rebased(theirs: unknown, before: unknown, mine: unknown): unknown {
  if (Array.isArray(theirs)) {
    return theirs.map((one: Fields) => rebased(one, sameIn(before, one), sameIn(mine, one)))
  }
  if (isFields(theirs) && isFields(before) && isFields(mine)) {
    return Object.fromEntries(
      Object.entries(theirs).map(([name, value]) => [
        name,
        rebased(value, before[name], mine[name]),
      ]),
    )
  }
  return theirs === undefined || mine === before ? theirs : mine
}

/** Sections have a key, articles and people an id. */
const sameIn = (list: unknown, { key, id }: Fields) =>
  (list as Fields[]).find((each) => each['key'] === key && each['id'] === id)

/** What another has corrected, field by field, as people read it. */
export function correctionsInWords(before: NewsletterIssue, after: NewsletterIssue): FieldChange[] {
  const keys = new Set([...before.sections, ...after.sections].map(({ key }) => key))
  const changes = [
    { label: say('Title'), lines: diffLines([before.title], [after.title]) },
    {
      label: say('Greeting'),
      lines: diffLines(paragraphsOf(before.greeting), paragraphsOf(after.greeting)),
    },
    {
      label: say('Cover'),
      lines: diffLines(pictureLines(before.cover), pictureLines(after.cover)),
    },
    {
      label: say('Sections'),
      lines: [...keys].flatMap((key) => {
        // A section may be long: only its name stands around what was changed in it.
        const lines = diffLines(linesOfSection(before, key), linesOfSection(after, key))
        return lines.every(isSame) ? [] : lines.filter((line, at) => at === 0 || !isSame(line))
      }),
    },
  ]
  return changes.filter(({ lines }) => !lines.every(isSame))
}

const isSame = ({ kind }: { kind: string }) => kind === 'same'

const pictureLines = (picture: { alt: string } | null) =>
  picture
    ? [picture.alt ? say('Picture: {alt}', { alt: picture.alt }) : say('Picture: without words')]
    : []

const linesOfArticle = ({ title, text, picture }: IssueArticle) => [
  `– ${[title, paragraphsOf(text).join(' ')].filter(Boolean).join(': ')}`,
  ...pictureLines(picture).map((line) => `– ${title}: ${line}`),
]

function linesOfSection({ sections }: NewsletterIssue, wanted: string): string[] {
  const section = sections.find(({ key }) => key === wanted)
  if (!section) return []
  const { articles, people, message, text } = section
  return [
    sectionName(section),
    ...paragraphsOf(text),
    ...articles.flatMap(linesOfArticle),
    ...people.map(({ name }) => `– ${name}`),
    ...(message ? [message.title, message.quote, ...paragraphsOf(message.text)] : []),
  ].filter(Boolean)
}
