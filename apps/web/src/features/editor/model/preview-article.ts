import {
  categoryOf,
  EVENT_MOMENTS,
  EXCERPT_LENGTH,
  picturesInText,
  recordOf,
  USUAL_LANGUAGE,
  type Article,
  type Picture,
  say,
} from '@berg/contract'
import { readableLines } from '../../../lib/text-diff.ts'
import { momentAt } from '../../../lib/dates.ts'
import type { ArticleValues } from './article-values.ts'
import { eventInput } from './event-values.ts'

/** What is being written, as far as it says itself what it will be. */
export type PreviewArticle = Omit<
  Article,
  | 'id'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'author'
  | 'author_name'
  | 'translations'
>

/** How to show it as readers will see it; of an article that exists, its id says the rest. */
export interface PreviewProps {
  article: PreviewArticle
  id: number | undefined
  timeZone: string | undefined
  onClose: () => void
}

/** As the server works it out of the same words. */
export function previewArticle(
  values: ArticleValues,
  timeZone: string | undefined,
): PreviewArticle {
  const { title, content, tags, images, audience, language, top_news, pinned } = values
  const event = eventInput(values)
  const inText = [...picturesInText(content)].map((url) => ({ url, alt: '' }))
  return {
    title: title.trim() || say('Without a title'),
    content,
    audience,
    language: language ?? USUAL_LANGUAGE,
    excerpt: excerptOf(content),
    category: categoryOf(tags),
    highlights: [
      ...(top_news ? (['top-news'] as const) : []),
      ...(pinned ? (['director'] as const) : []),
    ],
    ...event,
    ...recordOf(EVENT_MOMENTS, (name) => event[name] && momentAt(event[name], timeZone)),
    tags: tags.map((name, id) => ({ id, name })),
    images: [...images, ...inText].map(pictureOf),
  }
}

function excerptOf(content: string): string {
  const lines = readableLines(content.replaceAll(/<img[^>]*>/g, ''))
  const text = lines.join(' ')
  if (text.length <= EXCERPT_LENGTH) return text
  return `${text
    .slice(0, EXCERPT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** Our own come in these widths at least; how large they are is not known here. */
const WIDTHS = [480, 960]

const pictureOf = ({ url, alt }: Pick<Picture, 'url' | 'alt'>): Picture => ({
  url,
  alt,
  width: 0,
  height: 0,
  widths: url.startsWith('/media/') ? WIDTHS : [],
})
