import {
  type Asset,
  type AssetSummary,
  PLAIN_PAGE_TITLES,
  type ParsedOf,
  type PdfPages,
  assetTypeOf,
  type createAsset,
  type listAssets,
  type updateAsset,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { fileIdIn, fileKeyOf } from '../../platform/storage/file-address.ts'
import {
  SPELLED_FROM_UNPUBLISHED,
  type SearchQuery,
  type SearchReader,
  searchQueryOf,
} from '../../platform/search/search-terms.ts'
import type { SiteFiles } from '../../platform/storage/site-files.ts'
import type { AssetBin } from './asset-bin.ts'
import { assetPolicy } from './assets.policy.ts'
import { presentAsset } from './assets.presenter.ts'
import type { AssetFilters, AssetRow, AssetsRepository, Use } from './assets.repository.ts'
import { HEAD_BYTES, contentTypeOf } from './content-type.ts'
import { marksOf, presentMatch } from './file-match.ts'
import type { FileWordsRepository } from './file-words.repository.ts'
import type { FileWords } from './file-words.ts'
import type { LocationRemover } from './location/location-remover.ts'
import type { PdfPagePictures } from './pdf-pages.ts'
import type { Previews } from './previews.ts'
import { wordsKindOf } from './words/words-kind.ts'

type Query = ParsedOf<typeof listAssets>['query']

/** Files that have been sent. */
interface ArrivedFiles {
  find(id: string): Promise<{ id: string; filename: string; size: number } | undefined>
  /** False where somebody else has taken it already. */
  release(id: string, executor: Executor): Promise<boolean>
}

interface Needs {
  database: Database
  assets: AssetsRepository
  assetBin: Pick<AssetBin, 'put'>
  arrived: ArrivedFiles
  location: LocationRemover
  previews: Pick<Previews, 'order'>
  /** Reads through what has come. */
  facts: { order(fileId: string, tx: Executor): Promise<void> }
  words: FileWordsRepository
  fileWords: Pick<FileWords, 'order'>
  files: SiteFiles
  searches: SearchReader
  pdfPages: PdfPagePictures
  audit: Audit
}

/** The library: files with a name, which anybody may read who may read what they stand in, and staff look after. */
export class AssetsService {
  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor | undefined, query: Query): Promise<Listed<Asset>> {
    const { assets } = this.needs
    const search = await this.read(actor, query.search)
    const filters = filtersOf(query, search)
    const { rows, hasMore } = await assets.list(actor, filters, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await assets.count(actor, filters)
    const matches = await this.matches(rows, search)
    const present = (row: AssetRow) => presentAsset(actor, row, matches.get(row.fileId))
    return { rows: rows.map(present), hasMore, count }
  }

  async summarise(actor: Actor | undefined): Promise<AssetSummary> {
    const totals = await this.needs.assets.totalsFor(actor)
    const of = (type: Asset['type']) => totals.find((total) => total.type === type)?.count ?? 0
    return {
      total: totals.reduce((sum, { count }) => sum + count, 0),
      images: of('image'),
      documents: of('document'),
      videos: of('video'),
      size: totals.reduce((sum, { size }) => sum + size, 0),
    }
  }

  async get(actor: Actor | undefined, id: number): Promise<Asset> {
    return presentAsset(actor, await this.requireSeen(actor, id))
  }

  async pages(actor: Actor | undefined, id: number): Promise<PdfPages> {
    return this.needs.pdfPages.measure(await this.requireSeen(actor, id))
  }

  /** Whether the library has a file at this path. */
  async has(path: string): Promise<boolean> {
    const fileId = fileIdIn(path)
    return fileId !== undefined && (await this.needs.assets.byFile(fileId)) !== undefined
  }

  async create(actor: Actor, wanted: ParsedOf<typeof createAsset>['body']): Promise<Asset> {
    const permission = allow(assetPolicy.add(actor))
    const fileId = fileIdIn(wanted.url) ?? ''
    const known = fileId ? await this.needs.assets.byFile(fileId) : undefined
    if (known) return presentAsset(actor, known)
    await this.takeIn(actor, wanted.name, fileId, permission)
    return presentAsset(actor, (await this.needs.assets.byFile(fileId)) as AssetRow)
  }

  async change(
    actor: Actor,
    id: number,
    { name, words_left_out: leavesOut }: ParsedOf<typeof updateAsset>['body'],
  ): Promise<Asset> {
    const permission = allow(assetPolicy.edit(actor))
    const asset = await this.require(id)
    if (leavesOut !== undefined && !wordsKindOf(asset.filename)) throw noWords()
    await this.needs.database.orm.transaction(async (tx) => {
      if (name !== undefined && name !== asset.name) {
        await this.needs.assets.rename(tx, id, name, permission)
        await this.needs.audit.record(tx, {
          actor,
          action: 'asset.changed',
          subject: subjectOf(asset),
          before: { name: asset.name },
          after: { name },
        })
      }
      if (leavesOut !== undefined && leavesOut !== (asset.words === 'left_out')) {
        await this.needs.words.leaveOut(tx, asset.fileId, leavesOut, permission)
        if (!leavesOut) await this.needs.fileWords.order(asset.fileId, asset.filename, tx)
        const action = leavesOut ? 'asset.words_left_out' : 'asset.words_taken_in'
        await this.needs.audit.record(tx, { actor, action, subject: subjectOf(asset) })
      }
    })
    return this.get(actor, id)
  }

  async delete(actor: Actor, id: number): Promise<void> {
    const permission = allow(assetPolicy.delete(actor))
    const asset = await this.require(id)
    const { fileId } = asset
    const isGone = await this.needs.assetBin.put(id, actor.id, this.clock.now(), permission, (tx) =>
      this.needs.audit.record(tx, { actor, action: 'asset.deleted', subject: subjectOf(asset) }),
    )
    if (!isGone) throw refusal(await this.needs.assets.usedBy(fileId))
  }

  /** The vocabulary does not know all words of files. */
  private async read(
    actor: Actor | undefined,
    search: string | undefined,
  ): Promise<SearchQuery | undefined> {
    const terms = search ? await this.needs.searches.read(search, actor) : []
    return searchQueryOf(terms, { spelledFrom: SPELLED_FROM_UNPUBLISHED })
  }

  /** Where in these files the words stand. */
  private async matches(rows: AssetRow[], search: SearchQuery | undefined) {
    const fileIds = rows.filter(({ words }) => words === 'read').map(({ fileId }) => fileId)
    const parts = search ? await this.needs.words.bestParts(fileIds, search.each) : []
    const marks = search && marksOf(search)
    const fileOf = new Map(rows.map((row) => [row.fileId, row]))
    return new Map(
      parts.flatMap((part) => {
        const file = fileOf.get(part.fileId)
        return file && marks ? [[part.fileId, presentMatch(file, part, marks)] as const] : []
      }),
    )
  }

  private async require(id: number): Promise<AssetRow> {
    const row = await this.needs.assets.byId(id)
    if (!row) throw notFound()
    return row
  }

  /** What one may not see is not there. */
  private async requireSeen(actor: Actor | undefined, id: number): Promise<AssetRow> {
    const row = await this.require(id)
    if (!(await this.needs.assets.sight(row.fileId, actor)).isSeen) throw notFound()
    return row
  }

  /** What the storage has counts, not what somebody says about it. */
  private async takeIn(
    actor: Actor,
    name: string,
    fileId: string,
    permission: Permission,
  ): Promise<void> {
    const upload = fileId ? await this.needs.arrived.find(fileId) : undefined
    const key = fileKeyOf(fileId)
    const facts = upload && (await this.needs.files.stat(key))
    if (!facts || facts.size !== upload.size) throw noUpload()
    const { filename } = upload
    const { size } = facts
    const contentType = contentTypeOf(filename, await this.headOf(key, size))
    const file = { fileId, contentType, size, createdBy: actor.id }
    await this.needs.location.run(key, size)
    const createdAt = this.clock.now()
    const moments = { createdAt, locationCheckedAt: createdAt }
    const asset = { ...file, name, filename, type: assetTypeOf(filename), ...moments }
    await this.needs.database.orm.transaction(async (tx) => {
      // Whoever comes second finds the asset that the first has made.
      if (!(await this.needs.arrived.release(fileId, tx))) return
      const [id] = await this.needs.assets.add([asset], tx, permission)
      if (!id) return
      await this.needs.previews.order(id, tx)
      await this.needs.facts.order(fileId, tx)
      await this.needs.fileWords.order(fileId, filename, tx)
      await this.needs.audit.record(tx, {
        actor,
        action: 'asset.added',
        subject: subjectOf({ id, ...asset }),
      })
    })
  }

  private async headOf(key: string, size: number): Promise<Buffer> {
    const head = await this.needs.files.open(key, { start: 0, end: Math.min(HEAD_BYTES, size) - 1 })
    if (!head) throw noUpload()
    return Buffer.concat(await head.content.toArray())
  }
}

const subjectOf = ({ id, name, createdBy }: Pick<AssetRow, 'id' | 'name' | 'createdBy'>) => ({
  kind: 'asset',
  id,
  label: name,
  ownerId: createdBy,
})

function filtersOf(query: Query, words: SearchQuery | undefined): AssetFilters {
  const { search, match, type, ordering } = query
  return {
    type,
    ordering,
    words,
    part: match === 'word' ? undefined : search,
    isSearch: !!search,
  }
}

const noWords = () =>
  invalid({ words_left_out: ['Files of this kind have no words that are searched.'] })

const noUpload = () => invalid({ url: ['There is no uploaded file at this address.'] })

const NAMED = 5

/** Nothing uses it: somebody else was quicker. */
function refusal({ articles, pages, messages, newsletters }: Use) {
  const pageTitles = pages.map((page) => PLAIN_PAGE_TITLES[page])
  const titles = [...articles, ...pageTitles, ...messages, ...newsletters]
  if (titles.length === 0) return notFound()
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`)
  const rest = titles.length - named.length
  if (rest > 0) named.push(`${rest} more`)
  const users = [
    ...amount(articles.length, 'article'),
    ...amount(pages.length, 'page'),
    ...amount(messages.length, 'leadership message'),
    ...amount(newsletters.length, 'newsletter'),
  ]
  const verb = titles.length === 1 ? 'uses' : 'use'
  return conflict(
    `${users.join(' and ')} ${verb} this file: ${named.join(', ')}. Take it out there first.`,
  )
}

const amount = (count: number, noun: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${noun}` : `${count} ${noun}s`]
