import { addressOf, listArticles, type Article, type InputOf } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'

type Query = InputOf<typeof listArticles>['query']

/** What the site has published: a journey looks for what it needs in it. */
export async function publishedArticles(request: APIRequestContext, query: Query = {}) {
  const address = addressOf(listArticles, undefined, { page: 1, page_size: 100, ...query })
  const answer = await request.get(address)
  return (await answer.json()) as { count: number; results: Article[] }
}

export async function articleWithPictures(request: APIRequestContext, atLeast: number) {
  const { results } = await publishedArticles(request)
  const article = results.find(({ images }) => images.length >= atLeast)
  if (!article) throw new Error(`No published article has ${atLeast} pictures`)
  return article
}
