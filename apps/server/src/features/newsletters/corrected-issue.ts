import { NEWSLETTER_TEASER_MAX, type NewsletterCorrection } from '@berg/contract'
import { shorten } from '../../platform/html/read.ts'
import { hasContent } from './issue-reader.ts'
import type {
  IssueWords,
  NewsletterRow,
  OwnWords,
  ShownMessage,
  ShownSection,
} from './newsletters.table.ts'
import { ownWordsOf, stillSaid } from './own-words.ts'
import { linesOf, oneLineOf } from './plain-text.ts'

/** What of an issue can be corrected. */
export type Corrected = Pick<NewsletterRow, 'title' | 'greeting' | 'cover'> & {
  sections: ShownSection[]
  words: IssueWords | null
}

type Article = ShownSection['articles'][number]
type CorrectedSection = NonNullable<NewsletterCorrection['sections']>[number]
type CorrectedArticle = NonNullable<CorrectedSection['articles']>[number]

/** What the correction names and the issue does not have, in words. */
export function unknownIn(
  sections: readonly ShownSection[],
  { sections: given = [] }: NewsletterCorrection,
): string | undefined {
  for (const { key, articles = [], people = [] } of given) {
    const section = sections.find((it) => it.key === key)
    if (!section) return `The issue has no section ‘${key}’.`
    const article = articles.find(({ id }) => section.articles.every((it) => it.id !== id))
    if (article) return `The section ‘${key}’ has no article ${article.id}. Nothing can be added.`
    const person = people.find((id) => section.people.every((it) => it.id !== id))
    if (person) return `The section ‘${key}’ has no pin ${person}. Nothing can be added.`
  }
  return undefined
}

/**
 * The issue with what the correction says.
 * @param today articles as they are now, by their ids
 */
export function correctedIssue(
  before: Corrected,
  given: NewsletterCorrection,
  today: ReadonlyMap<number, Article>,
): Corrected {
  const { title, greeting, cover, sections, words } = before
  const after = {
    title: given.title === undefined ? title : oneLineOf(given.title),
    greeting: given.greeting === undefined ? greeting : linesOf(given.greeting),
    cover: pictureOf(cover, given.cover),
    sections: given.sections ? sectionsOf(sections, given.sections, today) : sections,
  }
  return { ...after, words: words && wordsStillSaid(words, shownWords(before), shownWords(after)) }
}

const wordsStillSaid = (words: IssueWords, before: OwnWords, after: OwnWords): IssueWords => ({
  ...words,
  translations: Object.fromEntries(
    Object.entries(words.translations).map(([language, translated]) => [
      language,
      stillSaid(translated, before, after),
    ]),
  ),
})

const shownWords = ({ sections, ...head }: Omit<Corrected, 'words' | 'cover'>): OwnWords =>
  ownWordsOf({
    ...head,
    sections: sections.map(({ articles, ...section }) => ({
      ...section,
      items: articles.map(({ id, text }) => ({ article: id, text })),
    })),
  })

/** Null takes it out; undefined leaves it. */
function pictureOf<T extends { alt: string }>(
  picture: T | null,
  given: { alt: string } | null | undefined,
): T | null {
  if (!picture || given === undefined) return picture
  return given && { ...picture, alt: oneLineOf(given.alt) }
}

const sectionsOf = (
  sections: readonly ShownSection[],
  given: readonly CorrectedSection[],
  today: ReadonlyMap<number, Article>,
): ShownSection[] =>
  sections
    .flatMap((section) => {
      const correction = given.find(({ key }) => key === section.key)
      return correction ? sectionOf(section, correction, today) : []
    })
    .filter(hasContent)

const sectionOf = (
  section: ShownSection,
  { heading, text, articles, people, message }: CorrectedSection,
  today: ReadonlyMap<number, Article>,
): ShownSection => ({
  ...section,
  ...(heading !== undefined && { heading: oneLineOf(heading) }),
  ...(text !== undefined && { text: linesOf(text) }),
  ...(articles && {
    articles: section.articles.flatMap((article) => {
      const correction = articles.find(({ id }) => id === article.id)
      return correction ? articleOf(article, correction, today.get(article.id)) : []
    }),
  }),
  ...(people && { people: section.people.filter(({ id }) => people.includes(id)) }),
  ...(message !== undefined && {
    message: message && section.message && messageOf(section.message, message),
  }),
})

function articleOf(
  before: Article,
  { title, text, picture, as_today }: CorrectedArticle,
  today: Article | undefined,
): Article {
  const renewed = as_today && today
  const taken = renewed ? { ...today, text: shorten(today.text, NEWSLETTER_TEASER_MAX) } : before
  const article = {
    ...taken,
    ...(title !== undefined && { title: oneLineOf(title) }),
    ...(text !== undefined && { text: oneLineOf(text) }),
    picture: pictureOf(taken.picture, picture),
  }
  if (article.title === taken.title && article.text === taken.text) return article
  return withoutTranslations(article)
}

/** Nobody has checked them against these words. */
function withoutTranslations<Shown extends { translations?: object }>(shown: Shown) {
  const { translations: _unchecked, ...original } = shown
  return original
}

function messageOf(
  before: ShownMessage,
  { title, quote, text }: NonNullable<CorrectedSection['message']>,
): ShownMessage {
  const message = {
    ...before,
    ...(title !== undefined && { title: oneLineOf(title) }),
    ...(quote !== undefined && { quote: oneLineOf(quote) }),
    ...(text !== undefined && { text: linesOf(text) }),
  }
  const isSame = (['title', 'quote', 'text'] as const).every(
    (part) => message[part] === before[part],
  )
  return isSame ? message : withoutTranslations(message)
}
