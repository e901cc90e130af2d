import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { namesIn, readText } from '../../../test/metrics-text.ts'
import { freePort } from '../../../../../scripts/lib/free-port.mjs'
import { parseConfig } from '../../config.ts'

const DEPLOY = new URL('../../../../../deploy/', import.meta.url)
const TOKEN = 'a-token-for-prometheus'

describe('figures on the main port', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp({ env: { METRICS_TOKEN: TOKEN, KEPT_ANSWERS_MB: '1' } })
  })
  afterAll(() => site.close())
  const figures = async () => {
    const answer = await site.call('GET', '/metrics', { token: TOKEN })
    expect(answer.statusCode).toBe(200)
    return readText(answer.body)
  }

  it('are for whoever has the token', async () => {
    expect((await site.call('GET', '/metrics')).statusCode).toBe(401)
    expect((await site.call('GET', '/metrics', { token: `${TOKEN}x` })).statusCode).toBe(401)
    const answer = await site.call('GET', '/metrics', { token: TOKEN })
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  it('count requests by route and status, and never by what was asked for', async () => {
    await site.call('GET', '/api/articles/4711/')
    await site.call('GET', '/api/articles/4712/?search=secret')
    await site.call('GET', '/nowhere/at/all-4713')
    await site.call('GET', '/healthz')
    const all = await figures()
    const route = { method: 'GET', route: '/api/articles/:id/' }
    expect(all.value('http_requests_total', { ...route, status: '404' })).toBe(2)
    expect(all.value('http_request_duration_seconds_count', route)).toBe(2)
    expect(
      all.value('http_requests_total', { method: 'GET', route: 'unknown', status: '404' }),
    ).toBe(1)
    // Values may hold any digits.
    expect(all.text.replaceAll(/ \S+$/gm, '')).not.toMatch(/471\d|secret/)
  })

  it('tell of sign-ins that were refused, kept answers, the pool, the disk and the process', async () => {
    await site.addUser({ username: 'mara' })
    await site.signIn('mara', 'not-her-password')
    const ask = () => site.call('GET', '/api/articles/?page=1')
    await ask()
    // From when the changes can be heard.
    const hits = async () => {
      await ask()
      return (await figures()).value('berg_kept_answers_total', { result: 'hit' })
    }
    await expect.poll(hits).toBeGreaterThan(0)
    const all = await figures()
    expect(all.value('berg_sign_ins_refused_total', { reason: 'wrong' })).toBe(1)
    expect(all.value('berg_sign_ins_refused_total', { reason: 'throttled' })).toBe(0)
    expect(all.value('berg_kept_answers_total', { result: 'miss' })).toBeGreaterThan(0)
    expect(all.value('berg_kept_answers_bytes')).toBeGreaterThan(0)
    expect(all.value('berg_database_connections_limit')).toBeGreaterThan(0)
    expect(all.value('berg_database_waiting')).toBe(0)
    expect(all.value('berg_disk_bytes', { room: 'free' })).toBeGreaterThan(0)
    expect(all.value('berg_files_bytes', { kind: 'picture' })).toBe(0)
    expect(all.value('berg_failures_total', { cause: 'storage' })).toBe(0)
    expect(all.value('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(all.value('berg_info', { version: '0.0.0' })).toBe(1)
    expect(all.names).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('are those that the dashboard and the alerts ask for', async () => {
    const { names } = await figures()
    for (const file of ['grafana/the-berg.json', 'prometheus/alerts.yaml']) {
      const asked = await namesIn(new URL(file, DEPLOY))
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter((name) => !names.includes(name))).toEqual([])
    }
  })
})

it('figures on a port of their own stay off the main one, and end with it', async () => {
  const port = String(await freePort())
  const site = await startTestApp({ env: { METRICS_PORT: port } })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  try {
    expect((await site.call('GET', '/metrics')).statusCode).toBe(404)
    expect((await at('/')).status).toBe(404)
    const answer = await at('/metrics')
    expect(answer.status).toBe(200)
    expect(readText(await answer.text()).names).toContain('http_requests_total')
    await expect(startTestApp({ env: { METRICS_PORT: port } })).rejects.toThrow(
      /EADDRINUSE.*choose another METRICS_PORT/,
    )
  } finally {
    await site.close()
  }
  await expect(at('/metrics')).rejects.toThrow('fetch failed')
})

it('without a setting there are none', async () => {
  expect(parseConfig({}).metrics).toBeUndefined()
  expect(() => parseConfig({ METRICS_PORT: '4000' })).toThrow(/^METRICS_PORT is the site's own/)
})
