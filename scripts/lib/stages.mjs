import { Problem } from './problem.mjs'

const NAME_WIDTH = 10
const TEXT_WIDTH = 40

/**
 * `✓ packages   up to date            0.1 s`; the server prints its own stages the same way.
 *
 * @param {boolean} ok
 * @param {string} name
 * @param {string} text
 * @param {number} ms
 */
export function stageLine(ok, name, text, ms) {
  const seconds = (ms / 1000).toFixed(1)
  return `${ok ? '✓' : '✗'} ${name.padEnd(NAME_WIDTH)} ${text.padEnd(TEXT_WIDTH)} ${seconds} s`
}

/**
 * Runs one stage and prints its line.
 *
 * @param {string} name
 * @param {() => string | Promise<string>} work answers what the line says
 * @param {(line: string) => void} [print]
 */
export async function stage(name, work, print = console.log) {
  const start = performance.now()
  try {
    print(stageLine(true, name, await work(), performance.now() - start))
  } catch (error) {
    if (error instanceof Problem) print(stageLine(false, name, 'failed', performance.now() - start))
    throw error
  }
}
