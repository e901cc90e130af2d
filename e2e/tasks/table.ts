import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

type Row = Partial<Record<string, string>>

/** Prints what was counted as the table of docs/walkthroughs.md. */
export default class Table implements Reporter {
  private readonly rows = new Map<string, Row>()

  onTestEnd(test: TestCase, { status, annotations }: TestResult) {
    const project = test.parent.project()?.name ?? ''
    const row = this.rows.get(test.title) ?? {}
    for (const { type, description = '' } of annotations) {
      if (type === 'counted') row[project] = status === 'passed' ? description : 'failed'
      if (type === 'before') row['before'] = description
    }
    this.rows.set(test.title, row)
  }

  onEnd() {
    console.log('\n| Task | Before | Phone | Desk |\n| --- | --- | --- | --- |')
    for (const [task, { before = '', phone = '–', desk = '–' }] of this.rows)
      console.log(`| ${task} | ${before} | ${phone} | ${desk} |`)
  }
}
