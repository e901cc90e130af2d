import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '../../platform/http/problem.ts'

/** The right to send something to an address: who, what and until when. */
export interface Ticket {
  path: string
  userId: number
  contentType: string
  size: number
  /** Milliseconds since 1970. */
  expires: number
}

/** Writes tickets into addresses and reads them back, if nobody has changed them. */
export class UploadTickets {
  constructor(private readonly secret: string) {}

  addressOf(ticket: Ticket): string {
    const query = new URLSearchParams({
      user: String(ticket.userId),
      type: ticket.contentType,
      size: String(ticket.size),
      expires: String(ticket.expires),
      signature: this.sign(ticket),
    })
    return `${ticket.path}?${query.toString()}`
  }

  /** Throws 403 where the signature is not ours or the time is over. */
  require(path: string, query: Readonly<Record<string, unknown>>, now: Date): Ticket {
    const ticket = this.read(path, query)
    if (!ticket) throw forbidden('This upload address is not valid.')
    if (ticket.expires <= now.getTime()) {
      throw forbidden('The time for this upload is over. Please start again.')
    }
    return ticket
  }

  private read(path: string, query: Readonly<Record<string, unknown>>): Ticket | undefined {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const ticket = {
      path,
      userId: Number(text('user')),
      contentType: text('type'),
      size: Number(text('size')),
      expires: Number(text('expires')),
    }
    const given = Buffer.from(text('signature'))
    const expected = Buffer.from(this.sign(ticket))
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs ? ticket : undefined
  }

  /** The purpose is signed along: no other signature of this site can pass for one of these. */
  private sign({ path, userId, contentType, size, expires }: Ticket): string {
    const text = JSON.stringify(['upload', path, userId, contentType, size, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
