import { parseArgs } from 'node:util'
import { Problem, run } from '../scripts/lib/problem.mjs'
import { BenchSite } from './bench-site.ts'
import { measureServer } from './measure-server.ts'
import { measuredBy } from './own-process.ts'
import { occasion, readResults, writeReport } from './report/files.ts'
import type { Results } from './report/results.ts'
import { writeScalingPage } from './scaling/page.ts'
import { printTable, tableOf } from './report/table.ts'

const { values } = parseArgs({
  options: {
    web: { type: 'boolean' },
    large: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [] },
  },
})

/** Whoever interrupts it leaves nobody behind. */
async function onSite<T>(work: (site: BenchSite) => Promise<T>): Promise<T> {
  const opening = BenchSite.open()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= opening.then((site) => site.close()))
  const interrupted = () => void close().finally(() => process.exit(130))
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    return await work(await opening)
  } finally {
    await close()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

async function server(): Promise<Results> {
  const rows = await onSite((site) => measureServer(site, values.only))
  printTable('The server', tableOf(rows))
  return values.only.length > 0 ? {} : { server: { ...occasion(), rows } }
}

async function web(): Promise<Results> {
  const { measureWeb } = await import('./web/measure-web.ts')
  const measured = await onSite((site) => measureWeb(site, values.only))
  printTable('First screen, what a browser loads', measured.weights)
  printTable('Screens on a phone (Lighthouse)', measured.screens)
  return values.only.length > 0 ? {} : { web: { ...occasion(), ...measured } }
}

async function large(): Promise<Results> {
  const rows = await measuredBy('articles/measure.ts')
  printTable('Growth', rows)
  return { large: { ...occasion(), rows } }
}

await run(async () => {
  if (process.platform !== 'linux') {
    throw new Problem(
      'The bench reads the CPU time of processes from /proc: it runs on Linux alone.',
    )
  }
  const chosen = [...(values.web ? [web] : []), ...(values.large ? [large] : [])]
  for (const part of chosen.length > 0 ? chosen : [server]) {
    const measured = await part()
    // At once: what comes after may fail.
    if (Object.keys(measured).length > 0) writeReport({ ...readResults(), ...measured })
    if (measured.server) writeScalingPage(measured.server.rows)
  }
})
