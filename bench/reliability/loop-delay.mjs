import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into each process of a site before its own code: a line a second, into the folder that the address names. */
const folder = new URL(import.meta.url).searchParams.get('folder') ?? ''
const file = join(folder, `delay-${process.pid}`)
const RESOLUTION_MS = 10
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()
setInterval(() => {
  // What is measured is the length of a round; the timer itself takes its part of it.
  const inMs = (/** @type {number} */ ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS)
  appendFileSync(file, `${inMs(histogram.percentile(99))} ${inMs(histogram.max)}\n`)
  histogram.reset()
}, 1000).unref()
