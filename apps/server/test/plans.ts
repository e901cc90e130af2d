import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

interface Statement {
  text: string
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plans of every statement that a call sends, asked for with the very values it sent. */
export async function plansOf(test: TestApp, url: string, token?: string): Promise<Plan[]> {
  const query = vi.spyOn(test.database.pool, 'query')
  const answer = await test.call('GET', encodeURI(url), { token })
  const calls = query.mock.calls as unknown as [Statement | string, unknown[]][]
  // The runner of jobs looks for some all the time, which no call does.
  const sent = calls.filter(
    (call): call is [Statement, unknown[]] =>
      typeof call[0] !== 'string' && !call[0].text.includes('jobs.'),
  )
  query.mockRestore()
  expect(answer.statusCode).toBe(200)
  // More than an empty page has.
  expect(answer.body.length).toBeGreaterThan(60)
  const plans: Plan[] = []
  for (const [{ text }, values] of sent) {
    const { rows } = await test.database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${text}`,
      values,
    )
    plans.push(...nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan))
  }
  return plans
}

const LARGE = new Set(['articles', 'article_tags', 'article_images', 'search_words'])

/** The large tables that are read from end to end. */
export const scannedWhole = (plans: readonly Plan[]) =>
  plans
    .filter((plan) => plan['Node Type'] === 'Seq Scan')
    .map((plan) => plan['Relation Name'] ?? '')
    .filter((name) => LARGE.has(name))

export const tablesIn = (plans: readonly Plan[]) =>
  new Set(plans.map((plan) => plan['Relation Name']).filter(Boolean))

export const indexesIn = (plans: readonly Plan[]) => plans.map((plan) => plan['Index Name'])
