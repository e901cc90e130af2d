import {
  HOME_TOP_NEWS,
  homeBoxes,
  homeEvents,
  homeFeed,
  INITIAL_DATA_ID,
  standingAbove,
  type HomeData,
  type InitialData,
} from '@berg/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { keepArticle, keepArticlePage } from '../features/articles/api/articles.ts'
import { dismissedNews } from '../features/articles/model/dismissed-news.ts'
import { leadershipMessageQuery } from '../features/leadership/api/leadership.ts'
import { siteQuery } from '../features/site/api/site.ts'
import { ApiError } from '../lib/api/errors.ts'
import { tokens } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

const TRIES = 3

export function createQueryClient(initial?: InitialData): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (_error, { meta }) => tellFailure(meta) }),
    defaultOptions: {
      // Offline, a call fails and the screen says so, instead of waiting without a word.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < TRIES - 1 && mayPass(error),
      },
    },
  })
  if (initial) client.setQueryData(siteQuery.queryKey, initial.site)
  if (initial?.home) keepHome(client, initial.home)
  if (initial?.article) keepArticle(client, initial.article)
  return client
}

/** What says in its `meta` how its failure is told is told in a toast, whichever screen asked. */
function tellFailure(meta: Record<string, unknown> | undefined): void {
  const words = meta?.['failure'] as [title: string, message: string] | undefined
  if (words) toast.error(...words)
}

/** A visitor has the newest already; to a person it is shown while their own view is asked for. */
function keepHome(client: QueryClient, home: HomeData): void {
  const { feed, top_news, events, today, leadership_message } = home
  const as = tokens.access() ? STALE : {}
  keepArticlePage(client, HOME_TOP_NEWS, top_news, as)
  keepArticlePage(client, homeEvents(today), events, as)
  client.setQueryData(leadershipMessageQuery.queryKey, leadership_message, as)
  // What was closed on this device goes back into the feed, which is then asked for again.
  const dismissed = dismissedNews()
  const shown = top_news.results.filter(({ id }) => !dismissed.includes(id))
  const isWhole = shown.length === top_news.results.length
  const above = standingAbove(shown, homeBoxes(events.results, today))
  keepArticlePage(client, homeFeed(above), feed, isWhole ? as : STALE)
}

const STALE = { updatedAt: 0 }

/** A refusal stays a refusal; a stumbling server may recover, and a line that is not known to be cut. */
function mayPass(error: Error): boolean {
  if (!navigator.onLine) return false
  return !(error instanceof ApiError) || error.status >= 500
}

/** What the page brought along, so that the first paint waits for no request. */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent
  try {
    return text ? (JSON.parse(text) as InitialData) : undefined
  } catch {
    return undefined
  }
}
