import { sql } from 'drizzle-orm'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { NewUser } from './auth.table.ts'
import type { EmailVerification } from './email-verification.ts'
import type { UsersRepository } from './users.repository.ts'
import { alreadyLetter, lookalikeLetter } from './verification-letters.ts'

export type Registered = Pick<NewUser, 'username' | 'email'> & { id: number }

/** Registering where an address has to be proven: what becomes of it is told to the mailbox alone. */
export class RegistrationByMail {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly verification: Pick<EmailVerification, 'begin'>,
    private readonly mail: Mail,
  ) {}

  /** The answer is the same whether the address is new, waits or has an account. */
  async add(person: NewUser, permission: Permission): Promise<Registered> {
    const attempt = () => transact(this.database, (tx) => this.tryToAdd(tx, person, permission))
    try {
      return await attempt().catch((error: unknown) => {
        // Somebody else was quicker, and is found now.
        if (tellsOfAddress(error, person)) return attempt()
        throw error
      })
    } catch (error) {
      if (!tellsOfAddress(error, person)) throw error
      return transact(this.database, async (tx) => {
        await this.mail.send(tx, lookalikeLetter(person.email))
        return this.pretend(tx, person)
      })
    }
  }

  private async tryToAdd(tx: Transaction, person: NewUser, permission: Permission) {
    const known = await this.users.lockByEmail(tx, person.email)
    if (!known) {
      const added = await this.users.add({ ...person, awaitsVerification: true }, permission, tx)
      await this.verification.begin(tx, added.id, person.email)
      return added
    }
    if (known.awaitsVerification && known.isActive) {
      const { passwordHash, firstName, lastName } = person
      await this.users.update(tx, known.id, { passwordHash, firstName, lastName }, permission)
      await this.verification.begin(tx, known.id, known.email)
    } else {
      await this.mail.send(tx, alreadyLetter(known))
    }
    return this.pretend(tx, person)
  }

  private async pretend(tx: Transaction, { username, email }: NewUser): Promise<Registered> {
    return { id: await unusedId(tx), username, email }
  }
}

/** A name of its own may be told to be taken; one that is the address may not. */
function tellsOfAddress(error: unknown, { username, email }: NewUser): boolean {
  const index = uniqueViolation(error)
  if (index === undefined) return false
  return index === 'users_email_key' || username.toLowerCase() === email.toLowerCase()
}

/** A number that no account will have, and nobody can tell from one. */
async function unusedId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('users', 'id'))::int as id`,
  )
  return rows[0]?.id ?? 0
}
