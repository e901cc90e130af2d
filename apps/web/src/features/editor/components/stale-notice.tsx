import { ARTICLE_FIELDS, languageInWords, ofEachField, SHIFT_NAMES, say } from '@berg/contract'
import { useTagNames } from '../../../lib/api/list-tags.ts'
import { audienceWords } from '../../../lib/audience-words.ts'
import { formatDay } from '../../../lib/dates.ts'
import { diffLines, readableLines } from '../../../lib/text-diff.ts'
import { StaleNotice as Notice } from '../../../ui/stale-notice.tsx'
import type { Current } from '../api/articles.ts'
import { changedFields, type ArticleValues } from '../model/article-values.ts'

const LABELS: Record<keyof ArticleValues, string> = {
  ...ofEachField(ARTICLE_FIELDS, 'label'),
  author_note: say('Note to the editors'),
  top_news: say('Top news'),
  pinned: say('From the site director'),
  material: say('Ask again'),
  must_read: say('Who must confirm'),
  publish: say('Published at'),
}

function placementInWords(placement: ArticleValues['top_news']): string {
  if (!placement) return say('Off ##not placed there')
  return placement.until
    ? say('Until {day}', { day: formatDay(placement.until, 'short') })
    : say('No end date')
}

function mustReadInWords(marking: ArticleValues['must_read']): string[] {
  if (!marking) return [say('Nobody')]
  const { audience, due_on } = marking
  const day = formatDay(due_on, 'short')
  return [
    audience.value
      ? say('{whom}, by {day}', { whom: audience.value, day })
      : say('Everybody, by {day}', { day }),
  ]
}

const STATUS_NOW: Record<NonNullable<Current['status']>, string> = {
  draft: say('It is draft now.'),
  published: say('It is published now.'),
  rejected: say('It is rejected now.'),
}

interface StaleNoticeProps {
  noun: string
  /** What it was when the writer opened it. */
  before: ArticleValues
  current: Current
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function StaleNotice({ before, current, ...rest }: StaleNoticeProps) {
  const now = current.values
  const nameOf = useTagNames()
  const shown = (values: ArticleValues) => ({ ...values, tags: values.tags.map(nameOf) })
  const changes = changedFields(before, now).map((field) => ({
    label: LABELS[field],
    lines: diffLines(linesOf(field, shown(before)), linesOf(field, shown(now))),
  }))
  const otherwise = current.status ? STATUS_NOW[current.status] : ''
  return <Notice key={current.etag} changes={changes} otherwise={otherwise} {...rest} />
}

function linesOf(field: keyof ArticleValues, values: ArticleValues): string[] {
  if (field === 'content') return readableLines(values.content)
  if (field === 'tags') return values.tags.toSorted()
  if (field === 'images') return values.images.map(({ url, alt }) => alt || url)
  if (field === 'event_date')
    return values.event_date ? [formatDay(values.event_date, 'short')] : []
  if (field === 'shift') return [SHIFT_NAMES[values.shift]]
  if (field === 'audience') return [audienceWords(values.audience)]
  if (field === 'language') return values.language ? [languageInWords(values.language)] : []
  if (field === 'top_news' || field === 'pinned') return [placementInWords(values[field])]
  // Said with a change, and not saved with the article.
  if (field === 'material') return []
  if (field === 'publish') return [values.publish.at.replace('T', ', ')]
  if (field === 'must_read') return mustReadInWords(values.must_read)
  return values[field] ? [values[field]] : []
}
