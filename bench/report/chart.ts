import { PEERS } from './peers.ts'
import type { Row } from './results.ts'
import { rounded } from './statistics.ts'

interface Bar {
  what: string
  cpu: number
  kind: 'own' | 'bare' | 'peer'
}

const WIDTH = 880
const LABELS = 310
const FIGURES = 70
const TOP = 64
const LINE = 26
const THICKNESS = 16
/** Each line of the grid is ten times the one before: from a hundredth of a ms to a hundred. */
const GRID = [0.01, 0.1, 1, 10, 100]
const FIRST = GRID[0] ?? 1
const LAST = GRID.at(-1) ?? 1

/** A length on a scale that is logarithmic: what is compared differs a thousandfold. */
function lengthOf(cpu: number): number {
  const within = Math.min(LAST, Math.max(FIRST, cpu))
  const share = Math.log10(within / FIRST) / Math.log10(LAST / FIRST)
  return Math.round(share * (WIDTH - LABELS - FIGURES))
}

/** What one request takes of the CPU: ours, a bare Fastify's and that of others. */
export function chartOf(rows: readonly Row[]): string {
  const bars = barsOf(rows)
  const height = TOP + bars.length * LINE + 24
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t">`,
    '<title id="t">CPU time of one request, Node and PostgreSQL together, on a logarithmic scale</title>',
    STYLE,
    `<rect class="page" width="${WIDTH}" height="${height}" rx="16"/>`,
    '<text class="head" x="24" y="32">CPU ms per request, on a logarithmic scale</text>',
    ...GRID.map((cpu) => gridLine(cpu, height)),
    ...bars.map(barLines),
    '</svg>\n',
  ].join('\n')
}

function barsOf(rows: readonly Row[]): Bar[] {
  const measured = rows.filter((row) => row.cpu !== undefined)
  const list = measured.find((row) => row.ratio !== undefined)
  return [
    ...(list?.cpu && list.ratio
      ? [
          {
            what: 'a bare Fastify, the same list',
            cpu: list.cpu * list.ratio,
            kind: 'bare' as const,
          },
        ]
      : []),
    ...measured.map(({ what, cpu = 0 }) => ({ what, cpu, kind: 'own' as const })),
    ...PEERS.map(({ what, cpu }) => ({ what, cpu, kind: 'peer' as const })),
  ]
}

function gridLine(cpu: number, height: number): string {
  const x = LABELS + lengthOf(cpu)
  return (
    `<path class="grid" d="M${x} ${TOP - 8}V${height - 24}"/>` +
    `<text class="tick" x="${x}" y="${TOP - 14}">${cpu}</text>`
  )
}

function barLines({ what, cpu, kind }: Bar, at: number): string {
  const y = TOP + at * LINE
  const length = lengthOf(cpu)
  const base = y + THICKNESS - 3
  return (
    `<text class="name" x="${LABELS - 12}" y="${base}">${escaped(what)}</text>` +
    `<rect class="${kind}" x="${LABELS}" y="${y}" width="${length}" height="${THICKNESS}" rx="3"/>` +
    `<text class="figure" x="${LABELS + length + 8}" y="${base}">${rounded(cpu, 2)}</text>`
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const STYLE = `<style>
text { font-family: system-ui, sans-serif; font-size: 13px; fill: #14231c; }
.head { font-size: 15px; font-weight: 600; }
.name { text-anchor: end; }
.figure { stroke: #fafcfb; stroke-width: 4px; paint-order: stroke; }
.tick { text-anchor: middle; font-size: 12px; fill: #4c5b54; }
.grid { stroke: #d5dfd9; }
.page { fill: #fafcfb; }
.own { fill: #1f6f4a; }
.bare { fill: #7fb79b; }
.peer { fill: #98a29d; }
@media (prefers-color-scheme: dark) {
text { fill: #e6eeea; }
.tick { fill: #a9b8b0; }
.grid { stroke: #33423a; }
.page { fill: #131a16; }
.figure { stroke: #131a16; }
.own { fill: #4fb384; }
.bare { fill: #2f6a4e; }
.peer { fill: #6d7a73; }
}
</style>`
