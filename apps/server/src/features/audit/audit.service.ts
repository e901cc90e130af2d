import {
  auditActionsOf,
  type AuditEntry,
  type InterfaceLanguage,
  type listAudit,
  listed,
  type ParsedOf,
  say,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { AuditRow } from '../../platform/audit/audit.table.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { momentAt } from '../../platform/site-day.ts'
import { actorOf, presentEntry, sentenceOf, valuesInWords } from './audit.presenter.ts'
import type { AuditFilters, AuditRepository } from './audit.repository.ts'

type Query = ParsedOf<typeof listAudit>['query']
type Filters = Omit<Query, 'page' | 'page_size'>

interface Settings {
  timezone: string
  keepDays: number
}

/** So much of the log is in memory while it is written out. */
const ROWS_AT_ONCE = 1_000

const DAY_MINUTES = 24 * 60

const columns = () =>
  listed(
    say(
      'time,who,account,role,what,action,kind,id,name,from,before,after ##headings of a table of who did what, with commas between them',
    ),
  )

const auditPolicy = {
  read: (actor: Actor | undefined) => isModerator(actor),
}

/** Reading the trace of who did what, and letting go of what is too old. */
export class AuditService {
  constructor(
    private readonly database: Database,
    private readonly entries: AuditRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async list(actor: Actor, query: Query): Promise<Listed<AuditEntry>> {
    allow(auditPolicy.read(actor))
    const where = await this.entries.matching(this.filtersOf(query))
    const [{ rows, hasMore }, count] = await Promise.all([
      this.entries.list(where, pageRangeOf(query)),
      query.page === undefined ? undefined : this.entries.count(where),
    ])
    return { rows: rows.map(presentEntry), hasMore, count }
  }

  /** In the language of who downloads it. What comes in meanwhile is not part of it. */
  async export(
    actor: Actor,
    query: Filters,
    reader: InterfaceLanguage,
  ): Promise<AsyncIterable<string>> {
    allow(auditPolicy.read(actor))
    const where = await this.entries.matching(this.filtersOf(query))
    const subject = { kind: 'audit_log', id: '', label: 'the activity log' }
    const action = 'export.audit_log'
    // Of whom it is would outlive that person here.
    const { actor: _name, ...after } = query
    await this.audit.record(this.database.orm, { actor, action, subject, after })
    const { entries } = this
    return (async function* () {
      yield CSV_START + inLanguage(reader, () => csvLine(columns()))
      let rows: AuditRow[] = []
      do {
        rows = await entries.after(rows.at(-1), where, ROWS_AT_ONCE)
        if (rows.length > 0) yield inLanguage(reader, () => rows.map(lineOf).join(''))
      } while (rows.length === ROWS_AT_ONCE)
    })()
  }

  /** Some at a time, so that nobody waits for it. */
  async purge(signal: AbortSignal): Promise<void> {
    const olderThan = new Date(this.clock.now().getTime() - this.settings.keepDays * DAY_MS)
    while (!signal.aborted && (await this.entries.purge(olderThan)));
  }

  private filtersOf({ actor, action, subject, from, to }: Filters): AuditFilters {
    const { timezone } = this.settings
    const [kind, id] = subject?.split(/:(.*)/s, 2) ?? []
    return {
      actor,
      actions: action === undefined ? undefined : auditActionsOf(action),
      subject: kind === undefined ? undefined : { kind, id },
      since: from ? momentAt(timezone, within(from), 0) : undefined,
      until: to ? momentAt(timezone, within(to), DAY_MINUTES) : undefined,
    }
  }
}

/** Clocks are known for these days; nothing was done before or after. */
const within = (day: string) =>
  day < '1970-01-02' ? '1970-01-02' : day > '9000-01-01' ? '9000-01-01' : day

const lineOf = (row: AuditRow) =>
  csvLine([
    row.at.toISOString(),
    actorOf(row),
    row.actorId,
    row.actorRole,
    sentenceOf(row),
    row.action,
    row.subjectKind,
    row.subjectId,
    row.subjectLabel,
    row.address,
    valuesInWords(row.before),
    valuesInWords(row.after),
  ])
