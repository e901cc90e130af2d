import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Clock, MINUTE_MS } from '../clock.ts'

const MINUTES = 5

/** A frame sends no token along: its address says that somebody may look, for a while. */
export class PreviewTickets {
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    /** Signed along: no other signature of this site can pass for one of these. */
    private readonly purpose: string,
    private readonly pathOf: (id: number) => string,
  ) {}

  addressOf(id: number): string {
    const expires = this.clock.now().getTime() + MINUTES * MINUTE_MS
    const query = new URLSearchParams({
      expires: String(expires),
      signature: this.sign(id, expires),
    })
    return `${this.pathOf(id)}?${query.toString()}`
  }

  isGood(id: number, { expires, signature }: { expires?: unknown; signature?: unknown }) {
    const until = Number(expires)
    const given = Buffer.from(typeof signature === 'string' ? signature : '')
    const expected = Buffer.from(this.sign(id, until))
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs && until > this.clock.now().getTime()
  }

  private sign(id: number, expires: number): string {
    const text = JSON.stringify([this.purpose, id, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}

/** A mail brings its own styles and asks for our pictures, and nothing else; its links open beside it. */
const AS_MAIL = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}
const OPENS_BESIDE = '<head>\n<base target="_blank">'

export const sendMailPreview = (reply: FastifyReply, html: string) =>
  reply.headers(AS_MAIL).type('text/html; charset=utf-8').send(html.replace('<head>', OPENS_BESIDE))
