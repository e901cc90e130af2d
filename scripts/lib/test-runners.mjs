import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIfThere } from './files.mjs'
import { execute, executeNode } from './process.mjs'
import { progress } from './progress.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { tool } from './tools.mjs'

/** @typedef {import('./suite.mjs').Result} Result */

/**
 * @param {string} stage
 * @param {string[]} args
 * @param {boolean} show
 * @param {string} [node] another Node to run them on
 */
export function vitest(stage, args, show, node = process.execPath) {
  // Who asks for tests by their name wants the others left out.
  const byName = args.some((word) => /^(-t|--testNamePattern)/.test(word))
  return withReport(
    (report) => countVitest(report, byName),
    (file) =>
      execute(
        node,
        [tool('vitest'), 'run', '--allowOnly=false', '--reporter=default', '--reporter=json']
          .concat(`--outputFile.json=${file}`)
          .concat(args),
        // What the shell says about production is not about these.
        { show, hear: progress(stage), env: { ...process.env, NODE_ENV: 'test' } },
      ),
  )
}

/**
 * @param {string[]} args
 * @param {boolean} show
 * @param {Record<string, string>} env
 */
export function playwright(args, show, env) {
  return withReport(countPlaywright, (file) =>
    executeNode(
      tool('@playwright/test', 'playwright'),
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args],
      {
        show,
        hear: progress('browser'),
        env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    ),
  )
}

/**
 * @param {(report: any) => import('./test-counts.mjs').Counts} count
 * @param {(file: string) => Promise<{ code: number, output: string }>} runTests
 * @returns {Promise<Result>}
 */
async function withReport(count, runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'berg-test-'))
  try {
    const file = join(folder, 'report.json')
    const { code, output } = await runTests(file)
    const report = readIfThere(file)
    const { passed, failures } = count(report ? JSON.parse(report) : {})
    if (code !== 0 && failures.length === 0) failures.push('an error outside the tests')
    return { passed, failed: failures.length, failures, text: `${passed} tests`, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
