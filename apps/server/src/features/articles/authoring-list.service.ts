import {
  type AuthoringArticle,
  type ParsedOf,
  type TimeFilter,
  type countAuthoring,
  type listAuthoringEventDays,
} from '@berg/contract'
import { type Clock, HOUR_MS } from '../../platform/clock.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf, type FingerprintedList } from '../../platform/http/paging.ts'
import {
  type SearchReader,
  SPELLED_FROM_UNPUBLISHED,
  searchQueryOf,
} from '../../platform/search/search-terms.ts'
import type { AuthoringFilters } from './authoring-filters.ts'
import type { ListedAuthoringRow } from './authoring-columns.ts'
import type { AuthoringQuery, AuthoringRepository } from './authoring.repository.ts'
import type { HeldReviewsRepository } from './held-reviews.repository.ts'
import { presentAuthoring } from './articles.presenter.ts'
import { addDays, calendarDaysOf, dayAt, daysOf, momentAt } from '../../platform/site-day.ts'
import { type TagFinder, namesIn } from './articles.service.ts'

type Scope = ParsedOf<typeof countAuthoring>['query']

/** The lists of those who write and review: staff see what was sent and their own, anybody else their own. */
export class AuthoringListService {
  constructor(
    private readonly authoring: AuthoringRepository,
    private readonly held: HeldReviewsRepository,
    private readonly tags: TagFinder,
    private readonly searches: SearchReader,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async list(
    actor: Actor,
    query: AuthoringQuery,
  ): Promise<Listed<AuthoringArticle> | FingerprintedList<AuthoringArticle>> {
    const filters = await this.filtersOf(actor, query)
    if (!filters) return { rows: [], hasMore: false, count: 0 }
    const { authoring } = this
    const ordering = query.ordering ?? '-created_at'
    const range = pageRangeOf(query)
    const shape = { withHidden: isModerator(actor), isSummary: query.fields === 'summary' }
    const read = () => authoring.list(filters, ordering, range, shape)
    const found = await authoring.find(filters, ordering, range)
    if (!found) {
      const { rows, ...listed } = await read()
      return { ...listed, rows: this.presented(actor, rows) }
    }
    const { hasMore, count } = found
    const rowsNow = async () => (await authoring.rowsOf(found, shape)) ?? (await read()).rows
    return {
      fingerprint: JSON.stringify(found),
      rows: async () => this.presented(actor, await rowsNow()),
      hasMore,
      count,
    }
  }

  private presented(actor: Actor, rows: readonly ListedAuthoringRow[]): AuthoringArticle[] {
    const today = dayAt(this.timezone, this.clock.now())
    return rows.map((row) => presentAuthoring(actor, row, today))
  }

  async counts(actor: Actor, scope: Scope) {
    const [totals, decided] = await Promise.all([
      this.authoring.totals(shownIn(actor, scope)),
      this.held.countDecided(),
    ])
    const isForReview = authorIn(actor, scope) === undefined
    const sum = (matches: (row: (typeof totals)[number]) => boolean) =>
      totals.filter(matches).reduce((total, { n }) => total + n, 0)
    return {
      total: sum(() => true),
      draft: sum(({ status }) => status === 'draft'),
      waiting:
        sum(({ status, submitted }) => status === 'draft' && submitted) -
        (isForReview ? decided : 0),
      published: sum(({ status }) => status === 'published'),
      rejected: sum(({ status }) => status === 'rejected'),
      posts: sum(({ type }) => type === 'post'),
      events: sum(({ type }) => type === 'event'),
    }
  }

  eventDays(
    actor: Actor,
    { month, status, mine }: ParsedOf<typeof listAuthoringEventDays>['query'],
  ) {
    const shown = shownIn(actor, { mine })
    return this.authoring.eventDays({ ...shown, status, days: calendarDaysOf(month) })
  }

  /** Undefined where nothing can match: unknown tags, or nothing but words like 'the'. */
  private async filtersOf(
    actor: Actor,
    query: AuthoringQuery,
  ): Promise<AuthoringFilters | undefined> {
    const names = namesIn(query.tags)
    const [tagIds, terms] = await Promise.all([
      names.length > 0 ? this.tags.find(names, isModerator(actor)) : undefined,
      query.search ? this.searches.read(query.search, actor) : undefined,
    ])
    const searched =
      terms &&
      searchQueryOf(terms, {
        spelledFrom: SPELLED_FROM_UNPUBLISHED,
        withTranslations: 'any',
      })
    if (tagIds?.length === 0 || (terms && !searched)) return undefined
    const { status, waiting, type, title, date } = query
    return {
      ...shownIn(actor, query),
      status,
      waiting,
      type,
      days: date ? daysOf(date) : undefined,
      month: date?.length === 7 ? `${date}-01` : undefined,
      ...spanOf(query, this.timezone, this.clock.now()),
      tagIds,
      search: searched?.all,
      uses: searched?.uses,
      title,
    }
  }
}

/** Whose articles are meant; undefined for everybody's. */
const authorIn = (actor: Actor, { mine }: Scope) =>
  mine || !isModerator(actor) ? actor.id : undefined

/** One author's, or everybody's that this reader may see. */
function shownIn(actor: Actor, scope: Scope) {
  const authorId = authorIn(actor, scope)
  return { authorId, readerId: authorId ? undefined : actor.id }
}

const HOURS: Record<Exclude<TimeFilter, 'year'>, number> = {
  '24h': 24,
  '7d': 7 * 24,
  '30d': 30 * 24,
}

/** The moments between which an article must have been published or, if it is not, written. */
function spanOf(
  { time, from, to }: Pick<AuthoringQuery, 'time' | 'from' | 'to'>,
  zone: string,
  now: Date,
): Pick<AuthoringFilters, 'since' | 'until'> {
  const starts = [time && startOf(time, zone, now), from && momentAt(zone, sensible(from), 0)]
  const since = starts.filter((start) => start instanceof Date).toSorted((a, b) => +b - +a)[0]
  return { since, until: to ? momentAt(zone, addDays(sensible(to), 1), 0) : undefined }
}

function startOf(time: TimeFilter, zone: string, now: Date): Date {
  if (time === 'year') return momentAt(zone, `${dayAt(zone, now).slice(0, 4)}-01-01`, 0)
  return new Date(now.getTime() - HOURS[time] * HOUR_MS)
}

/** Nothing was written before the first of these days or after the second; clocks end not far off. */
function sensible(day: string): string {
  if (day < '1970-01-02') return '1970-01-02'
  return day > '9000-01-01' ? '9000-01-01' : day
}
