import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE_MS } from '../../platform/clock.ts'

const MINUTES = 5

/** A frame sends no token along: its address says that somebody may look, for a while. */
export class PreviewTickets {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
  ) {}

  addressOf(mail: number): string {
    const expires = this.clock.now().getTime() + MINUTES * MINUTE_MS
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.sign(mail, expires),
    })
    return `/api/system/mails/${mail}/preview?${query.toString()}`
  }

  isGood(mail: number, { expires, signature }: { expires?: unknown; signature?: unknown }) {
    const until = Number(expires)
    const given = Buffer.from(typeof signature === 'string' ? signature : '')
    const expected = Buffer.from(this.sign(mail, until))
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && until > this.clock.now().getTime()
  }

  /** The purpose is signed along: no other signature of this site can pass for one of these. */
  private sign(mail: number, expires: number): string {
    const text = JSON.stringify(['mail-preview', mail, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
