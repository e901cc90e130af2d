import {
  type IssueSection,
  NEWSLETTER_TEASER_MAX,
  NEWSLETTER_TEXT_MAX,
  type NewsletterIssue,
  type NewsletterSection,
  type Picture,
} from '@berg/contract'
import { readHtml, shorten } from '../../platform/html/read.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import { type IssueSources, type Message, pictureOf } from './issue-sources.ts'
import type { NewsletterRow } from './newsletters.table.ts'

type Readable = Pick<
  NewsletterRow,
  'number' | 'title' | 'greeting' | 'cover' | 'sections' | 'publishedAt'
>

/** Reads what the sections of an issue name, as it is today, each kind in one query. */
export class IssueReader {
  constructor(private readonly sources: IssueSources) {}

  async read(row: Readable): Promise<NewsletterIssue> {
    const { sections } = row
    const [articles, people, messages, [cover = null]] = await Promise.all([
      this.sources.articles(sections.flatMap(articlesIn)),
      this.sources.people(
        sections.flatMap((section) => (section.kind === 'people' ? section.pins : [])),
      ),
      this.sources.messages(
        sections.flatMap((section) => (section.kind === 'leadership' ? [section.message] : [])),
      ),
      this.covers([row]),
    ])
    const readSection = (section: NewsletterSection): IssueSection => {
      const { key, kind, heading, text } = section
      const shown: IssueSection = {
        key,
        kind,
        heading,
        text,
        articles: [],
        people: [],
        message: null,
      }
      if (section.kind === 'people') {
        shown.people = section.pins.flatMap((id) => people.get(id) ?? [])
      } else if (section.kind === 'leadership') {
        const message = messages.get(section.message)
        shown.message = message ? messageOf(message) : null
      } else if (section.kind !== 'text') {
        shown.articles = section.items.flatMap((item) => {
          const article = articles.get(item.article)
          if (!article) return []
          return { ...article, text: item.text || shorten(article.text, NEWSLETTER_TEASER_MAX) }
        })
      }
      return shown
    }
    return {
      number: row.number,
      title: row.title,
      greeting: row.greeting,
      cover,
      published_at: row.publishedAt?.toISOString() ?? null,
      sections: sections.map(readSection).filter(hasContent),
    }
  }

  /** The covers of several issues, each with the sizes in which it can be had. */
  async covers(rows: readonly Pick<NewsletterRow, 'cover'>[]): Promise<(Picture | null)[]> {
    const idOf = ({ cover }: Pick<NewsletterRow, 'cover'>) => pictureIdIn(cover?.url ?? '')
    const sizes = await this.sources.pictures(rows.flatMap((row) => idOf(row) ?? []))
    return rows.map((row) => {
      const size = sizes.get(idOf(row) ?? '')
      return size && row.cover ? pictureOf({ ...row.cover, ...size }) : null
    })
  }
}

/** The ids of the articles that a section names. */
export const articlesIn = (section: NewsletterSection): number[] =>
  'items' in section ? section.items.map(({ article }) => article) : []

const hasContent = ({ text, articles, people, message }: IssueSection) =>
  Boolean(text || message) || articles.length > 0 || people.length > 0

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote)>/

const messageOf = ({ content, ...message }: Message) => {
  const paragraphs = content.split(BLOCK_ENDS).map((block) => readHtml(block).text)
  const text = paragraphs.filter(Boolean).join('\n\n')
  return { ...message, text: shorten(text, NEWSLETTER_TEXT_MAX) }
}
