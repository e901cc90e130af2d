import {
  type InterfaceLanguage,
  NEWSLETTER_TEASER_MAX,
  NEWSLETTER_TEXT_MAX,
  type NewsletterSection,
  type Picture,
} from '@berg/contract'
import type { Transaction } from '../../platform/db/database.ts'
import { readHtml, shorten } from '../../platform/html/read.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import type { TextOriginal } from '../../platform/translations/translated-text.ts'
import { headingsSaid } from './headings.ts'
import { type ReadableIssue, readableIssue } from './issue-languages.ts'
import { type IssueSources, type Message, pictureOf, type WordsFound } from './issue-sources.ts'
import type {
  IssueWords,
  NewsletterRow,
  OwnWords,
  ShownIssue,
  ShownMessage,
  ShownSection,
} from './newsletters.table.ts'
import { asOneText, ownWordsOf, takenApart } from './own-words.ts'

type Readable = Pick<
  NewsletterRow,
  | 'id'
  | 'number'
  | 'title'
  | 'greeting'
  | 'cover'
  | 'sections'
  | 'frozenSections'
  | 'frozenWords'
  | 'hiddenArticles'
  | 'publishedAt'
  | 'correctedAt'
>

type Composed = Pick<NewsletterRow, 'id' | 'title' | 'greeting' | 'sections'>

/** An issue as its readers see it. */
export class IssueReader {
  constructor(
    private readonly sources: IssueSources,
    /** Of the site. */
    private readonly usual: InterfaceLanguage,
  ) {}

  /** Asks the transaction, and not the pool. */
  in = (tx: Transaction) => new IssueReader(this.sources.in(tx), this.usual)

  async read(row: Readable): Promise<ReadableIssue> {
    const issue = await this.readWhole(row)
    return readableIssue({ issue, hidden: row.hiddenArticles, usual: this.usual })
  }

  /** With what its readers do not see any more: for staff, who see everything, and to be corrected. */
  async readWhole(row: Readable): Promise<ShownIssue> {
    const [cover = null] = await this.covers([row])
    return {
      number: row.number,
      title: row.title,
      greeting: row.greeting,
      cover,
      published_at: row.publishedAt?.toISOString() ?? null,
      corrected_at: row.correctedAt?.toISOString() ?? null,
      sections: row.frozenSections ?? (await this.shown(row.sections)),
      words: row.frozenSections ? row.frozenWords : await this.checkedWords(row),
    }
  }

  /** What was written for it, as it is translated. */
  textOf = (row: Composed): TextOriginal => asOneText(this.ownWords(row))

  /** And what it is in other languages now. */
  textsOf = (row: Composed): Promise<WordsFound> => this.sources.wordsOf(row.id, this.textOf(row))

  private ownWords(row: Composed): OwnWords {
    return ownWordsOf(row, Object.values(inLanguage(this.usual, headingsSaid)))
  }

  private async checkedWords(row: Composed): Promise<IssueWords> {
    const { language, found } = await this.textsOf(row)
    const words = this.ownWords(row)
    const checked = found.filter(({ state }) => state === 'checked')
    const translations = Object.fromEntries(
      checked.map((each) => [each.language, takenApart(words, each)]),
    )
    return { language, translations }
  }

  /** What sections name, as it is today, each kind in one query. */
  private async shown(sections: readonly NewsletterSection[]): Promise<ShownSection[]> {
    const articles = await this.sources.articles(sections.flatMap(articlesIn))
    const people = await this.sources.people(
      sections.flatMap((section) => (section.kind === 'people' ? section.pins : [])),
    )
    const messages = await this.sources.messages(
      sections.flatMap((section) => (section.kind === 'leadership' ? [section.message] : [])),
    )
    const readSection = (section: NewsletterSection): ShownSection => {
      const { key, kind, heading, text } = section
      const shown: ShownSection = {
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
          return item.text
            ? { ...article, text: item.text, has_teaser: true }
            : { ...article, text: shorten(article.text, NEWSLETTER_TEASER_MAX) }
        })
      }
      return shown
    }
    return sections.map(readSection).filter(hasContent)
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

export const hasContent = ({ text, articles, people, message }: ShownSection) =>
  Boolean(text || message) || articles.length > 0 || people.length > 0

const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|blockquote)>/

const messageOf = ({ author, translations, ...original }: Message): ShownMessage => ({
  ...wordsOf(original),
  author,
  ...(translations.length > 0 && {
    translations: Object.fromEntries(translations.map((each) => [each.language, wordsOf(each)])),
  }),
})

function wordsOf({ title, quote, content }: Pick<Message, 'title' | 'quote' | 'content'>) {
  const paragraphs = content.split(BLOCK_ENDS).map((block) => readHtml(block).text)
  const text = paragraphs.filter(Boolean).join('\n\n')
  return { title, quote, text: shorten(text, NEWSLETTER_TEXT_MAX) }
}
