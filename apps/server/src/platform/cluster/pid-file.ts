import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TOUCH_MS = 500
/** Long enough for a machine that is busy. */
const PATIENCE_MS = 10_000

/** Says which process keeps the nodes, for as long as it does. What it answers takes the file away. */
export function keepPidFile(path: string): () => void {
  writeFileSync(path, `${process.pid}\n`)
  const touching = setInterval(() => touch(path), TOUCH_MS).unref()
  return () => {
    clearInterval(touching)
    rmSync(path, { force: true })
  }
}

function touch(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Somebody has removed it: it is there again after the next start.
  }
}

/** The process that the file names, where it lives: a number that a crash left may be another's by now. */
export async function livePid(path: string, patienceMs = PATIENCE_MS): Promise<number | undefined> {
  const before = touchedAt(path)
  if (before === undefined) return undefined
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    await pause(TOUCH_MS / 5)
    const now = touchedAt(path)
    if (now === undefined) return undefined
    if (now !== before) return Number(readFileSync(path, 'utf8'))
  }
  return undefined
}

const touchedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
