import { createHmac, timingSafeEqual } from 'node:crypto'

/** The right to send one file: who, what and until when. */
export interface Ticket {
  id: string
  userId: number
  contentType: string
  size: number
  /** Milliseconds since 1970. */
  expires: number
}

export const UPLOADS_PATH = '/api/uploads/'

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
    return `${UPLOADS_PATH}${ticket.id}/?${query.toString()}`
  }

  /** Undefined where the signature is not ours. */
  read(id: string, query: Readonly<Record<string, unknown>>): Ticket | undefined {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const ticket = {
      id,
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
  private sign({ id, userId, contentType, size, expires }: Ticket): string {
    const text = JSON.stringify(['upload', id, userId, contentType, size, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
