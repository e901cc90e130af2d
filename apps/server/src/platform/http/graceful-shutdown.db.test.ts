import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp } from '../../../test/app.ts'
import { sweepEvery } from './graceful-shutdown.ts'
import { serve } from './serve.ts'

const slowThing = endpoint({
  method: 'GET',
  path: '/api/slow/',
  access: 'public',
  summary: 'Takes its time',
  response: z.object({}),
})

type Work = () => Promise<Record<string, never>>

const WAYS: Record<string, (app: FastifyInstance, work: Work) => void> = {
  'a call of the contract': (app, work) => serve(app, slowThing, work),
  'any other address': (app, work) =>
    void app.get(slowThing.path, { config: { access: 'public' } }, work),
}

it.each(Object.entries(WAYS))(
  'finishes what is under way before it closes, also for somebody who has left: %s',
  async (_name, add) => {
    let started = () => {}
    let finish = () => {}
    const hasStarted = new Promise<void>((resolve) => (started = resolve))
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    const steps: string[] = []
    const work = async () => {
      started()
      await mayFinish
      await test.database.ping()
      steps.push('finished')
      return {}
    }
    const test = await startTestApp({ extend: (app) => add(app, work) })
    const url = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }))
    const caller = connect(Number(url.port), '127.0.0.1')
    caller.write('GET /api/slow/ HTTP/1.1\r\nhost: berg\r\n\r\n')
    await hasStarted
    caller.destroy()
    await once(caller, 'close')

    const closed = test.app.close().then(() => steps.push('closed'))
    setImmediate(finish)
    await closed
    expect(steps).toEqual(['finished', 'closed'])
    await test.close()
  },
)

it('starts no sweep while the one before is under way', async () => {
  let underWay = 0
  let most = 0
  let runs = 0
  const sweep = async () => {
    most = Math.max(most, ++underWay)
    await pause(20)
    underWay--
    runs++
  }
  const test = await startTestApp({ extend: (app) => sweepEvery(app, 1, sweep) })
  await expect.poll(() => runs).toBeGreaterThan(3)
  await test.close()
  expect(most).toBe(1)
})
