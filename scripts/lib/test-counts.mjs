/** @typedef {{ passed: number, failures: string[] }} Counts each failure by its name */

/**
 * @typedef {{ status: string, name?: string,
 *   assertionResults?: { status: string, fullName: string }[] }} VitestFile
 */

/**
 * Vitest's JSON report. A file that could not even be loaded holds no tests and is one failure; what was not
 * run is one too, unless tests were asked for by their name.
 *
 * @param {{ testResults?: VitestFile[] }} report
 * @param {boolean} [byName]
 * @returns {Counts}
 */
export function countVitest({ testResults = [] }, byName = false) {
  const tests = testResults.flatMap((file) => file.assertionResults ?? [])
  const named = (/** @type {(status: string) => boolean} */ isMeant, note = '') =>
    tests.filter(({ status }) => isMeant(status)).map(({ fullName }) => fullName + note)
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults?.some((test) => test.status === 'failed'),
  )
  const notRun = named((status) => status !== 'passed' && status !== 'failed', ' (not run)')
  return {
    passed: named((status) => status === 'passed').length,
    failures: [
      ...named((status) => status === 'failed'),
      ...broken.map(({ name }) => `${name} (could not be loaded)`),
      ...(byName ? [] : notRun),
    ],
  }
}

/**
 * @typedef {{ title: string, tests: { status: string, projectName: string }[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/** @type {Record<string, string>} */
const NOTES = { skipped: ' (not run)', flaky: ' (passed only at the second try)' }

/**
 * Playwright's JSON report. What passed at the second try, where somebody allowed one, has failed.
 *
 * @param {{ suites?: PlaywrightSuite[], errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ suites = [], errors = [] }) {
  const tests = specsOf(suites).flatMap(({ title, tests: runs }) =>
    runs.map(({ status, projectName }) => ({ status, name: `${title} (${projectName})` })),
  )
  const failed = tests.filter(({ status }) => status !== 'expected')
  return {
    passed: tests.length - failed.length,
    failures: [
      ...failed.map(({ status, name }) => name + (NOTES[status] ?? '')),
      ...errors.map(() => 'an error outside the tests'),
    ],
  }
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}
