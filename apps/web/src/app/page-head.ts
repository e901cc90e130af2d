import { type Article, articleAt, PAGES, type PageHead } from '@berg/contract'
import type { QueryClient } from '@tanstack/react-query'
import { articleQuery } from '../features/articles/api/articles.ts'
import { plainTitle } from '../lib/plain-title.ts'
import { sourcesOf } from '../lib/picture-sources.ts'
import { renderedScreenAt } from './rendered-pages.ts'
import { titleAt } from './router.tsx'

const SITE = 'The Berg'
const ABOUT_SITE =
  'The Berg: news, events and people from our site, written by the people who make it run.'
const SITE_IMAGE = { address: '/icon-512.png', alt: SITE }

/** What a page says about itself to whoever is sent its address. */
export function headOf(address: string, client: QueryClient): PageHead {
  const [path = ''] = address.split('?', 1)
  const id = articleAt(path)
  const article = id === undefined ? undefined : client.getQueryData(articleQuery(id).queryKey)
  if (article) return headOfArticle(address, article)
  return {
    title: `${titleAt(path)} · ${SITE}`,
    description: renderedScreenAt(path)?.description ?? ABOUT_SITE,
    // The same for all words.
    address: path === PAGES.search ? path : address,
    type: 'website',
    image: SITE_IMAGE,
  }
}

function headOfArticle(address: string, article: Article): PageHead {
  const [picture] = article.images
  return {
    title: `${plainTitle(article.title)} · ${SITE}`,
    description: article.excerpt || ABOUT_SITE,
    address,
    type: 'article',
    image: picture ? { address: sourcesOf(picture).src, alt: picture.alt } : SITE_IMAGE,
  }
}
