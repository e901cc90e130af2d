import type { Job, System } from '@berg/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'

let test: TestApp
let staff: string
let queue: JobQueue<{ n: number }>
let isBroken = true
beforeAll(async () => {
  test = await startTestApp({
    extend: (app) => {
      queue = app.jobs.define({
        name: 'break',
        title: () => 'Break now and then',
        payload: z.object({ n: z.int() }),
        attempts: 1,
        run: async () => {
          if (isBroken) throw new Error('The bucket is away.')
        },
      })
    },
  })
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const read = async () => (await test.call('GET', '/api/system/', { token: staff })).json<System>()
const jobs = async (query = '?state=failed&page=1') =>
  (await test.call('GET', `/api/system/jobs/${query}`, { token: staff })).json<{
    count: number
    results: Job[]
  }>()
const send = async (method: 'POST' | 'DELETE', path: string) =>
  (await test.call(method, `/api/system/jobs/${path}`, { token: staff })).statusCode
const failed = (count: number) =>
  vi.waitFor(
    async () => {
      const page = await jobs()
      expect(page.count).toBe(count)
      return page.results
    },
    { timeout: 20_000, interval: 50 },
  )

it('tells staff how the site is', async () => {
  const { database, storage, last_backup, warnings } = await vi.waitFor(
    async () => {
      const system = await read()
      const { schedules } = system
      expect(schedules.length).toBeGreaterThan(5)
      expect(schedules.filter(({ every, last_run }) => every === 'hour' && !last_run)).toEqual([])
      // What has its hour of the day waits for it, at night.
      const waiting = schedules.filter(({ last_run }) => !last_run).length
      expect(system).toMatchObject({
        version: '0.0.0',
        node: process.versions.node,
        jobs: { waiting, running: 0, failed: 0 },
      })
      return system
    },
    { timeout: 20_000 },
  )
  expect(database).toMatchObject({ kind: 'embedded', version: expect.stringMatching(/^1\d\.\d/) })
  expect(database.size).toBeGreaterThan(1_000_000)
  expect(storage).toMatchObject({ kind: 'folder', files: 0, size: 0 })
  expect(storage.disk?.size).toBeGreaterThan(storage.disk?.free ?? Infinity)
  expect(last_backup).toBeNull()
  expect(warnings).toContain('No backup folder is set: nothing is backed up by itself.')
})

it('shows failed jobs, and lets staff run them again or forget them', async () => {
  for (const n of [1, 2, 3]) await queue.enqueue({ n })
  const [first, second] = await failed(3)
  expect(first).toMatchObject({
    title: 'Break now and then',
    state: 'failed',
    attempts: 1,
    error: 'The bucket is away.',
  })
  expect(await send('DELETE', `${first?.id}/`)).toBe(204)
  await failed(2)

  isBroken = false
  expect(await send('POST', `${second?.id}/retry/`)).toBe(204)
  // Pressed twice.
  expect(await send('POST', `${second?.id}/retry/`)).toBe(204)
  await failed(1)
  expect(await send('POST', 'retry/')).toBe(204)
  await failed(0)
  await vi.waitFor(
    async () => {
      const { results } = await jobs('?page=1')
      expect(results.filter(({ kind }) => kind === 'break')).toEqual([])
    },
    { timeout: 20_000 },
  )
})
