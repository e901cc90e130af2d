import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { type PushService, startPushService } from '../../../../../../scripts/test/push-service.mjs'
import { PushSender } from './push-sender.ts'
import { SiteKey } from './vapid.ts'

let service: PushService
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const senderOf = (toLoopback: boolean) =>
  new PushSender({
    siteKey: new SiteKey(SiteKey.generate(), undefined),
    clock: { now: () => new Date() },
    toLoopback,
  })

function sendTo(sender: PushSender, endpoint?: string) {
  const { subscription } = service.addDevice()
  const device = {
    endpoint: endpoint ?? subscription.endpoint,
    deviceKey: Buffer.from(subscription.keys.p256dh, 'base64url'),
    deviceSecret: Buffer.from(subscription.keys.auth, 'base64url'),
  }
  const message = { id: 1, heading: 'News', text: '', link: '/', unseen: [1] }
  return sender.send(device, message, { isUrgent: false })
}

it('calls this machine in tests alone', async () => {
  expect(await sendTo(senderOf(true))).toEqual({ kind: 'sent' })
  expect(await sendTo(senderOf(false))).toEqual({ kind: 'gone' })
  expect(service.asked).toHaveLength(1)
})

it.each(['10.1.2.3', '127.0.0.1', '[::1]', '169.254.169.254', 'localhost'])(
  'never calls %s, where its own network would answer',
  async (host) =>
    expect(await sendTo(senderOf(false), `https://${host}/x`)).toEqual({
      kind: 'later',
      seconds: 0,
      reason: 'Error: its address is not public',
    }),
)

it.each([
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer of %d is %s', async (status, kind) => {
  service.answers.push({ status })
  expect(await sendTo(senderOf(true))).toMatchObject({ kind })
})

it('waits as long as it is told, an hour at most', async () => {
  const headers = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
  service.answers.push(headers('120'), headers('86400'), headers('never'))
  const sender = senderOf(true)
  const told = [await sendTo(sender), await sendTo(sender), await sendTo(sender)]
  expect(told).toMatchObject([{ seconds: 120 }, { seconds: 3600 }, { seconds: 0 }])
})

it('does not wait again and again for a service that says nothing, and asks it anew half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let answer = () => {}
  const once = new Promise<void>((resolve) => (answer = resolve))
  service.asked.length = 0
  const sender = senderOf(true)
  const unanswered = [1, 2, 3].map(() => {
    service.answers.push({ status: 201, once })
    return sendTo(sender)
  })
  await vi.waitFor(() => expect(service.asked).toHaveLength(3))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all(unanswered)).toMatchObject(unanswered.map(() => ({ kind: 'later' })))
  expect(await sendTo(sender)).toMatchObject({ kind: 'later' })
  expect(service.asked).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await sendTo(sender)).toEqual({ kind: 'sent' })
  expect(await sendTo(sender)).toEqual({ kind: 'sent' })
  answer()
})
