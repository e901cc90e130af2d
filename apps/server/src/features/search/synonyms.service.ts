import {
  type ParsedOf,
  SYNONYM_GROUPS_MAX,
  type SynonymGroup,
  type createSynonyms,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/db/database.ts'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import type { KnownWord } from '../../platform/search/search-terms.ts'
import type { GroupRow, SynonymsRepository } from './synonyms.repository.ts'

type Input = ParsedOf<typeof createSynonyms>['body']

const synonymsPolicy = {
  edit: (actor: Actor | undefined) => isModerator(actor),
}

/** The words that mean the same, which staff look after. */
export class SynonymsService {
  constructor(
    private readonly database: Database,
    private readonly synonyms: SynonymsRepository,
    private readonly audit: Audit,
  ) {}

  async list(actor: Actor): Promise<SynonymGroup[]> {
    allow(synonymsPolicy.edit(actor))
    return (await this.synonyms.list()).map(present)
  }

  async create(actor: Actor, { words }: Input): Promise<SynonymGroup> {
    const permission = allow(synonymsPolicy.edit(actor))
    if ((await this.synonyms.count()) >= SYNONYM_GROUPS_MAX) {
      throw conflict(`There are ${SYNONYM_GROUPS_MAX} groups already. Delete one first.`)
    }
    const known = await this.knownWords(words)
    const id = await alone(() =>
      this.database.orm.transaction(async (tx) => {
        const added = await this.synonyms.add(tx, known, permission)
        await this.audit.record(tx, {
          actor,
          action: 'synonyms.added',
          subject: subjectOf(added, known),
        })
        return added
      }),
    )
    return this.get(id)
  }

  async change(actor: Actor, id: number, { words }: Input, ifMatch?: string) {
    const permission = allow(synonymsPolicy.edit(actor))
    const known = await this.knownWords(words, id)
    await alone(() =>
      this.database.orm.transaction(async (tx) => {
        const version = await this.synonyms.lock(tx, id)
        if (version === undefined) throw notFound()
        requireMatch(ifMatch, etagOf({ id, version }), 'group')
        const before = await this.synonyms.byId(id, tx)
        await this.synonyms.change(tx, id, known, permission)
        await this.audit.record(tx, {
          actor,
          action: 'synonyms.changed',
          subject: subjectOf(id, known),
          before: { words: before?.words ?? [] },
          after: { words: known.map(({ word }) => word) },
        })
      }),
    )
    return this.get(id)
  }

  async delete(actor: Actor, id: number, ifMatch?: string): Promise<void> {
    const permission = allow(synonymsPolicy.edit(actor))
    await this.database.orm.transaction(async (tx) => {
      const version = await this.synonyms.lock(tx, id)
      if (version === undefined) throw notFound()
      requireMatch(ifMatch, etagOf({ id, version }), 'group')
      const words = (await this.synonyms.byId(id, tx))?.words ?? []
      await this.synonyms.remove(tx, id, permission)
      await this.audit.record(tx, {
        actor,
        action: 'synonyms.deleted',
        subject: subjectOf(
          id,
          words.map((word) => ({ word })),
        ),
      })
    })
  }

  private async get(id: number): Promise<SynonymGroup> {
    const row = await this.synonyms.byId(id)
    if (!row) throw notFound()
    return present(row)
  }

  /** Each word once, whatever its ending, and none that another group has. */
  private async knownWords(words: readonly string[], id?: number): Promise<KnownWord[]> {
    const known = new Map<string, KnownWord>()
    for (const { word, lexeme } of await this.synonyms.stems(words)) {
      if (!lexeme) throw invalid({ words: [`“${word}” is too common to search for.`] })
      if (!known.has(lexeme)) known.set(lexeme, { word, lexeme })
    }
    if (known.size < 2) throw invalid({ words: ['Use at least two words that mean the same.'] })
    const taken = await this.synonyms.taken([...known.keys()], id)
    if (taken) {
      throw invalid({
        words: [`“${taken.word}” is in another group already: ${taken.words.join(', ')}.`],
      })
    }
    return [...known.values()]
  }
}

/** Somebody may put the same word into another group at the same moment. */
async function alone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (uniqueViolation(error) !== 'synonyms_pkey') throw error
    throw invalid({ words: ['One of these words is in another group already.'] })
  }
}

const subjectOf = (id: number, words: readonly Pick<KnownWord, 'word'>[]) => ({
  kind: 'synonyms',
  id,
  label: words.map(({ word }) => word).join(', '),
})

const etagOf = ({ id, version }: { id: number; version: number }) => `"synonyms-${id}-${version}"`

const present = ({ id, version, words }: GroupRow): SynonymGroup => ({
  id,
  words,
  etag: etagOf({ id, version }),
})
