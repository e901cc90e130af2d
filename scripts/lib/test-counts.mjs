/** @typedef {{ passed: number, failed: number, notRun: string[], flaky?: string[] }} Counts */

/**
 * @typedef {{ status: string, name?: string,
 *   assertionResults?: { status: string, fullName: string }[] }} VitestFile
 */

/**
 * Vitest's JSON report. A file that could not even be loaded holds no tests and is one failure.
 *
 * @param {{ testResults?: VitestFile[] }} report
 * @returns {Counts}
 */
export function countVitest({ testResults = [] }) {
  const tests = testResults.flatMap((file) => file.assertionResults ?? [])
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults?.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').length + broken.length,
    notRun: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
  }
}

/**
 * @typedef {{ title: string, tests: { status: string, projectName: string }[] }} PlaywrightSpec
 * @typedef {{ suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/**
 * Playwright's JSON report. What passed at the second try, where somebody allowed one, has failed.
 *
 * @param {{ suites?: PlaywrightSuite[], errors?: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ suites = [], errors = [] }) {
  const tests = specsOf(suites).flatMap(({ title, tests: runs }) =>
    runs.map((test) => ({ ...test, name: `${title} (${test.projectName})` })),
  )
  const skipped = tests.filter(({ status }) => status === 'skipped')
  const passed = tests.filter(({ status }) => status === 'expected').length
  return {
    passed,
    failed: tests.length - passed - skipped.length + errors.length,
    notRun: skipped.map(({ name }) => name),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  }
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}
