import type { PushMessage } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import {
  type IsReachable,
  isPublicAddress,
  postPublic,
} from '../../../platform/external-http/fetch-public.ts'
import { type DeviceKeys, encryptFor } from './encrypt.ts'
import { SilentServices } from './silent-services.ts'
import type { SiteKey } from './vapid.ts'

const ANSWER_WITHIN_MS = 10_000
/** A device that is off for longer finds it on the site. */
export const GOOD_FOR_SECONDS = 3 * 24 * 60 * 60
/** All are of one length, so that it says nothing about what is in them; longer ones are of their own. */
const SAME_LENGTH = 1024
const MOST_SECONDS = 60 * 60

const LOOPBACK = /^(127\.0\.0\.1|\[::1\]|localhost)$/

/** What became of one: it is there, its device takes no more, it is worth another try, or it never will be. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number; reason: string }
  | { kind: 'refused'; reason: string }

interface Needs {
  siteKey: SiteKey
  clock: Clock
  /** For tests alone. */
  toLoopback: boolean
}

/** Brings messages to the push services of the browsers' makers. */
export class PushSender {
  private readonly isReachable: IsReachable
  private readonly silent = new SilentServices()

  constructor(private readonly needs: Needs) {
    this.isReachable = (address) =>
      isPublicAddress(address) ||
      (needs.toLoopback && (address === '127.0.0.1' || address === '::1'))
  }

  get publicKey(): string {
    return this.needs.siteKey.publicKey
  }

  /** Whether an address is one that could be a push service's. Where its name leads is seen when it is called. */
  mayCall(endpoint: string): boolean {
    const { protocol, port, username, password, hostname } = new URL(endpoint)
    if (this.needs.toLoopback && protocol === 'http:' && LOOPBACK.test(hostname)) return true
    return protocol === 'https:' && port === '' && username === '' && password === ''
  }

  async send(
    { endpoint, ...keys }: DeviceKeys & { endpoint: string },
    message: PushMessage,
    { isUrgent }: { isUrgent: boolean },
  ): Promise<Outcome> {
    const { siteKey, clock } = this.needs
    if (!this.mayCall(endpoint)) return { kind: 'gone' }
    const { origin } = new URL(endpoint)
    if (this.silent.isSilent(origin))
      return { kind: 'later', seconds: 0, reason: 'its service does not answer' }
    const body = encryptFor(keys, Buffer.from(JSON.stringify(message).padEnd(SAME_LENGTH)))
    const headers = {
      authorization: siteKey.authorizationFor(endpoint, clock.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: GOOD_FOR_SECONDS,
      urgency: isUrgent ? 'high' : 'normal',
      // The same message, sent again, takes the place of itself.
      ...(message.id !== null && { topic: `notice-${message.id}` }),
    }
    try {
      const sent = { headers, body, milliseconds: ANSWER_WITHIN_MS }
      const answer = await postPublic(endpoint, sent, this.isReachable)
      this.silent.note(origin, true)
      return outcomeOf(answer.status, answer.headers['retry-after'])
    } catch (error) {
      this.silent.note(origin, false)
      return { kind: 'later', seconds: 0, reason: String(error) }
    }
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = `it answered ${status}`
  if (status === 429 || status >= 500) {
    return { kind: 'later', seconds: Math.min(Number(retryAfter) || 0, MOST_SECONDS), reason }
  }
  return { kind: 'refused', reason }
}
