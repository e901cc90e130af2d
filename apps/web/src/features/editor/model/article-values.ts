import {
  FOR_EVERYBODY,
  picturesBesideText,
  type Article,
  type ArticleInput,
  type Audience,
  type AuthoringDetail,
  type InputOf,
  type Language,
  type MustReadMarking,
  type Placement,
  type createArticle,
  type updateArticle,
} from '@berg/contract'
import { dayAt, timeAt } from '../../../lib/dates.ts'
import { eventInput, NO_EVENT_VALUES, type EventValues, eventValuesOf } from './event-values.ts'

export interface GalleryImage {
  url: string
  /** What it shows, for those who cannot see it. */
  alt: string
}

/** Whether staff publish it now, at a time on the clocks of the site (`2026-11-14T14:15`), or keep it for now. */
export interface Publishing {
  when: 'now' | 'at' | 'keep'
  at: string
}

/** What stands in the fields of the editor. */
export interface ArticleValues extends EventValues {
  title: string
  content: string
  /** Names. */
  tags: string[]
  /** In their order. The pictures in the text are not among them: the server adds those itself. */
  images: GalleryImage[]
  /** Who may see it. */
  audience: Audience
  /** Null: found out from the words. */
  language: Language | null
  /** The switches of staff. */
  top_news: Placement | null
  pinned: Placement | null
  /** A few words to the editors. */
  author_note: string
  /** Of a must-read: those who have confirmed it are asked again. */
  material: boolean
  /** Who is asked to confirm it, once it is published. */
  must_read: MustReadMarking | null
  publish: Publishing
}

const NOT_YET: Publishing = { when: 'keep', at: '' }

export const NOTHING: ArticleValues & Record<keyof ArticleInput, unknown> = {
  title: '',
  ...NO_EVENT_VALUES,
  content: '',
  tags: [],
  images: [],
  audience: FOR_EVERYBODY,
  language: null,
  top_news: null,
  pinned: null,
  author_note: '',
  material: false,
  must_read: null,
  publish: NOT_YET,
}

/** What the fields begin with: the dialogs of staff publish at once, unless they say otherwise. */
export const blankFor = (kind: string): ArticleValues =>
  kind === 'post' || kind === 'event' ? { ...NOTHING, publish: { when: 'now', at: '' } } : NOTHING

export const FIELDS = Object.keys(NOTHING) as (keyof ArticleValues)[]

type Editable = Article &
  Pick<AuthoringDetail, 'top_news' | 'pinned' | 'author_note' | 'must_read' | 'publish_at'>

export function valuesOf(article: Editable, timeZone: string | undefined): ArticleValues {
  return {
    title: article.title,
    ...eventValuesOf(article, timeZone),
    top_news: article.top_news,
    pinned: article.pinned,
    content: article.content,
    tags: article.tags.map(({ name }) => name),
    audience: article.audience,
    language: article.language,
    images: picturesBesideText(article).map(({ url, alt }) => ({ url, alt })),
    author_note: article.author_note,
    material: false,
    must_read: article.must_read ?? null,
    publish: publishingAt(article.publish_at, timeZone),
  }
}

const publishingAt = (moment: string | null, timeZone: string | undefined): Publishing =>
  moment ? { when: 'at', at: `${dayAt(moment, timeZone)}T${timeAt(moment, timeZone)}` } : NOT_YET

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Lists without order are compared as such. */
const inOrder = <K extends keyof ArticleValues>(field: K, value: ArticleValues[K]) =>
  field === 'tags' ? (value as string[]).toSorted() : value

const isChanged = (field: keyof ArticleValues, from: ArticleValues, to: ArticleValues) =>
  !isSame(inOrder(field, from[field]), inOrder(field, to[field]))

export const changedFields = (from: ArticleValues, to: ArticleValues) =>
  FIELDS.filter((field) => isChanged(field, from, to))

type NewArticle = Omit<InputOf<typeof createArticle>['body'], 'status'>
type Change = InputOf<typeof updateArticle>['body']

/** As the server takes it. */
export function inputOf({ top_news, pinned, ...rest }: ArticleValues): NewArticle {
  const { material: _material, publish: _publish, must_read, ...values } = rest
  return {
    ...values,
    title: values.title.trim(),
    ...eventInput(values),
    // Only staff may say where an article stands, be it that it stands nowhere.
    ...(top_news && { top_news }),
    ...(pinned && { pinned }),
    ...(must_read && { must_read }),
  }
}

/** What is to become of it now; nothing where it stays as it is. */
export function publishingOf(
  from: ArticleValues | undefined,
  { publish: { when, at } }: ArticleValues,
): Pick<Change, 'status' | 'hold' | 'publish_at'> {
  const had = from?.publish
  if (when === 'at') return had?.when === 'at' && had.at === at ? {} : { publish_at: at }
  const callOff = had?.when === 'at' && { publish_at: null }
  return { ...callOff, ...(when === 'now' && { status: 'published', hold: true }) }
}

const TIMES = ['event_date', 'starts_at', 'ends_at'] as const

/** Only what was changed: the rest may have been changed by somebody else. */
export function changeOf(from: ArticleValues, to: ArticleValues): Change {
  const { top_news, pinned, material, must_read } = to
  const input = { ...inputOf(to), top_news, pinned, material, must_read }
  const changed = new Set(changedFields(from, to).filter((field) => field !== 'publish'))
  // The day of the end follows from the start: they go together.
  if (TIMES.some((field) => changed.has(field))) for (const field of TIMES) changed.add(field)
  const entries = [...changed].map((field) => [field, input[field]])
  return Object.fromEntries(entries) as Change
}

/** The newer version of others, with what was changed here on top. */
export function rebase(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues) {
  const own = changedFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...(Object.fromEntries(own) as Partial<ArticleValues>) }
}

/** Whether there is anything to lose. */
export const isBlank = ({ title, content, images, event_date, tags }: ArticleValues) =>
  !title.trim() && !content && !event_date && images.length + tags.length === 0
