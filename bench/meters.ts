import type { BenchServer, BenchSite } from './bench-site.ts'
import { CpuMeter } from './processes.ts'

/** CPU ms of a stretch of work, by who did it. */
export interface Used {
  node: number
  database: number
}

/** The CPU of the server and of its database. */
export class Meters {
  private readonly node: CpuMeter
  private readonly database: CpuMeter

  constructor(site: BenchSite, server: BenchServer) {
    this.node = new CpuMeter(server.pid)
    this.database = new CpuMeter(site.databasePid)
  }

  /** What both have used since the last question. */
  take = (): Used => ({ node: this.node.take(), database: this.database.take() })
}

export const perRequest = (all: readonly Used[], requests: number) => {
  const node = all.reduce((sum, used) => sum + used.node, 0) / requests
  const database = all.reduce((sum, used) => sum + used.database, 0) / requests
  return { cpu: node + database, node, database }
}
