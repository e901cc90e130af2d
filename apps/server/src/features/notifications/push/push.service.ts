import {
  OWN_DEVICE_NEEDED,
  type ParsedOf,
  type Push,
  PUSH_TOPICS,
  type PushTopic,
  type putPushDevice,
  type updatePush,
} from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../../platform/http/actor.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/problem.ts'
import type { BatchQueue } from '../../../platform/jobs/jobs.ts'
import { isDeviceKey } from './encrypt.ts'
import type { PushRepository } from './push.repository.ts'
import type { PushSender } from './push-sender.ts'

interface Parts {
  database: Database
  push: PushRepository
  clock: Clock
  /** None where the site sends no messages. */
  sending: { sender: PushSender; queue: BatchQueue<{ message: number }> } | undefined
}

type Device = ParsedOf<typeof putPushDevice>['body']
type Change = ParsedOf<typeof updatePush>['body']

/** What nobody else is ever told. */
const OF_STAFF = new Set<PushTopic>(['reviews', 'newsletters'])

/** On which devices somebody has messages, and about what. Everybody decides it for themselves. */
export class PushService {
  constructor(private readonly parts: Parts) {}

  async of(actor: Actor): Promise<Push> {
    const { push, sending } = this.parts
    const key = sending?.sender.publicKey ?? null
    const device = await push.subscriptionOf(actor.sessionId)
    const { muted, showsTitles } = await push.choicesOf(actor.id)
    return {
      key,
      is_own_device: actor.isOnSharedDevice !== true,
      endpoint: device && device.siteKey === key ? device.endpoint : null,
      topics: PUSH_TOPICS.filter((topic) => isModerator(actor) || !OF_STAFF.has(topic)).map(
        (topic) => ({ topic, is_on: !muted.includes(topic) }),
      ),
      shows_titles: showsTitles,
    }
  }

  async choose(actor: Actor, { topics = {}, shows_titles }: Change): Promise<Push> {
    const { push } = this.parts
    const { muted, showsTitles } = await push.choicesOf(actor.id)
    await push.choose(actor.id, {
      muted: PUSH_TOPICS.filter((topic) => !(topics[topic] ?? !muted.includes(topic))),
      showsTitles: shows_titles ?? showsTitles,
    })
    return this.of(actor)
  }

  async subscribe(actor: Actor, { endpoint, keys }: Device): Promise<Push> {
    const { database, push, clock } = this.parts
    const { sender } = this.sending
    if (actor.isOnSharedDevice) throw forbidden(OWN_DEVICE_NEEDED)
    if (!sender.mayCall(endpoint)) throw invalid({ endpoint: ['Use an https address.'] })
    const deviceKey = Buffer.from(keys.p256dh, 'base64url')
    if (!isDeviceKey(deviceKey)) throw invalid({ keys: ['Use the keys of the subscription.'] })
    await transact(database, (tx) =>
      push.subscribe(tx, {
        sessionId: actor.sessionId,
        userId: actor.id,
        endpoint,
        deviceKey,
        deviceSecret: Buffer.from(keys.auth, 'base64url'),
        siteKey: sender.publicKey,
        createdAt: clock.now(),
      }),
    )
    return this.of(actor)
  }

  async unsubscribe(actor: Actor): Promise<void> {
    await this.parts.push.unsubscribe(actor.sessionId)
  }

  async try(actor: Actor): Promise<void> {
    const { database, push, clock } = this.parts
    const { queue } = this.sending
    if (!(await push.subscriptionOf(actor.sessionId)))
      throw conflict('This device gets no messages yet: turn them on first.')
    await transact(database, async (tx) => {
      await queue.enqueueAll(await push.addTrial(tx, actor.sessionId, clock.now()), tx)
    })
  }

  private get sending() {
    if (!this.parts.sending) throw notFound('This site sends no messages to devices.')
    return this.parts.sending
  }
}
