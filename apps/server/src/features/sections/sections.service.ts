import type {
  ParsedOf,
  SectionEntry,
  createSectionEntry,
  listSectionEntries,
  updateSectionEntry,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireMatch } from '../../platform/http/if-match.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import type { SectionBin } from './section-bin.ts'
import { etagOf, presentEntry } from './sections.presenter.ts'
import { sectionPolicy } from './sections.policy.ts'
import type { SectionsRepository } from './sections.repository.ts'
import type { SectionEntryRow } from './sections.table.ts'

type Query = ParsedOf<typeof listSectionEntries>['query']
type Values = ParsedOf<typeof createSectionEntry>['body']
type Change = ParsedOf<typeof updateSectionEntry>['body']

interface Parts {
  database: Database
  sections: SectionsRepository
  sectionBin: SectionBin
  audit: Audit
  clock: Clock
}

/** What staff keep below the cards of the section pages. */
export class SectionsService {
  constructor(private readonly parts: Parts) {}

  async list(actor: Actor | undefined, query: Query): Promise<Listed<SectionEntry>> {
    const { sections } = this.parts
    const { section, kind } = query
    const filters = { isSignedIn: actor !== undefined, section, kind }
    const { rows, hasMore } = await sections.list(filters, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await sections.count(filters)
    return { rows: rows.map((row) => presentEntry(actor, row)), hasMore, count }
  }

  async create(actor: Actor, { section, kind, ...values }: Values): Promise<SectionEntry> {
    const permission = allow(sectionPolicy.create(actor))
    const { database, sections, audit, clock } = this.parts
    const now = clock.now()
    const moments = { createdAt: now, createdBy: actor.id, updatedAt: now, updatedBy: actor.id }
    const written = { section, ...withChange({ ...EMPTY, kind }, values) }
    const row = await database.orm.transaction(async (tx) => {
      const added = await sections.add(tx, { ...written, ...moments }, permission)
      const subject = subjectOf(added)
      const after = toldOf(added)
      await audit.record(tx, { actor, action: 'section_entry.added', subject, after })
      return added
    })
    return presentEntry(actor, row)
  }

  async update(actor: Actor, id: number, change: Change, ifMatch?: string): Promise<SectionEntry> {
    const permission = allow(sectionPolicy.edit(actor))
    const { database, sections, audit, clock } = this.parts
    const row = await database.orm.transaction(async (tx) => {
      const before = await this.lock(tx, id)
      requireMatch(ifMatch, etagOf(before), 'entry')
      const wanted = withChange(before, change)
      if (JSON.stringify(toldOf(before)) === JSON.stringify(toldOf(wanted))) return before
      const saved = { ...wanted, updatedAt: clock.now(), updatedBy: actor.id }
      const after = await sections.change(tx, id, saved, permission)
      await audit.record(tx, {
        actor,
        action: 'section_entry.changed',
        subject: subjectOf(before),
        before: toldOf(before),
        after: toldOf(after),
      })
      return after
    })
    return presentEntry(actor, row)
  }

  async delete(actor: Actor, id: number): Promise<void> {
    const permission = allow(sectionPolicy.delete(actor))
    const { database, sectionBin, audit, clock } = this.parts
    await database.orm.transaction(async (tx) => {
      const entry = await this.lock(tx, id)
      await sectionBin.put(tx, entry, { by: actor.id, at: clock.now() }, permission)
      await audit.record(tx, { actor, action: 'section_entry.deleted', subject: subjectOf(entry) })
    })
  }

  private async lock(tx: Transaction, id: number): Promise<SectionEntryRow> {
    const row = await this.parts.sections.lock(tx, id)
    if (!row) throw notFound()
    return row
  }
}

type Written = Pick<
  SectionEntryRow,
  'kind' | 'title' | 'text' | 'visibility' | 'picture' | 'reach' | 'state' | 'outcome'
>

const EMPTY: Omit<Written, 'kind'> = {
  title: '',
  text: '',
  visibility: 'signed-in',
  picture: '',
  reach: '',
  state: null,
  outcome: '',
}

/** What belongs to the other kind is refused: nobody would ever see it. */
const OF_KIND = { person: ['picture', 'reach'], idea: ['state', 'outcome'] } as const

function withChange(before: Written, change: Change): Written {
  const { kind } = before
  const foreign = OF_KIND[kind === 'person' ? 'idea' : 'person'].filter((field) => change[field])
  const faults = foreign.map((field) => [
    field,
    [`${kind === 'idea' ? 'An' : 'A'} ${kind} has none.`],
  ])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  const reach = change.reach ?? before.reach
  if (kind === 'person' && !reach) throw invalid({ reach: ['Say how to reach them.'] })
  return {
    kind,
    title: change.title ?? before.title,
    text: change.text ?? before.text,
    visibility: change.visibility ?? before.visibility,
    picture: change.picture ?? before.picture,
    reach,
    state: kind === 'idea' ? (change.state ?? before.state ?? 'collected') : null,
    outcome: change.outcome ?? before.outcome,
  }
}

const subjectOf = ({ id, title }: SectionEntryRow) => ({ kind: 'section_entry', id, label: title })

const toldOf = (row: Written): Written => {
  const { kind, title, text, visibility, picture, reach, state, outcome } = row
  return { kind, title, text, visibility, picture, reach, state, outcome }
}
