import { type Article, type InputOf, addressOf, listArticles } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'

/** What the server has published: journeys compare the screen with it, whatever the demo site says. */
export async function published(
  request: APIRequestContext,
  query: InputOf<typeof listArticles>['query'],
): Promise<{ count: number; results: Article[] }> {
  const address = addressOf(listArticles, undefined, { page: 1, ...query })
  return (await (await request.get(address)).json()) as { count: number; results: Article[] }
}
