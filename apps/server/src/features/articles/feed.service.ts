import { type Article, type ParsedOf, type listArticleMonths, listArticles } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { linkToRest, pageOfRows, pageRangeOf } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import { presentArticle } from './articles.presenter.ts'
import { type FeedFilters, type FeedQuery, calendarDaysOf, daysOf } from './feed.filters.ts'
import type { FeedRepository, Ordering } from './feed.repository.ts'
import type { SearchQueries } from './search-query.ts'
import type { TotalsRepository } from './totals.repository.ts'

export interface TagFinder {
  find(namesOrIds: readonly string[], withHidden: boolean): Promise<number[]>
}

/** What anybody may read: published articles, whatever is asked and whoever asks. */
export class FeedService {
  constructor(
    private readonly feed: FeedRepository,
    private readonly totals: TotalsRepository,
    private readonly tags: TagFinder,
    private readonly searches: SearchQueries,
  ) {}

  /** The plain list, with the address of the rest if there is one. */
  async list(actor: Actor | undefined, query: FeedQuery) {
    const filters = await this.filtersOf(actor, query)
    if (!filters) return { articles: [], link: undefined }
    const { rows, hasMore } = await this.read(actor, query, filters)
    return { articles: rows, link: linkToRest(listArticles, query, hasMore) }
  }

  async page(actor: Actor | undefined, query: FeedQuery & { page: number }) {
    const filters = await this.filtersOf(actor, query)
    if (!filters) return pageOfRows<Article>(listArticles, query, { rows: [], hasMore: false }, 0)
    // A search knows its total with its first row; everything else is counted meanwhile.
    const [{ total, ...found }, counted] = await Promise.all([
      this.read(actor, query, filters),
      filters.search ? undefined : this.totals.count(filters),
    ])
    const count = total ?? counted ?? (await this.totals.count(filters))
    return pageOfRows(listArticles, query, found, count)
  }

  async get(actor: Actor | undefined, id: number): Promise<Article> {
    const row = await this.feed.byId(id, isModerator(actor))
    if (!row) throw notFound()
    return presentArticle(row)
  }

  months({ to, ...cube }: ParsedOf<typeof listArticleMonths>['query']) {
    return this.totals.months({ ...cube, until: to })
  }

  /** Of the six weeks around a month. */
  eventDays(month: string) {
    return this.feed.eventDays(calendarDaysOf(month))
  }

  private async read(actor: Actor | undefined, query: FeedQuery, filters: FeedFilters) {
    const { rows, hasMore, total } = await this.feed.list(
      filters,
      orderingOf(query, filters),
      pageRangeOf(query),
      isModerator(actor),
    )
    return { rows: rows.map(presentArticle), hasMore, total }
  }

  /** Undefined where nothing can match: unknown tags, or nothing but words like 'the'. */
  private async filtersOf(
    actor: Actor | undefined,
    { category, type, highlight, date, from, to, tags, search }: FeedQuery,
  ): Promise<FeedFilters | undefined> {
    const names = namesIn(tags)
    const [tagIds, parsed] = await Promise.all([
      names.length > 0 ? this.tags.find(names, isModerator(actor)) : undefined,
      search ? this.searches.parse(search) : undefined,
    ])
    if (tagIds?.length === 0 || (search && !parsed)) return undefined
    const filters: FeedFilters = {
      category,
      type,
      highlight,
      days: date ? daysOf(date) : undefined,
      month: date?.length === 7 ? `${date}-01` : undefined,
      since: from,
      until: to,
      tagIds,
      search: parsed,
    }
    const isNarrow = !parsed || date || tagIds || highlight
    return isNarrow ? filters : { ...filters, isCommon: await this.feed.isCommon(filters) }
  }
}

/** The parts of a list with commas. */
export const namesIn = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function orderingOf({ ordering }: FeedQuery, { search }: FeedFilters): Ordering {
  if (search) return ordering ?? 'relevance'
  return ordering && ordering !== 'relevance' ? ordering : '-published_at'
}
