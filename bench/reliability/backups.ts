import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from './site.ts'

/** Backups while things break: one that says that it is whole can be read through, any other is not there. */
export class Backups {
  whole = 0
  brokenOff = 0
  readonly faults: string[] = []
  private under: Promise<void> = Promise.resolve()
  private count = 0
  private pid = 0

  constructor(private readonly site: Site) {}

  /** No more than one at a time. */
  begin(): number {
    if (this.pid !== 0) return this.pid
    const file = join(this.site.folder, `backup-${this.count++}.tar`)
    const { pid, ended, said } = this.site.admin('backup', file)
    this.pid = pid
    this.under = this.judge(file, ended, said)
    return pid
  }

  private async judge(file: string, ended: Promise<number | null>, said: () => string) {
    if ((await ended) === 0) {
      this.whole++
      const verify = this.site.admin('verify', file)
      if ((await verify.ended) !== 0) this.faults.push(`A whole backup is not: ${verify.said()}`)
    } else {
      this.brokenOff++
      if (existsSync(file)) this.faults.push(`A backup that broke off is there: ${said()}`)
    }
    // They hold all files: more than a few would fill the disk. A killed one has left its draft.
    for (const name of readdirSync(this.site.folder)) {
      if (name.startsWith('backup-')) rmSync(join(this.site.folder, name), { force: true })
    }
    this.pid = 0
  }

  ended = () => this.under
}
