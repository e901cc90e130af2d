import type { Clock } from '../clock.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Database } from '../db/database.ts'
import type { FileStore, UnfinishedFile } from './file-store.ts'
import {
  type AsideItem,
  type FolderRecords,
  asideKeyOf,
  itemsAside,
  itemsIn,
  keyBefore,
} from './stored-items.ts'
import type { Ownership, StorageLog } from './site-files.ts'
import { type SweepPlan, limitOf, planSweep } from './sweep-plan.ts'

interface SweepOptions {
  /** Ends the sweep, between two files, with its reason. */
  signal?: AbortSignal | undefined
  /** How many files an operator lets go at once, where that is more than usual. */
  confirmed?: number | undefined
}

interface Needs {
  database: Database
  files: FileStore
  folders: readonly FolderRecords[]
  ownership: Ownership
  clock: Clock
  log: StorageLog
}

/** Brings records and files together again where a crash or a hand has parted them. */
export class StorageSweep {
  constructor(private readonly needs: Needs) {}

  /** False where another node is at it. */
  async run({ signal, confirmed }: SweepOptions = {}): Promise<boolean> {
    const done = await withAdvisoryLock(this.needs.database, 'storage sweep', async (lost) => {
      const stop = signal ? AbortSignal.any([lost, signal]) : lost
      const plan = await this.plan(stop)
      await this.noteMissing(plan)
      if (plan.owner === 'ours') await this.carryOut(plan, stop, confirmed)
      else this.needs.log.warn({ owner: plan.owner }, NOT_OURS[plan.owner])
      return true
    })
    return done ?? false
  }

  async plan(stop?: AbortSignal): Promise<SweepPlan> {
    const { files, folders, ownership, clock } = this.needs
    const now = clock.now()
    const findings = []
    for (const records of folders) {
      const { folder } = records
      const states = await records.states(now)
      const underWay = await records.underWay?.()
      const unfinished: UnfinishedFile[] = []
      if (underWay) {
        for await (const file of files.unfinished(folder)) {
          if (!underWay.has(file.id)) unfinished.push(file)
        }
      }
      findings.push({ folder, states, stored: await itemsIn(files, folder, stop), unfinished })
    }
    return planSweep(await ownership.owner(), findings, await itemsAside(files), now)
  }

  private async noteMissing({ missing }: SweepPlan): Promise<void> {
    const { folders, clock, log } = this.needs
    for (const records of folders) {
      const ids = missing.get(records.folder) ?? []
      await records.noteMissing(ids, clock.now())
      if (ids.length === 0) continue
      const facts = { folder: records.folder, count: ids.length, ids: ids.slice(0, NAMED) }
      log.warn(facts, `the storage lacks ${ids.length} files that have a record`)
    }
  }

  private async carryOut(plan: SweepPlan, stop: AbortSignal, confirmed = 0): Promise<void> {
    const limit = Math.max(limitOf(plan.stored), confirmed)
    const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
      for (const item of items) {
        stop.throwIfAborted()
        await work(item)
      }
    }
    await each(plan.back, (item) => this.moveBack(item))
    if (plan.aside.length > limit) this.tellTooMany(plan.aside.length, limit)
    else await each(plan.aside, (item) => this.moveAside(item))
    // Each of these has been told of before; what is more than the limit waits for the next run.
    await each(plan.expired.slice(0, limit), (item) => this.remove(item))
    await each(plan.unfinished.slice(0, limit), (file) => this.giveUp(file))
  }

  private async moveBack({ place, keys }: AsideItem): Promise<void> {
    const { files, log } = this.needs
    for (const key of keys) await files.move(key, keyBefore(key))
    log.warn({ file: place, why: 'its record is there again' }, 'moved back in the storage')
  }

  private async moveAside({ place, keys, why }: SweepPlan['aside'][number]): Promise<void> {
    const { files, clock, log } = this.needs
    for (const key of keys) await files.move(key, asideKeyOf(key, clock.now()))
    log.warn({ file: place, why }, 'moved aside in the storage')
  }

  private async remove({ place, folder, id, day, keys }: AsideItem): Promise<void> {
    const { files, folders, log } = this.needs
    for (const key of keys) await files.delete(key)
    await folders.find((records) => records.folder === folder)?.forget([id])
    log.warn({ file: place, why: `it was moved aside on ${day}` }, 'removed from the storage')
  }

  private async giveUp(file: UnfinishedFile): Promise<void> {
    await this.needs.files.abort(file)
    const facts = { file: file.key, upload: file.id, why: 'nobody has gone on with it' }
    this.needs.log.warn(facts, 'unfinished upload removed')
  }

  private tellTooMany(count: number, limit: number): void {
    this.needs.log.warn(
      { count, limit },
      `${count} files have no use or no record, more than the ${limit} that may go without an operator: none is moved. ${ASK}`,
    )
  }
}

const ASK = "See 'npm run admin -- sweep'."
const NAMED = 10
const NOT_OURS = {
  'another site': `the storage carries the mark of another site: nothing is removed from it. ${ASK}`,
  unmarked: `the storage carries no mark and does not match the records: nothing is removed from it. ${ASK}`,
}
