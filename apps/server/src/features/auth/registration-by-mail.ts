import { randomUUID } from 'node:crypto'
import { uniqueViolation } from '../../platform/db/database-errors.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { NewUser, User } from './auth.table.ts'
import type { EmailVerification } from './email-verification.ts'
import type { OneTimeSecrets } from './one-time-secrets.ts'
import type { UsersRepository } from './users.repository.ts'
import { alreadyLetter, nameTakenLetter } from './verification-letters.ts'

export type Registered = Pick<NewUser, 'username' | 'email'> & { id: number }

/** An account that was added, or added and taken back, and the letter to its person. */
interface Tried {
  id: number
  letter: NewLetter | undefined
  /** Somebody else was quicker. */
  isBeaten?: boolean
}

/** Takes back what was added: its number stays used. */
class TakenBack extends Error {
  constructor(readonly id: number) {
    super('This account was added for the sake of the time that it takes.')
  }
}

/** Registering where an address has to be proven: what becomes of it is told to the mailbox alone. */
export class RegistrationByMail {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly verification: Pick<EmailVerification, 'letterTo'>,
    private readonly secrets: Pick<OneTimeSecrets, 'end'>,
    private readonly mail: Mail,
  ) {}

  /**
   * The answer is the same, and so is the work, whether address and name are new, wait or have an account: each
   * time an account is added, and where that must not be, taken back, and each time one letter goes out.
   */
  async add(person: NewUser, permission: Permission): Promise<Registered> {
    return transact(this.database, async (tx) => {
      const known = await this.users.lockByEmail(tx, person.email)
      const isFree = !known && !(await this.users.isNameTaken(tx, person.username))
      const { id, letter, isBeaten } = await this.tryToAdd(tx, person, isFree, permission)
      const owner = isBeaten ? await this.users.lockByEmail(tx, person.email) : known
      await this.mail.send(tx, letter ?? (await this.letterFor(tx, owner, person, permission)))
      return { id, username: person.username, email: person.email }
    })
  }

  private async tryToAdd(
    tx: Transaction,
    person: NewUser,
    isFree: boolean,
    permission: Permission,
  ): Promise<Tried> {
    const values = { ...person, ...(!isFree && nobody(person)), awaitsVerification: true }
    try {
      return await tx.transaction(async (inner) => {
        const added = await this.users.add(values, permission, inner)
        const letter = await this.verification.letterTo(inner, added, added.email)
        if (!isFree) throw new TakenBack(added.id)
        return { id: added.id, letter }
      })
    } catch (error) {
      if (error instanceof TakenBack) return { id: error.id, letter: undefined }
      if (!isFree || !uniqueViolation(error)) throw error
      return { ...(await this.tryToAdd(tx, person, false, permission)), isBeaten: true }
    }
  }

  /** To a mailbox whose person cannot have what they asked for. */
  private async letterFor(
    tx: Transaction,
    known: User | undefined,
    { email, passwordHash, firstName, lastName }: NewUser,
    permission: Permission,
  ): Promise<NewLetter> {
    if (!known) return nameTakenLetter(email)
    if (!known.awaitsVerification || !known.isActive) return alreadyLetter(known)
    await this.secrets.end(tx, known.id, ['email'])
    await this.users.update(tx, known.id, { passwordHash, firstName, lastName }, permission)
    return this.verification.letterTo(tx, known, known.email)
  }
}

/** As long as the real ones, and nobody's. */
const nobody = ({ username, email }: NewUser) => ({
  username: randomUUID().padEnd(username.length, 'x'),
  email: `${randomUUID()}@${email.split('@').at(-1)}`,
})
