import {
  type Article,
  addressOf,
  FEED_PAGE_SIZE,
  getArticle,
  getAsset,
  getAuthoring,
  homeBoxes,
  HOME_TOP_NEWS,
  STORED_AT,
  personCache,
  type Picture,
  standingAbove,
} from '@berg/contract'
import { QueryClient } from '@tanstack/react-query'
import {
  articlePageQuery,
  articleQuery,
  eventDaysQuery,
  firstArticlesQuery,
} from '../../features/articles/api/articles.ts'
import { feedQuery } from '../../features/articles/components/feed.tsx'
import { translatedArticleQuery } from '../../features/articles/api/translated-article.ts'
import { homeEventsQuery } from '../../features/articles/components/this-month.tsx'
import { languageHere } from '../../features/articles/model/use-reading.ts'
import { askWhoIAm } from '../../features/auth/api/auth.ts'
import { authoringQuery } from '../../features/authoring/api/authoring.ts'
import { listView } from '../../features/authoring/model/list-view.ts'
import { leadershipMessageQuery } from '../../features/leadership/api/leadership.ts'
import { issueQuery, newslettersQuery } from '../../features/newsletters/api/newsletters.ts'
import { ownLanguage } from '../../features/newsletters/model/issue-language.ts'
import { mustReadQuery, ownMustReadsQuery } from '../../features/must-reads/api/must-reads.ts'
import { mapPinsQuery } from '../../features/pins/api/pins.ts'
import { signupQuery } from '../../features/signups/api/signups.ts'
import { ownPostsQuery } from '../../routes/my-posts/own-posts.ts'
import { newsView, questionOf, toComeOf } from '../../routes/news/news-view.ts'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/errors.ts'
import { dropFile, storedFiles, renewFile } from '../../lib/stored-files.ts'
import { toEach } from '../../lib/to-each.ts'
import { mondayOf, monthOf, shiftDay } from '../../ui/month-calendar/days.ts'
import { isMetered } from './is-metered.ts'
import { shownAge, tellWorker } from './worker-line.ts'

const ARTICLES = 50
const NEWSLETTERS = 2
const DAY_MS = 24 * 60 * 60_000
/** As wide as an article gets on a large screen. */
const WIDEST = 800

interface Wishes {
  person: string
  today: string
  /** Answers from before go, unless they are wanted still. */
  before: number
}

/** Asks for what a reader would want next, through the worker, which keeps it; and lets go of the rest. */
export async function bringUpToDate({ person, today, before }: Wishes): Promise<void> {
  // One of its own: what the screens have in memory the worker may not have seen.
  const client = new QueryClient()
  const ask = client.fetchQuery.bind(client)
  const eventsOf = (week: string) =>
    ask(articlePageQuery(questionOf(newsView(today).viewIn(`?week=${week}`), today)))
  const nextMonday = shiftDay(mondayOf(today), 7)

  const topNews = await ask(articlePageQuery({ ...HOME_TOP_NEWS, page: 1 }))
  const [homeEvents, thisWeek, nextWeek, ownPosts, mustReads, newsletters, me] = await Promise.all([
    ask(homeEventsQuery(today)),
    eventsOf('this'),
    eventsOf(nextMonday),
    ask(ownPostsQuery(listView.viewIn(''))),
    ask(ownMustReadsQuery),
    ask(newslettersQuery(1)),
    askWhoIAm(),
    ask(leadershipMessageQuery),
    ask(eventDaysQuery(monthOf(today))),
    ask(firstArticlesQuery(toComeOf(monthOf(today), today))),
    ask(mapPinsQuery),
  ])
  const above = standingAbove(topNews.results, homeBoxes(homeEvents.results, today))
  const pages = Array.from({ length: Math.ceil(ARTICLES / FEED_PAGE_SIZE) }, (_, at) => at + 1)
  const view = { category: undefined, sort: 'newest' } as const
  const feed = await Promise.all(pages.map((page) => ask(feedQuery({ ...view, page }, above))))

  const lists = [topNews, ...feed, homeEvents, thisWeek, nextWeek]
  const listed = new Map(lists.flatMap(({ results }) => results).map((it) => [it.id, it]))
  for (const { id } of mustReads.outstanding.map(({ article }) => article)) {
    await ask(mustReadQuery(id))
    if (!listed.has(id)) listed.set(id, await ask(articleQuery(id)))
  }
  for (const { id } of [...thisWeek.results, ...nextWeek.results])
    await ask(signupQuery(id)).catch(ifRefused)
  const name = personCache(person)
  // They have signed out meanwhile.
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  const wanted: string[] = []
  const keep = async (address: string, version: Version, fetchIt: () => Promise<unknown>) => {
    if (!(await isKnown(cache, address, version))) await fetchIt().catch(ifRefused)
    wanted.push(address)
  }
  const articles = await toEach([...listed.values()], async (article) => {
    const { id, language } = article
    await keep(addressOf(getArticle, { id }), article, () => ask(articleQuery(id)))
    // The screen opens with the original, and goes on to what its reader would rather read.
    const lang = languageHere(article, me.prefers_easy_words)
    if (lang === language) return
    const inWords = translatedArticleQuery(id, lang, false)
    await keep(addressOf(getArticle, { id }, { lang }), article, () => ask(inWords))
  })
  const unpublished = ownPosts.results.filter(({ status }) => status !== 'published')
  const drafts = await toEach(unpublished, (draft) =>
    keep(addressOf(getAuthoring, { id: draft.id }), draft, () => ask(authoringQuery(draft.id))),
  )
  for (const { number } of newsletters.results.slice(0, NEWSLETTERS))
    await ask(issueQuery(number, ownLanguage(me.prefers_easy_words)))

  for (const asset of await storedFiles(person)) {
    wanted.push(addressOf(getAsset, { id: asset.id }), asset.url)
    await call(getAsset, { params: { id: asset.id } }).then(
      (current) => renewFile(person, current, DAY_MS),
      (error: unknown) => (isGone(error) ? dropFile(person, asset) : ifRefused(error)),
    )
  }

  // What broke off, or was answered by the worker itself, says nothing of what was withdrawn.
  const hasFailed = articles.failed.length + drafts.failed.length > 0
  if (hasFailed || (await shownAge()) !== null) return
  await tellWorker({ kind: 'prune', person, addresses: wanted, before })
  const pictures = [...listed.values()].flatMap(({ images }) => images)
  await tellWorker({
    kind: 'pictures',
    person,
    addresses: [...new Set(pictures.map(onThisScreen))].filter((it) => it.startsWith('/media/')),
    mayFetch: !isMetered(),
  })
}

/** Withdrawn since it was listed: the worker has dropped it. */
function ifRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

const GONE = new Set([403, 404, 410])
const isGone = (error: unknown) => error instanceof ApiError && GONE.has(error.status)

/** By what an article is known to be as it was. */
type Version = Pick<Article, 'updated_at' | 'translations'>

/** What an older version of the site has sent may name no languages. */
const isSame = (one: Partial<Version>, other: Version) =>
  one.updated_at === other.updated_at && languagesOf(one) === languagesOf(other)
const languagesOf = ({ translations = [] }: Partial<Version>) =>
  translations
    .map(({ language, state }) => `${language} ${state}`)
    .toSorted()
    .join()

async function isKnown(cache: Cache, address: string, version: Version): Promise<boolean> {
  const stored = await cache.match(address)
  if (!stored) return false
  const age = Date.now() - Number(stored.headers.get(STORED_AT))
  const article = (await stored.json()) as Partial<Version>
  return isSame(article, version) && age >= 0 && age < DAY_MS
}

/** In the width in which this screen shows it. */
function onThisScreen({ url, widths }: Picture): string {
  const wide = Math.min(window.screen.width, WIDEST) * window.devicePixelRatio
  const width = widths.find((each) => each >= wide) ?? widths.at(-1)
  return width ? `${url}?w=${width}` : url
}
