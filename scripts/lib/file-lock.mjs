import { rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readIfThere } from './files.mjs'

/** Nothing that is done in turn takes this long: a mark this old was left behind. */
const ABANDONED_MS = 15 * 60_000

/**
 * Two commands that were started in one folder take turns; the second finds the work done.
 *
 * @template T
 * @param {string} mark the file that says whose turn it is
 * @param {() => Promise<T>} work
 */
export async function withFileLock(mark, work) {
  while (!take(mark)) {
    if (isAbandoned(mark)) rmSync(mark, { force: true })
    else await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(mark, { force: true })
  }
}

/** @param {string} mark */
function take(mark) {
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} mark */
function isAbandoned(mark) {
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs
  if (since === undefined) return false
  return Date.now() - since > ABANDONED_MS || !isAlive(Number(readIfThere(mark)))
}

/** @param {number} pid */
function isAlive(pid) {
  // Not written yet.
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}
