import {
  type Article,
  type ListedArticle,
  type ParsedOf,
  type getArticle,
  type listArticleMonths,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import {
  type MostOfWords,
  type SearchReader,
  searchQueryOf,
} from '../../platform/search/search-terms.ts'
import { presentArticle, presentListed } from './articles.presenter.ts'
import type { ArticleFilters } from './article-filters.ts'
import type { ArticlesQuery, ArticlesRepository, Ordering } from './articles.repository.ts'
import { WordsToMark } from '../../platform/search/matched-text.ts'
import { storedTotal, type TotalsRepository } from './totals.repository.ts'
import { calendarDaysOf, dayAt, daysOf } from '../../platform/site-day.ts'

export interface TagFinder {
  find(namesOrIds: readonly string[], withHidden: boolean): Promise<number[]>
}

/** Published articles: what is for everybody, and what is for whoever asks. */
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly totals: TotalsRepository,
    private readonly tags: TagFinder,
    private readonly searches: SearchReader,
    private readonly clock: Clock,
    private readonly timezone: string,
  ) {}

  async list(actor: Actor | undefined, query: ArticlesQuery): Promise<Listed<ListedArticle>> {
    const found = await this.filtersOf(actor, query)
    if (!found) return { rows: [], hasMore: false }
    const { filters, most } = found
    const listed = await this.listBy(actor, query, found)
    if (!most || listed.rows.length > 0) return listed
    // A list without pages begins with its first row.
    const isPastTheEnd = (listed.count ?? 0) > 0
    if (isPastTheEnd) return listed
    // Nothing has every word.
    return this.listBy(actor, query, { ...found, filters: { ...filters, ...searchForMost(most) } })
  }

  private async listBy(
    actor: Actor | undefined,
    query: ArticlesQuery,
    { filters, marks }: Asked,
  ): Promise<Listed<ListedArticle>> {
    const isPage = query.page !== undefined
    const stored = isPage ? storedTotal(filters) : undefined
    const shape = {
      withHidden: isModerator(actor),
      isSummary: query.fields === 'summary',
      wanted: wantedIn(query),
    }
    // A search knows its total with its first row, and a stored one comes along; everything else is
    // counted meanwhile.
    const [{ rows, hasMore, total }, counted] = await Promise.all([
      this.articles.list(filters, orderingOf(query, filters), pageRangeOf(query), shape, stored),
      isPage && !stored && !filters.search ? this.totals.count(filters) : undefined,
    ])
    const count = isPage ? (total ?? counted ?? (await this.totals.count(filters))) : undefined
    const today = this.today()
    return { rows: rows.map((row) => presentListed(row, today, marks)), hasMore, count }
  }

  async get(actor: Actor | undefined, id: number, query: ReadIn = {}): Promise<Article> {
    const row = await this.articles.byId(id, actor, wantedIn(query))
    if (!row) throw notFound()
    return presentArticle(row, this.today())
  }

  months(actor: Actor | undefined, { to, ...cube }: ParsedOf<typeof listArticleMonths>['query']) {
    return this.totals.months({ ...cube, until: to, reader: readerIn(actor) })
  }

  /** Of the six weeks around a month. */
  eventDays(actor: Actor | undefined, month: string) {
    return this.totals.eventDays(calendarDaysOf(month), readerIn(actor))
  }

  private today() {
    return dayAt(this.timezone, this.clock.now())
  }

  /** Undefined where nothing can match: unknown tags, or nothing but words like 'the'. */
  private async filtersOf(
    actor: Actor | undefined,
    { category, type, highlight, date, from, to, tags, exclude, search }: ArticlesQuery,
  ): Promise<Asked | undefined> {
    const names = namesIn(tags)
    const [tagIds, terms] = await Promise.all([
      names.length > 0 ? this.tags.find(names, isModerator(actor)) : undefined,
      search ? this.searches.read(search, actor) : undefined,
    ])
    const query = terms && searchQueryOf(terms, { withTranslations: 'published' })
    if (tagIds?.length === 0 || (terms && !query)) return undefined
    const filters: ArticleFilters = {
      category,
      type,
      highlight: highlight && { name: highlight, on: this.today() },
      days: date ? daysOf(date) : undefined,
      month: date?.length === 7 ? `${date}-01` : undefined,
      since: from,
      until: to,
      tagIds,
      exclude: exclude ? namesIn(exclude).map(Number) : undefined,
      search: query?.all,
      directSearch: query?.direct,
      uses: query?.uses,
      translated: query?.translated,
      reader: readerIn(actor),
    }
    return {
      filters,
      marks: query && new WordsToMark(query.beginnings, query.written),
      most: query?.most,
    }
  }
}

type ReadIn = ParsedOf<typeof getArticle>['query']

/** Nobody gets an unchecked translation without asking for it. */
const wantedIn = ({ lang, unchecked = false }: ReadIn) =>
  lang && { language: lang, isUnchecked: unchecked }

/** Most people see what a visitor sees. */
const readerIn = (actor: Actor | undefined) => (actor?.seesRestricted ? actor : undefined)

interface Asked {
  filters: ArticleFilters
  marks: WordsToMark | undefined
  /** What will do where nothing matches. */
  most: MostOfWords | undefined
}

const searchForMost = (most: MostOfWords): Partial<ArticleFilters> => ({
  search: most.queries.join(' | '),
  directSearch: undefined,
  most,
  uses: [most.uses],
})

/** The parts of a list with commas. */
export const namesIn = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function orderingOf({ ordering }: ArticlesQuery, { search }: ArticleFilters): Ordering {
  if (search) return ordering ?? 'relevance'
  return ordering && ordering !== 'relevance' ? ordering : '-published_at'
}
