import {
  type ArticleVersion,
  type ArticleVersionDetail,
  type AuthoringDetail,
  eventIn,
  type ParsedOf,
  type updateArticle,
} from '@berg/contract'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { ArticleSnapshot } from './articles.table.ts'
import type { AuthoringService } from './authoring.service.ts'
import type { TagResolver } from './resolve-input.ts'
import { decidesPlacement, presentVersion, presentVersionDetail } from './versions.presenter.ts'
import type { VersionRow, VersionsRepository } from './versions.repository.ts'

interface Parts {
  database: Database
  versions: VersionsRepository
  authoring: Pick<AuthoringService, 'get' | 'update'>
  tags: TagResolver
}

type Query = Parameters<typeof pageRangeOf>[0]
type Change = ParsedOf<typeof updateArticle>['body']

/** What an article was before, for its author and staff. */
export class VersionsService {
  constructor(private readonly parts: Parts) {}

  async list(actor: Actor, id: number, query: Query): Promise<Listed<ArticleVersion>> {
    const viewing = await this.view(actor, id)
    const { rows, hasMore } = await this.parts.versions.list(id, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await this.parts.versions.count(id)
    return { rows: rows.map((row) => presentVersion(row, viewing)), hasMore, count }
  }

  async get(actor: Actor, id: number, version: number): Promise<ArticleVersionDetail> {
    const viewing = await this.view(actor, id)
    return presentVersionDetail(await this.require(id, version), viewing)
  }

  /** An edit like any other, with the rights and the rules of one. */
  async restore(
    actor: Actor,
    id: number,
    version: number,
    ifMatch?: string,
  ): Promise<AuthoringDetail> {
    await this.view(actor, id)
    const { snapshot } = await this.require(id, version)
    const change = await this.changeTo(actor, id, snapshot)
    return this.parts.authoring.update(actor, id, change, ifMatch, version)
  }

  /** What one may not see is not there; readers see an article, but not what it was. */
  private async view(actor: Actor, id: number) {
    const { can } = await this.parts.authoring.get(actor, id)
    if (!can.history) throw notFound()
    return { seesHidden: isModerator(actor), canRestore: can.edit }
  }

  private async require(id: number, version: number): Promise<VersionRow> {
    const row = await this.parts.versions.find(id, version)
    if (!row) throw notFound()
    return row
  }

  private async changeTo(actor: Actor, id: number, snapshot: ArticleSnapshot): Promise<Change> {
    const { title, content, images, language } = snapshot
    const tags = await this.tagsFor(actor, id, snapshot)
    return { title, content, images, tags, ...eventIn(snapshot), ...(language && { language }) }
  }

  /** Those of then that are there still. Where it stands is decided for now, and stays. */
  private async tagsFor(actor: Actor, id: number, { tags }: ArticleSnapshot): Promise<string[]> {
    const { database, versions, tags: known } = this.parts
    const isStaff = isModerator(actor)
    const before = tags.filter((tag) => !decidesPlacement(tag) && (isStaff || !tag.hidden))
    const placing = isStaff ? (await versions.tagsNow(id)).filter(decidesPlacement) : []
    const names = [...before, ...placing].map(({ name }) => name)
    if (names.length === 0) return []
    const found = await transact(database, (tx) => known.resolve(tx, names, isStaff))
    return found.flatMap((tag) => tag?.name ?? [])
  }
}
