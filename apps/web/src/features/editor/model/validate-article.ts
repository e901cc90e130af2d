import { EVENT_WITHOUT_DATE, isEventTag, say } from '@berg/contract'
import { dateRule, WORDS, type TaskKind } from './editor-task.ts'
import type { ArticleValues } from './article-values.ts'

interface ArticleProblem {
  field: 'title' | 'event_date' | 'starts_at' | 'ends_at' | 'must_read' | 'publish' | undefined
  message: string
  /** Told in a toast of this title too. */
  toast?: string
}

interface Circumstances {
  today: string
  /** The date that the article had when it was opened. */
  savedDate: string
  uploads: number
}

const MISSING = { title: say('Enter a title.'), event_date: EVENT_WITHOUT_DATE }

/** A post has a date only where it is tagged as an event. */
export const hasDate = (kind: TaskKind, { tags }: Pick<ArticleValues, 'tags'>) =>
  dateRule(kind) !== 'none' || tags.some(isEventTag)

/** What has to be filled in and is not, in the order of the form. */
export function missingParts(
  kind: TaskKind,
  { title, event_date, tags }: ArticleValues,
  savedDate: string,
): ('title' | 'event_date')[] {
  if (kind === 'edit-page') return []
  // Where the date was taken off, the tag goes with it.
  const needsDate = dateRule(kind) === 'required' || (tags.some(isEventTag) && !savedDate)
  return [
    ...(title.trim() ? [] : (['title'] as const)),
    ...(needsDate && !event_date ? (['event_date'] as const) : []),
  ]
}

/** What keeps an article from being saved; undefined where nothing does. */
export function validateArticle(
  kind: TaskKind,
  values: ArticleValues,
  { today, savedDate, uploads }: Circumstances,
): ArticleProblem | undefined {
  const words = WORDS[kind]
  if (uploads > 0)
    return { field: undefined, message: words.stillUploading, toast: say('Please wait') }
  const [missing] = missingParts(kind, values, savedDate)
  if (missing) return { field: missing, message: MISSING[missing] }
  const { event_date } = values
  // The day of an event that is over stays as it is while its text is mended.
  if (event_date && event_date !== savedDate && event_date < today)
    return { field: 'event_date', message: words.pastDate, toast: say('Invalid date') }
  if (event_date && values.ends_at && !values.starts_at)
    return { field: 'starts_at', message: say('Give the start too.') }
  if (event_date && values.ends_at && values.ends_at === values.starts_at)
    return { field: 'ends_at', message: say('The end comes after the start.') }
  const { must_read, publish } = values
  if (must_read && !must_read.due_on)
    return { field: 'must_read', message: say('Choose the day by which they confirm it.') }
  if (publish.when === 'at' && !publish.at)
    return { field: 'publish', message: say('Choose a day and a time.') }
  return undefined
}
