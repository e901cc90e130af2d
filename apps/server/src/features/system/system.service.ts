import {
  type InterfaceLanguage,
  type Job,
  type ParsedOf,
  type System,
  type listJobs,
} from '@berg/contract'
import { type Condition, lookAt } from '../../platform/conditions.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { spokenTo } from '../../platform/http/reader-language.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { JobRow } from '../../platform/jobs/job-records.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { causeInWords } from '../../platform/known-causes.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import { systemPolicy } from './system.policy.ts'
import type { BackupRecord } from '../../platform/backup/backup-records.ts'
import type { SystemRepository } from './system.repository.ts'

/** What the server was started with. */
interface Installation {
  version: string
  database: System['database']['kind']
  storage: System['storage']['kind']
}

interface Needs {
  system: SystemRepository
  jobs: Jobs
  tempFolder: Pick<TempFolder, 'disk'>
  installation: Installation
  conditions: readonly Condition[]
  usualLanguage: InterfaceLanguage
}

/** The site itself, as those see it who look after it. */
export class SystemService {
  constructor(private readonly needs: Needs) {}

  async read(actor: Actor, caller: Caller): Promise<System> {
    allow(systemPolicy.see(actor))
    const reader = this.readerOf(caller)
    const { system, jobs, tempFolder, installation, conditions } = this.needs
    const [facts, counts, schedules, backups, disk, findings] = await Promise.all([
      system.facts(),
      jobs.records.counts(),
      this.schedules(reader),
      system.finishedBackups(),
      installation.storage === 'folder' ? tempFolder.disk() : null,
      lookAt(conditions, reader),
    ])
    const { version, storage } = installation
    const { files, fileBytes } = facts
    const [backup] = backups
    return {
      version,
      node: process.versions.node,
      database: {
        kind: installation.database,
        version: facts.version,
        size: Number(facts.size),
      },
      storage: { kind: storage, files: Number(files), size: Number(fileBytes), disk },
      jobs: counts,
      schedules,
      last_backup: backup ? presentBackup(backup) : null,
      warnings: findings.filter(({ verdict }) => verdict !== 'ok').map(({ said }) => said),
    }
  }

  async list(
    actor: Actor,
    query: ParsedOf<typeof listJobs>['query'],
    caller: Caller,
  ): Promise<Listed<Job>> {
    allow(systemPolicy.see(actor))
    const { records } = this.needs.jobs
    const [{ rows, hasMore }, counts] = await Promise.all([
      records.list(query.state, pageRangeOf(query)),
      records.counts(),
    ])
    const { waiting, running, failed } = counts
    const count = query.state ? counts[query.state] : waiting + running + failed
    const jobs = inLanguage(this.readerOf(caller), () => rows.map((row) => this.present(row)))
    return { rows: jobs, hasMore, count }
  }

  /** Whoever presses twice, or second, finds it under way. */
  async retry(actor: Actor, id: string): Promise<void> {
    const permission = allow(systemPolicy.runJobs(actor))
    const { records } = this.needs.jobs
    if (!(await records.has(id))) throw notFound()
    await records.retry(id, permission)
    this.needs.jobs.onEnqueued()
  }

  async retryFailed(actor: Actor): Promise<void> {
    const permission = allow(systemPolicy.runJobs(actor))
    await this.needs.jobs.records.retry(undefined, permission)
    this.needs.jobs.onEnqueued()
  }

  async dismiss(actor: Actor, id: string): Promise<void> {
    const permission = allow(systemPolicy.runJobs(actor))
    if (!(await this.needs.jobs.records.has(id))) throw notFound()
    await this.needs.jobs.records.dismiss(id, permission)
  }

  private readerOf(caller: Caller): InterfaceLanguage {
    return spokenTo(caller, this.needs.usualLanguage)
  }

  private async schedules(reader: InterfaceLanguage): Promise<System['schedules']> {
    const { jobs } = this.needs
    const lastRuns = await jobs.records.lastRuns()
    return jobs.recurringKinds.map(({ name, title, recurs }) => ({
      kind: name,
      title: inLanguage(reader, title),
      every: recurs?.every ?? 'hour',
      last_run: lastRuns.get(name)?.toISOString() ?? null,
    }))
  }

  /** A kind that only another version knows has no title here. */
  private present({ id, kind, state, at, attempts, error }: JobRow): Job {
    return {
      id,
      kind,
      title: this.needs.jobs.find(kind)?.title() ?? kind,
      state,
      attempts,
      at: new Date(at).toISOString(),
      error: error && causeInWords(error),
    }
  }
}

const presentBackup = (backup: BackupRecord): System['last_backup'] => ({
  at: (backup.finishedAt ?? backup.startedAt).toISOString(),
  file: backup.file,
  size: backup.bytes ?? 0,
  error: backup.error,
})
