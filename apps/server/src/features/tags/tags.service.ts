import { isDeepStrictEqual } from 'node:util'
import {
  EVENT_TAG,
  type ParsedOf,
  type Tag,
  type createTag,
  isEventTag,
  type mergeTag,
  type updateTag,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { haveTagsAlone, transact } from '../../platform/db/transact.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import type { Taggings, TagUse, TagValues, TagsRepository } from './tags.repository.ts'
import type { TagRow } from './tags.table.ts'

interface TaggedArticles {
  /** Puts down, with the change itself, that the articles of a tag have to follow it. */
  note(tx: Transaction, tagId: number): Promise<void>
  /** Gives the articles of one tag another in its place. */
  handOver(tx: Transaction, from: number, into: number): Promise<void>
  /** Works out anew what follows from the tags of the articles that were put down. */
  follow(): Promise<void>
}

const tagPolicy = {
  seeHidden: (actor: Actor | undefined) => isModerator(actor),
  edit: (actor: Actor | undefined) => isModerator(actor),
}

/** Tags and what happens to the articles that carry them. */
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly tags: TagsRepository,
    private readonly articles: TaggedArticles,
    private readonly taggings: Taggings,
    private readonly audit: Audit,
  ) {}

  async list(actor: Actor | undefined): Promise<Tag[]> {
    if (!tagPolicy.seeHidden(actor)) return this.tags.list()
    return (await this.tags.listWithUse(this.taggings)).map(present)
  }

  async create(actor: Actor, values: ParsedOf<typeof createTag>['body']): Promise<Tag> {
    const permission = allow(tagPolicy.edit(actor))
    const tag = await transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      await this.requireFree(tx, values)
      const added = await named(() => this.tags.add(tx, values, permission))
      await this.audit.record(tx, { actor, action: 'tag.added', subject: subjectOf(added) })
      return added
    })
    return present(tag)
  }

  async update(actor: Actor, id: number, change: ParsedOf<typeof updateTag>['body']): Promise<Tag> {
    const permission = allow(tagPolicy.edit(actor))
    await transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      const before = await this.lock(tx, id)
      const { name = before.name, hidden = before.hidden, names = before.names } = change
      const isAnother = name !== before.name || hidden !== before.hidden
      // Articles without a date do not become events by a tag's new name.
      if ((isLocked(before) || isLocked({ name })) && isAnother) throw needed()
      await this.requireFree(tx, { name, names }, id)
      await named(() => this.tags.change(tx, id, { name, hidden, names }, permission))
      if (isAnother || !isDeepStrictEqual(names, before.names)) {
        await this.audit.record(tx, {
          actor,
          action: 'tag.changed',
          subject: subjectOf(before),
          before: recorded(before),
          after: recorded({ name, hidden, names }),
        })
      }
      await this.articles.note(tx, id)
    })
    await this.articles.follow()
    return this.get(id)
  }

  async merge(actor: Actor, id: number, { into }: ParsedOf<typeof mergeTag>['body']): Promise<Tag> {
    const permission = allow(tagPolicy.edit(actor))
    if (into === id) throw invalid({ into: ['Choose another tag.'] })
    await transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      const tags = await this.tags.lock(tx, [id, into])
      const from = tags.find((tag) => tag.id === id)
      if (!from) throw notFound()
      if (tags.some(isLocked)) throw needed()
      if (tags.length < 2) throw invalid({ into: ['There is no such tag.'] })
      await this.articles.note(tx, id)
      await this.articles.handOver(tx, id, into)
      await this.tags.remove(tx, id, permission)
      const other = tags.find((tag) => tag.id === into)?.name ?? ''
      await this.audit.record(tx, {
        actor,
        action: 'tag.merged',
        subject: subjectOf(from),
        before: { name: from.name },
        after: { name: other },
      })
    })
    await this.articles.follow()
    return this.get(into)
  }

  async delete(actor: Actor, id: number): Promise<void> {
    const permission = allow(tagPolicy.edit(actor))
    await transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      const tag = await this.lock(tx, id)
      if (isLocked(tag)) throw needed()
      await this.articles.note(tx, id)
      await this.tags.remove(tx, id, permission)
      await this.audit.record(tx, { actor, action: 'tag.deleted', subject: subjectOf(tag) })
    })
    await this.articles.follow()
  }

  /** No reader has two tags of one name before them. */
  private async requireFree(tx: Transaction, tag: Pick<TagRow, 'name' | 'names'>, id?: number) {
    const taken = await this.tags.takenNames(tx, tag, id)
    if (taken.length === 0) return
    throw invalid(
      Object.fromEntries(
        taken.map((code) => [tag.names[code] === undefined ? 'name' : `names.${code}`, [TAKEN]]),
      ),
    )
  }

  private async get(id: number): Promise<Tag> {
    const [tag] = await this.tags.listWithUse(this.taggings, id)
    if (!tag) throw notFound()
    return present(tag)
  }

  private async lock(tx: Transaction, id: number): Promise<TagRow> {
    const [tag] = await this.tags.lock(tx, [id])
    if (!tag) throw notFound()
    return tag
  }
}

const subjectOf = ({ id, name }: TagRow) => ({ kind: 'tag', id, label: name })

/** Each language by its own line, as the log compares. */
const recorded = ({ name, hidden, names }: TagValues) => ({
  name,
  hidden,
  ...Object.fromEntries(Object.entries(names).map(([code, text]) => [`name_${code}`, text])),
})

const isLocked = ({ name }: { name: string }) => isEventTag(name)

const needed = () => conflict(`The site itself needs the tag '${EVENT_TAG}'.`)

const present = ({
  has_more_articles,
  ...tag
}: TagValues & { id: number } & Partial<TagUse>): Tag => ({
  articles: 0,
  ...tag,
  ...(has_more_articles && { has_more_articles }),
  locked: isLocked(tag),
})

const TAKEN = 'There is a tag with this name already.'

/** A name that is taken is a mistake of the caller, not of ours. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) !== 'tags_name_key') throw error
    throw invalid({ name: [TAKEN] })
  }
}
