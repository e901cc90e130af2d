import {
  type Article,
  articlePage,
  baseLanguage,
  type Category,
  type FeedFormat,
  feedAddress,
  type InterfaceLanguage,
  type Language,
  type ListedArticle,
  PAGES,
  say,
  slugOf,
  tagName,
  type TextLanguage,
} from '@berg/contract'
import { absoluteHtml } from '../../platform/html/absolute.ts'
import { plainTitle } from '../../platform/html/read.ts'
import { categorySaid } from '../../platform/language/fixed-names.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { spokenIn } from '../../platform/language/language-of-reader.ts'
import type { IdOf } from '../../platform/stable-id.ts'

/** A feed before it is written in one format or the other. All addresses are whole. */
export interface Feed {
  id: string
  title: string
  description: string
  /** Where people read the same. */
  page: string
  self: string
  icon: string
  updated: string
  language: TextLanguage
  entries: FeedEntry[]
}

export interface FeedEntry {
  id: string
  url: string
  title: string
  /** Of its title, summary and text. */
  language: TextLanguage
  author: string
  published: string
  updated: string
  summary: string
  /** Left out where it would be too long for a feed. */
  html: string | undefined
  tags: string[]
  pictures: { url: string; type: string; alt: string }[]
}

interface FeedNeeds {
  format: FeedFormat
  category: Category | undefined
  /** What was asked for. */
  language: TextLanguage | undefined
  siteLanguage: Language
  usualLanguage: InterfaceLanguage
  origin: string
  idOf: IdOf
  now: Date
}

/** Whoever wants more reads it on the site. */
const LONGEST_HTML = 50_000

/** Its own words are those of its language. */
export const feedOf = (articles: readonly ListedArticle[], needs: FeedNeeds): Feed =>
  inLanguage(spokenIn(needs.language, needs.usualLanguage), () => feedSaid(articles, needs))

function feedSaid(articles: readonly ListedArticle[], needs: FeedNeeds): Feed {
  const { format, category, language, siteLanguage, origin, idOf, now } = needs
  const entries = articles.map((article) => entryOf(article, needs))
  const page = category ? `${PAGES.archive}?category=${slugOf(category)}` : PAGES.home
  const [newest = now.toISOString()] = entries
    .map(({ updated }) => updated)
    .toSorted()
    .toReversed()
  return {
    id: `urn:uuid:${idOf(['feed', category && slugOf(category), language].filter(Boolean).join('/'))}`,
    title: withoutControls(category ? `The Berg: ${categorySaid(category)}` : 'The Berg'),
    description: say('News, events and people from our site'),
    page: origin + page,
    self: origin + feedAddress(format, category, language),
    icon: `${origin}/icon-512.png`,
    updated: newest,
    language: language ?? siteLanguage,
    entries,
  }
}

function entryOf(
  article: ListedArticle,
  { origin, idOf, language }: Pick<FeedNeeds, 'origin' | 'idOf' | 'language'>,
): FeedEntry {
  const { id, content = '', category, tags, created_at, updated_at } = article
  const published = article.published_at ?? created_at
  const html = content.length > LONGEST_HTML ? undefined : absoluteHtml(content, origin)
  return {
    id: `urn:uuid:${idOf(`article/${id}`)}`,
    url: origin + articlePage(id) + (language ? `?lang=${language}` : ''),
    title: withoutControls(plainTitle(article.title)),
    language: article.translation?.language ?? article.language,
    author: withoutControls(article.author_name),
    published,
    updated: updated_at > published ? updated_at : published,
    summary: withoutControls(article.excerpt),
    html: html && withoutControls(html),
    tags: [
      ...new Set([
        categorySaid(category),
        ...tags.map((tag) => (language ? tagName(tag, baseLanguage(language)) : tag.name)),
      ]),
    ].map(withoutControls),
    pictures: article.images.flatMap((picture) => enclosureOf(picture, origin)),
  }
}

/** Our own alone: of those of others nobody knows what they are. */
function enclosureOf({ url, alt }: Article['images'][number], origin: string) {
  // Whoever does not ask for another format is sent this one.
  return url.startsWith('/media/')
    ? [{ url: origin + url, type: 'image/jpeg', alt: withoutControls(alt) }]
    : []
}

/** XML cannot hold these, not even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const withoutControls = (text: string) => text.replace(NOT_IN_XML, '')
