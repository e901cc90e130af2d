import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryOf } from '../processes.ts'
import { median, rounded } from '../report/statistics.ts'
import type { NodeFigures } from './report.ts'
import type { Site } from './site.ts'

const SAMPLE_MS = 1000

/** Memory and event loop of each node, from the moment when it is told to start. */
export class NodeMeter {
  private readonly folder = mkdtempSync(join(tmpdir(), 'berg-delay-'))
  private readonly memory = new Map<number, number[]>()
  private timer: NodeJS.Timeout | undefined

  /** For Node, so that each process tells how late its event loop is. */
  get flags(): string[] {
    const program = new URL('loop-delay.mjs', import.meta.url)
    program.searchParams.set('folder', this.folder)
    return ['--import', program.href]
  }

  start(site: Site): void {
    for (const pid of site.nodePids) this.memory.set(pid, [])
    this.timer = setInterval(() => {
      for (const [pid, samples] of this.memory) samples.push(memoryOf(pid))
    }, SAMPLE_MS)
  }

  stop(): NodeFigures[] {
    clearInterval(this.timer)
    return [...this.memory].map(([pid, samples]) => {
      const lines = this.linesOf(pid)
      return {
        memory: thirdsOf(samples),
        delay: rounded(median(lines.map(([p99]) => p99))),
        longestDelay: rounded(Math.max(...lines.map(([, longest]) => longest))),
      }
    })
  }

  private linesOf(pid: number): [number, number][] {
    const text = readFileSync(join(this.folder, `delay-${pid}`), 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number) as [number, number])
  }

  close(): void {
    clearInterval(this.timer)
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The median of each third. */
export function thirdsOf(samples: readonly number[]): [number, number, number] {
  const third = Math.ceil(samples.length / 3)
  const of = (at: number) => median(samples.slice(at * third, (at + 1) * third))
  return [of(0), of(1), of(2)]
}
