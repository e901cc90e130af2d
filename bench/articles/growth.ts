import { CpuMeter } from '../processes.ts'

const WARM_UP = 4
const ROUNDS = 8
/** As many one after the other, before the other site has its turn. */
const CALLS_A_ROUND = 5

export interface Site {
  url: string
  token: string
  /** Of Node and of PostgreSQL, which both sites share: while one is asked, the other is idle. */
  processes: readonly number[]
}

interface Measured {
  median_ms: number
  cpu_ms: number
}

export interface Growth {
  what: string
  small: Measured
  large: Measured
  growth: number
}

/** Asks both sites the same in turns, so that a busy moment of the machine tells against neither. */
export async function growthOf(
  what: string,
  path: string,
  { small, large }: { small: Site; large: Site },
): Promise<Growth> {
  const sides = [new Side(small, path), new Side(large, path)] as const
  for (const side of sides) await side.warmUp()
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of sides) await side.ask()
  }
  const [before, after] = [sides[0].measured(), sides[1].measured()]
  return { what, small: before, large: after, growth: after.median_ms / before.median_ms }
}

class Side {
  private readonly times: number[] = []
  private readonly meters: readonly CpuMeter[]
  private cpu = 0

  constructor(
    private readonly site: Site,
    private readonly path: string,
  ) {
    this.meters = site.processes.map((pid) => new CpuMeter(pid))
  }

  async warmUp(): Promise<void> {
    for (let count = 0; count < WARM_UP; count++) await this.once()
  }

  async ask(): Promise<void> {
    // What was used while the other site had its turn is not ours.
    for (const meter of this.meters) meter.take()
    for (let count = 0; count < CALLS_A_ROUND; count++) this.times.push(await this.once())
    for (const meter of this.meters) this.cpu += meter.take()
  }

  measured(): Measured {
    const sorted = this.times.toSorted((a, b) => a - b)
    return {
      median_ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
      cpu_ms: this.cpu / this.times.length,
    }
  }

  private async once(): Promise<number> {
    const start = performance.now()
    const headers = { authorization: `Bearer ${this.site.token}` }
    const isPublic = /^\/api\/(articles|map-pins)\//.test(this.path)
    const answer = await fetch(this.site.url + this.path, isPublic ? {} : { headers })
    const body = await answer.text()
    if (!answer.ok || body.includes('"count":0,')) {
      throw new Error(`${this.path} answered ${answer.status}: ${body}`)
    }
    return performance.now() - start
  }
}
