import type { PageSurroundings, RenderedPage } from '@berg/contract'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { memoryHistory } from '../routing/memory-history.ts'
import { Router } from '../routing/router.tsx'
import { ARTICLE_LISTS } from '../features/articles/api/articles.ts'
import { ASSET_LISTS } from '../features/assets/api/assets.ts'
import { siteQuery } from '../lib/site-query.ts'
import { sendBy } from '../lib/api/send.ts'
import { readTitlesBy } from '../lib/plain-title.ts'
import { writeRichTextBy } from '../ui/rich-text/rich-text.tsx'
import { App } from './app.tsx'
import { headOf } from './page-head.ts'
import { renderedScreenAt } from './rendered-screens.ts'
import { loadScreenOf } from './router.tsx'

export { renderedAddressOf as addressOf } from './rendered-screens.ts'

/** The feed waits for what stands above it. */
const MOST_ROUNDS = 4
/** A screen that could not be drawn: React leaves it to the browser. */
const LEFT_TO_BROWSER = '<!--$!-->'
/** Stands where a list has nothing to show. */
const NOTHING_HERE = 'data-notice'

/**
 * A page as a visitor sees it. It is drawn, what it asked for is answered, and it is drawn again until
 * it asks no more: the queries are those of the screens.
 */
export async function render(
  address: string,
  { site, at, ask, html: { wordsOf, text, line } }: PageSurroundings,
): Promise<RenderedPage | undefined> {
  const [path = '/'] = address.split('?', 1)
  await loadScreenOf(path)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(siteQuery.queryKey, site)
  const titles = new Map<string, string>()
  const draw = () => {
    readTitlesBy((title) => {
      const words = wordsOf(title)
      titles.set(title, words)
      return words
    })
    writeRichTextBy({ text, line })
    return renderToString(
      <Router history={memoryHistory(address)}>
        <App client={client} renderedAt={at} />
      </Router>,
    )
  }
  let html = draw()
  for (let round = 0; pendingIn(client).length > 0; round++) {
    if (round === MOST_ROUNDS) throw new Error(`${path} asks for more and more.`)
    sendBy(ask)
    await Promise.all(pendingIn(client).map((query) => query.fetch()))
    html = draw()
  }
  if (html.includes(LEFT_TO_BROWSER)) throw new Error(`${path} could not be drawn.`)
  if (isPastTheEnd(client)) return undefined
  return {
    html,
    head: headOf(address, client),
    answers: answersIn(client),
    titles: [...titles],
    files: filesOf(path),
    isFound: !html.includes(NOTHING_HERE),
  }
}

/** The home page's code is part of the app; another's is found by the table of pages. */
function filesOf(path: string): string[] {
  const file = renderedScreenAt(path)?.file
  return file ? ['src/app/page-rows.ts', file] : []
}

const isWanted = (options: object) => !('enabled' in options) || options.enabled !== false

const pendingIn = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isWanted(options))

/** The browser goes to the last page there is. The key of a list ends with what was asked. */
const isPastTheEnd = (client: QueryClient) =>
  [ARTICLE_LISTS, ASSET_LISTS]
    .flatMap((queryKey) => client.getQueriesData<{ results?: unknown[] }>({ queryKey }))
    .some(([key, list]) => list?.results?.length === 0 && (key.at(-1) as Paged).page > 1)

interface Paged {
  page: number
}

const answersIn = (client: QueryClient): RenderedPage['answers'] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state, meta }) => state.status === 'success' && !meta?.['sameForEverybody'])
    .map(({ queryKey, state }) => [queryKey, state.data])
