import {
  picturesBesideText,
  type Article,
  type ArticleChange,
  type InputOf,
  type createArticle,
} from '@berg/contract'

export interface GalleryImage {
  url: string
  /** What it shows, for those who cannot see it. */
  alt: string
}

/** What stands in the fields of the editor. */
export interface ArticleValues {
  title: string
  /** `2026-11-14`; empty where there is none. */
  event_date: string
  content: string
  /** Names. */
  tags: string[]
  /** In their order. The pictures in the text are not among them: the server adds those itself. */
  images: GalleryImage[]
}

export const NOTHING: ArticleValues = {
  title: '',
  event_date: '',
  content: '',
  tags: [],
  images: [],
}

export const FIELDS = Object.keys(NOTHING) as (keyof ArticleValues)[]

export function valuesOf(
  article: Pick<Article, 'title' | 'event_date' | 'content' | 'tags' | 'images'>,
): ArticleValues {
  return {
    title: article.title,
    event_date: article.event_date ?? '',
    content: article.content,
    tags: article.tags.map(({ name }) => name),
    images: picturesBesideText(article).map(({ url, alt }) => ({ url, alt })),
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

/** As the server takes it. */
export function inputOf(values: ArticleValues): NewArticle {
  return { ...values, title: values.title.trim(), event_date: values.event_date || null }
}

/** Only what was changed: the rest may have been changed by somebody else. */
export function changeOf(from: ArticleValues, to: ArticleValues): Partial<ArticleChange> {
  const input = inputOf(to)
  const entries = changedFields(from, to).map((field) => [field, input[field]])
  return Object.fromEntries(entries) as Partial<ArticleChange>
}

/** The newer version of others, with what was changed here on top. */
export function rebase(base: ArticleValues, mine: ArticleValues, theirs: ArticleValues) {
  const own = changedFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...(Object.fromEntries(own) as Partial<ArticleValues>) }
}

/** Whether there is anything to lose. */
export const isBlank = ({ title, content, images, event_date, tags }: ArticleValues) =>
  !title.trim() && !content && !event_date && images.length + tags.length === 0
