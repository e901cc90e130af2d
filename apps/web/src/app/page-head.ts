import {
  type Article,
  articleAt,
  baseLanguage,
  newsletterAt,
  type NewsletterIssue,
  PAGES,
  type PageHead,
  paragraphsOf,
  type Picture,
  say,
} from '@berg/contract'
import type { QueryClient } from '@tanstack/react-query'
import { articleQuery } from '../features/articles/api/articles.ts'
import { translatedArticleQuery } from '../features/articles/api/translated-article.ts'
import { articleView } from '../features/articles/model/article-view.ts'
import { issueQuery } from '../features/newsletters/api/newsletters.ts'
import { ownLanguage } from '../features/newsletters/model/issue-language.ts'
import { issueAddress } from '../routes/newsletters/issue-address.ts'
import { plainTitle } from '../lib/plain-title.ts'
import { sourcesOf } from '../lib/picture-sources.ts'
import { renderedScreenAt } from './rendered-screens.ts'
import { homeRowAt } from './home-rows.ts'
import { rowAt } from './page-rows.ts'

const SITE = 'The Berg'
const ABOUT_SITE = say(
  'The Berg: news, events and people from our site, written by the people who make it run.',
)
const SITE_IMAGE = { address: '/icon-512.png', alt: SITE }

/** What a page says about itself to whoever is sent its address. */
export function headOf(address: string, client: QueryClient): PageHead {
  const [path = ''] = address.split('?', 1)
  const id = articleAt(path)
  const article = id === undefined ? undefined : articleIn(client, id, address)
  if (article) return headOfArticle(isAsked(article, address) ? address : path, article)
  const number = newsletterAt(path)
  const issue = number === undefined ? undefined : issueIn(client, number, address)
  if (issue) return headOfIssue(address, issue)
  return {
    title: `${(homeRowAt(path) ?? rowAt(path)).title} · ${SITE}`,
    description: renderedScreenAt(path)?.description ?? ABOUT_SITE,
    // The same for all words.
    address: path === PAGES.search ? path : address,
    type: 'website',
    image: SITE_IMAGE,
  }
}

const languageIn = (address: string) =>
  articleView.viewIn(address.slice(address.indexOf('?') + 1)).lang

/** In the language that the address asks for, else in that of the page, where it is shown in it. */
function articleIn(client: QueryClient, id: number, address: string): Article | undefined {
  const asked = languageIn(address)
  const [translated] = [...(asked ? [asked, baseLanguage(asked)] : []), ownLanguage()].flatMap(
    (code) => client.getQueryData(translatedArticleQuery(id, code, false).queryKey) ?? [],
  )
  return translated ?? client.getQueryData(articleQuery(id).queryKey)
}

/** Not only because the page is in that language: then the address stands for all of them. */
function isAsked({ translation }: Article, address: string): boolean {
  const asked = languageIn(address)
  return !!asked && !!translation && baseLanguage(asked) === baseLanguage(translation.language)
}

/** In the language that the address asks for, else in that of the page. */
function issueIn(client: QueryClient, number: number, address: string) {
  const { lang = ownLanguage() } = issueAddress.viewIn(address.slice(address.indexOf('?') + 1))
  return client.getQueryData(issueQuery(number, lang).queryKey)
}

function headOfArticle(address: string, article: Article): PageHead {
  const [picture] = article.images
  return {
    title: `${plainTitle(article.title)} · ${SITE}`,
    description: article.excerpt || ABOUT_SITE,
    address,
    type: 'article',
    language: article.translation?.language ?? article.language,
    image: imageOf(picture),
  }
}

/** The greeting says what it is about, or else its first titles do. */
function headOfIssue(address: string, { number, title, ...issue }: NewsletterIssue): PageHead {
  const titles = issue.sections.flatMap(({ articles }) => articles.map((article) => article.title))
  const about = paragraphsOf(issue.greeting).join(' ') || titles.slice(0, 3).join(' · ')
  return {
    title: say('{title} · The Berg No. {number}', { title, number }),
    description: shortened(about) || ABOUT_SITE,
    address,
    type: 'article',
    image: imageOf(issue.cover),
  }
}

const imageOf = (picture: Picture | null | undefined): PageHead['image'] =>
  picture ? { address: sourcesOf(picture).src, alt: picture.alt } : SITE_IMAGE

const DESCRIPTION_MAX = 200

const shortened = (text: string) =>
  text.length > DESCRIPTION_MAX
    ? `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')} …`
    : text
