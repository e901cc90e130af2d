import {
  type AuthoringArticle,
  type ParsedOf,
  type countAuthoring,
  listAuthoring,
  type listEventDays,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { linkToRest, pageOfRows, pageRangeOf } from '../../platform/http/paging.ts'
import { type AuthoringFilters, type AuthoringQuery, spanOf } from './authoring.filters.ts'
import { presentAuthoring } from './authoring.presenter.ts'
import type { AuthoringRepository } from './authoring.repository.ts'
import { calendarDaysOf, daysOf } from './feed.filters.ts'
import { type TagFinder, namesIn } from './feed.service.ts'
import type { SearchQueries } from './search-query.ts'

type Scope = ParsedOf<typeof countAuthoring>['query']

/** The lists of those who write and review: staff see everything, anybody else their own. */
export class AuthoringListService {
  constructor(
    private readonly authoring: AuthoringRepository,
    private readonly tags: TagFinder,
    private readonly searches: SearchQueries,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  /** The plain list, with the address of the rest if there is one. */
  async list(actor: Actor, query: AuthoringQuery) {
    const { rows, hasMore } = await this.read(actor, query)
    return { articles: rows, link: linkToRest(listAuthoring, query, hasMore) }
  }

  async page(actor: Actor, query: AuthoringQuery & { page: number }) {
    const { count, ...found } = await this.read(actor, query)
    return pageOfRows(listAuthoring, query, found, count)
  }

  async counts(actor: Actor, scope: Scope) {
    const totals = await this.authoring.totals(authorIn(actor, scope))
    const sum = (matches: (row: (typeof totals)[number]) => boolean) =>
      totals.filter(matches).reduce((total, { n }) => total + n, 0)
    return {
      total: sum(() => true),
      draft: sum(({ status }) => status === 'draft'),
      published: sum(({ status }) => status === 'published'),
      rejected: sum(({ status }) => status === 'rejected'),
      posts: sum(({ type }) => type === 'post'),
      events: sum(({ type }) => type === 'event'),
    }
  }

  eventDays(actor: Actor, { month, status, mine }: ParsedOf<typeof listEventDays>['query']) {
    const authorId = authorIn(actor, { mine })
    return this.authoring.eventDays({ authorId, status, days: calendarDaysOf(month) })
  }

  private async read(actor: Actor, query: AuthoringQuery) {
    const filters = await this.filtersOf(actor, query)
    const count = filters ? await this.authoring.count(filters) : 0
    if (!filters || count === 0) return { rows: [] as AuthoringArticle[], hasMore: false, count }
    const { rows, hasMore } = await this.authoring.list(
      filters,
      query.ordering ?? '-created_at',
      pageRangeOf(query),
      { count, withHidden: isModerator(actor) },
    )
    return { rows: rows.map((row) => presentAuthoring(actor, row)), hasMore, count }
  }

  /** Undefined where nothing can match: unknown tags, or nothing but words like 'the'. */
  private async filtersOf(
    actor: Actor,
    query: AuthoringQuery,
  ): Promise<AuthoringFilters | undefined> {
    const names = namesIn(query.tags)
    const [tagIds, search] = await Promise.all([
      names.length > 0 ? this.tags.find(names, isModerator(actor)) : undefined,
      query.search ? this.searches.parse(query.search) : undefined,
    ])
    if (tagIds?.length === 0 || (query.search && !search)) return undefined
    const { status, type, title, date } = query
    return {
      authorId: authorIn(actor, query),
      status,
      type,
      days: date ? daysOf(date) : undefined,
      ...spanOf(query, this.timezone, this.clock.now()),
      tagIds,
      search,
      title,
    }
  }
}

/** Whose articles are meant; undefined for everybody's. */
const authorIn = (actor: Actor, { mine }: Scope) =>
  mine || !isModerator(actor) ? actor.id : undefined
