import {
  picturesBesideText,
  type Article,
  type ArticleInput,
  type AuthoringArticle,
  type InputOf,
  type Placement,
  type createArticle,
  type updateArticle,
} from '@berg/contract'
import { eventInput, NO_EVENT_VALUES, type EventValues, eventValuesOf } from './event-values.ts'

export interface GalleryImage {
  url: string
  /** What it shows, for those who cannot see it. */
  alt: string
}

/** What stands in the fields of the editor. */
export interface ArticleValues extends EventValues {
  title: string
  content: string
  /** Names. */
  tags: string[]
  /** In their order. The pictures in the text are not among them: the server adds those itself. */
  images: GalleryImage[]
  /** The switches of staff. */
  top_news: Placement | null
  pinned: Placement | null
  /** A few words to the editors. */
  author_note: string
  /** Of a must-read: those who have confirmed it are asked again. */
  material: boolean
}

export const NOTHING: ArticleValues & Record<keyof ArticleInput, unknown> = {
  title: '',
  ...NO_EVENT_VALUES,
  content: '',
  tags: [],
  images: [],
  top_news: null,
  pinned: null,
  author_note: '',
  material: false,
}

export const FIELDS = Object.keys(NOTHING) as (keyof ArticleValues)[]

type Editable = Article & Pick<AuthoringArticle, 'top_news' | 'pinned' | 'author_note'>

export function valuesOf(article: Editable, timeZone: string | undefined): ArticleValues {
  return {
    title: article.title,
    ...eventValuesOf(article, timeZone),
    top_news: article.top_news,
    pinned: article.pinned,
    content: article.content,
    tags: article.tags.map(({ name }) => name),
    images: picturesBesideText(article).map(({ url, alt }) => ({ url, alt })),
    author_note: article.author_note,
    material: false,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Lists without order are compared as such. */
const inOrder = <K extends keyof ArticleValues>(field: K, value: ArticleValues[K]) =>
  field === 'tags' ? (value as string[]).toSorted() : value

const isChanged = (field: keyof ArticleValues, from: ArticleValues, to: ArticleValues) =>
  !isSame(inOrder(field, from[field]), inOrder(field, to[field]))

export const changedFields = (from: ArticleValues, to: ArticleValues) =>
  FIELDS.filter((field) => isChanged(field, from, to))

type NewArticle = InputOf<typeof createArticle>['body']
type Change = InputOf<typeof updateArticle>['body']

/** As the server takes it. */
export function inputOf({ top_news, pinned, ...rest }: ArticleValues): NewArticle {
  const { material: _material, ...values } = rest
  return {
    ...values,
    title: values.title.trim(),
    ...eventInput(values),
    // Only staff may say where an article stands, be it that it stands nowhere.
    ...(top_news && { top_news }),
    ...(pinned && { pinned }),
  }
}

const TIMES = ['event_date', 'starts_at', 'ends_at'] as const

/** Only what was changed: the rest may have been changed by somebody else. */
export function changeOf(from: ArticleValues, to: ArticleValues): Change {
  const { top_news, pinned, material } = to
  const input = { ...inputOf(to), top_news, pinned, material }
  const changed = new Set<keyof ArticleValues>(changedFields(from, to))
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
