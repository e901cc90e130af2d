import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/actor.ts'
import { forbidden } from '../../platform/http/problem.ts'
import { spentTickets } from './uploads.table.ts'

/** What may be sent to an address, and until when. */
interface Agreement {
  path: string
  contentType: string
  size: number
  /** Milliseconds since 1970. */
  expires: number
}

/** The right to send it, once, of a person who is signed in. */
interface Ticket extends Agreement {
  id: string
  userId: number
  sessionId: string
}

/** Undefined where the session is over. */
type FindPerson = (session: { userId: number; sessionId: string }) => Promise<SignedIn | undefined>

/** Writes tickets into addresses and reads them back, if nobody has changed them. */
export class UploadTickets {
  constructor(
    private readonly secret: string,
    private readonly findPerson: FindPerson,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  addressOf({ id: userId, sessionId }: SignedIn, agreement: Agreement): string {
    const ticket = { ...agreement, id: randomUUID(), userId, sessionId }
    const query = new URLSearchParams({
      ticket: ticket.id,
      user: String(userId),
      session: sessionId,
      type: ticket.contentType,
      size: String(ticket.size),
      expires: String(ticket.expires),
      signature: this.sign(ticket),
    })
    return `${ticket.path}?${query.toString()}`
  }

  /** Throws 403 where the signature is not ours, the time is over or the person has signed out. */
  async require(path: string, query: Readonly<Record<string, unknown>>) {
    const ticket = this.read(path, query)
    if (!ticket) throw forbidden('This upload address is not valid.')
    if (ticket.expires <= this.clock.now().getTime()) {
      throw forbidden('The time for this upload is over. Please start again.')
    }
    const actor = await this.findPerson(ticket)
    if (!actor) throw forbidden('Your sign-in has ended. Please sign in and start again.')
    return { ticket, actor }
  }

  /** Before anything is read: what fails, fails once. */
  async spend({ id, expires }: Ticket): Promise<void> {
    const added = await this.database.orm
      .insert(spentTickets)
      .values({ id, expiresAt: new Date(expires) })
      .onConflictDoNothing()
    if (added.rowCount === 1) return
    throw forbidden('This upload address has been used. Please start again.')
  }

  async sweep(): Promise<void> {
    await this.database.orm.delete(spentTickets).where(lt(spentTickets.expiresAt, this.clock.now()))
  }

  private read(path: string, query: Readonly<Record<string, unknown>>): Ticket | undefined {
    const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
    const ticket = {
      path,
      id: text('ticket'),
      userId: Number(text('user')),
      sessionId: text('session'),
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
  private sign({ path, id, userId, sessionId, contentType, size, expires }: Ticket): string {
    const text = JSON.stringify(['upload', path, id, userId, sessionId, contentType, size, expires])
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}
