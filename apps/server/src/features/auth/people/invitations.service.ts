import {
  INVITATION_DAYS,
  type Invitation,
  type Invited,
  type InterfaceLanguage,
  type OneTimeCode,
  PASSWORD_LINK_MINUTES,
  PRINTED_CODE_DAYS,
  type ParsedOf,
  type listInvitations,
  mailWords,
  welcomeLink,
} from '@berg/contract'
import { type Audit, personSubject } from '../../../platform/audit/audit.ts'
import { type Clock, DAY_MS } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { uniqueViolation } from '../../../platform/db/database-errors.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../../platform/http/paging.ts'
import { type Permission, SITE_ITSELF, allow } from '../../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../../platform/http/problem.ts'
import { inLanguage } from '../../../platform/language/in-language.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { cleanName, personName } from '../../../platform/person-name.ts'
import type { AccountAlerts } from '../account-alerts.ts'
import type { User } from '../auth.table.ts'
import type { OneTimeSecrets } from '../one-time-secrets.ts'
import { passwordLetter } from '../password-letter.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { invitationLetter } from './invitation-letter.ts'
import type { InvitationsRepository, OpenInvitation } from './invitations.repository.ts'
import { makeUsernames } from './made-usernames.ts'
import { peoplePolicy } from './people.policy.ts'
import type { PeopleRepository } from './people.repository.ts'
import { type Asked, type By, type Newcomer, whyNot, whyNotNew } from './why-not-invited.ts'

type Refused = { name: string; reason: string }

interface Around {
  audit: Audit
  mail: Mail
  alerts: AccountAlerts
  clock: Clock
  /** Usernames that belong to everybody who tries the demo. */
  shared: readonly string[]
}

/** Ways in for people who have no password: a mail with a link, or a code on paper. */
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly invitations: InvitationsRepository,
    private readonly secrets: OneTimeSecrets,
    private readonly around: Around,
  ) {}

  async invite(actor: Actor, asked: Asked, reader: InterfaceLanguage) {
    return this.inviteAs(actor, asked, reader, allow(peoplePolicy.manage(actor)))
  }

  async inviteByOperator(asked: Asked) {
    return this.inviteAs('operator', asked, 'en', SITE_ITSELF)
  }

  /** Shown to whoever hands it out, so its person is told. */
  async giveCode(actor: Actor, id: number, reason = ''): Promise<OneTimeCode> {
    allow(peoplePolicy.see(actor))
    return transact(this.database, async (tx) => {
      const [person] = await this.people.lock(tx, [id])
      if (!person) throw notFound()
      const hasLink = peoplePolicy.sendLink(actor, person)
      const sends = this.around.mail.isSent
      const advice = hasLink ? mailWords.linkBeforeCode(sends) : undefined
      allow(peoplePolicy.giveCode(actor, person), advice)
      if (hasLink && !reason) {
        throw invalid({ reason: [mailWords.codeReasonMissing(sends)] })
      }
      this.requireOwn(person)
      const { code, expiresAt } = await this.secrets.issueCode(tx, id, actor.id)
      const subject = personSubject(person)
      const after = reason && { after: { reason } }
      await this.around.audit.record(tx, {
        actor,
        action: 'password.code_issued',
        subject,
        ...after,
      })
      await this.tellOfCode(tx, actor, person, reason)
      return presentCode(code, expiresAt)
    })
  }

  /** To the address alone: nobody else sees it. */
  async sendLink(actor: Actor, id: number): Promise<void> {
    allow(peoplePolicy.see(actor))
    await transact(this.database, async (tx) => {
      const [person] = await this.people.lock(tx, [id])
      if (!person) throw notFound()
      allow(peoplePolicy.sendLink(actor, person), 'They have no confirmed address.')
      this.requireOwn(person)
      const { clock, mail, audit } = this.around
      const expiresAt = new Date(clock.now().getTime() + PASSWORD_LINK_MINUTES * 60_000)
      const issued = { userId: id, purpose: 'password', expiresAt, createdBy: actor.id } as const
      const secret = await this.secrets.issue(tx, issued)
      await mail.send(tx, passwordLetter(person, secret, expiresAt, { isByEditors: true }))
      const subject = personSubject(person)
      await audit.record(tx, { actor, action: 'password.link_given', subject })
    })
  }

  private requireOwn({ username }: User): void {
    if (!this.around.shared.includes(username)) return
    throw conflict('This account is shared by everybody who tries the demo: its password stays.')
  }

  private async tellOfCode(tx: Transaction, by: By, person: User, reason = ''): Promise<void> {
    const facts = { by: by === 'operator' ? by : 'editor', ...(reason && { reason }) } as const
    await this.around.alerts.tell(tx, person, { kind: 'code_issued', facts })
  }

  async list(actor: Actor, query: ParsedOf<typeof listInvitations>['query']) {
    allow(peoplePolicy.see(actor))
    const [{ rows, hasMore }, count] = await Promise.all([
      this.invitations.page(pageRangeOf(query)),
      query.page === undefined ? undefined : this.invitations.count(),
    ])
    return { rows: rows.map(presentInvitation), hasMore, count } satisfies Listed<Invitation>
  }

  async withdraw(actor: Actor, id: number): Promise<void> {
    const permission = allow(peoplePolicy.manage(actor))
    await transact(this.database, async (tx) => {
      const open = await this.invitations.lock(tx, id)
      if (!open) throw notFound()
      await this.invitations.remove(tx, id, permission)
      if (open.secret.data['made_account']) {
        await this.invitations.removeUnused(tx, open.user.id, permission)
      }
      const subject = personSubject(open.user)
      await this.around.audit.record(tx, { actor, action: 'person.invitation_withdrawn', subject })
    })
  }

  private async inviteAs(
    by: By,
    { by: way, people, newcomers }: Asked,
    reader: InterfaceLanguage,
    permission: Permission,
  ) {
    try {
      return await transact(this.database, async (tx) => {
        const known = await this.people.lock(tx, people)
        const reasonOf = (user: User) =>
          inLanguage(reader, () => whyNot(user, way, by, this.around.mail.isSent))
        const refused: Refused[] = known.flatMap((user) => {
          const reason = reasonOf(user)
          return reason ? [{ name: personName(user), reason }] : []
        })
        const asked = { by: way, newcomers, refused, reader }
        const made = await this.addNewcomers(tx, by, asked, permission)
        const invited: Invited[] = []
        for (const user of known) {
          if (!reasonOf(user)) invited.push(await this.inviteOne(tx, by, user, way, false))
        }
        for (const user of made) invited.push(await this.inviteOne(tx, by, user, way, true))
        return { invited, refused }
      })
    } catch (error) {
      if (!uniqueViolation(error)) throw error
      throw conflict('Somebody with the same e-mail or number has just been added. Try again.')
    }
  }

  private async addNewcomers(
    tx: Transaction,
    by: By,
    {
      by: way,
      newcomers,
      refused,
      reader,
    }: Pick<Asked, 'by' | 'newcomers'> & {
      refused: Refused[]
      reader: InterfaceLanguage
    },
    permission: Permission,
  ): Promise<User[]> {
    newcomers = newcomers.map(withCleanNames)
    const lower = (field: 'email' | 'personnel_number') =>
      newcomers.map((each) => each[field].toLowerCase()).filter(Boolean)
    const taken = await this.invitations.taken(tx, lower('email'), lower('personnel_number'))
    const welcome = newcomers.filter((each) => {
      const reason = inLanguage(reader, () => whyNotNew(each, way, taken))
      if (reason) refused.push({ name: `${each.first_name} ${each.last_name}`.trim(), reason })
      return !reason
    })
    const dateJoined = this.around.clock.now()
    const named = welcome.map((each) => ({
      firstName: each.first_name,
      lastName: each.last_name,
      email: each.email,
      department: each.department,
      personnelNumber: each.personnel_number,
      passwordHash: NO_PASSWORD,
      isStaff: false,
      isSuperuser: false,
      dateJoined,
    }))
    const usernames = await makeUsernames(tx, named)
    const made = await this.people.add(
      tx,
      named.map((each, at) => Object.assign(each, { username: usernames[at] as string })),
      permission,
    )
    for (const user of made) {
      const subject = personSubject(user)
      await this.around.audit.record(tx, { actor: by, action: 'person.created', subject })
    }
    return made
  }

  private async inviteOne(
    tx: Transaction,
    by: By,
    user: User,
    way: Asked['by'],
    madeAccount: boolean,
  ): Promise<Invited> {
    const isPrinted = way === 'sheet'
    const days = isPrinted ? PRINTED_CODE_DAYS : INVITATION_DAYS
    const expiresAt = new Date(this.around.clock.now().getTime() + days * DAY_MS)
    const secret = await this.secrets.issue(tx, {
      userId: user.id,
      purpose: isPrinted ? 'code' : 'invitation',
      expiresAt,
      ...(by !== 'operator' && { createdBy: by.id }),
      data: madeAccount ? { made_account: true } : {},
    })
    if (isPrinted) await this.tellOfCode(tx, by, user)
    else await this.around.mail.send(tx, invitationLetter(user, secret, expiresAt))
    const code = isPrinted ? presentCode(secret, expiresAt) : null
    const subject = personSubject(user)
    const after = { by: way }
    await this.around.audit.record(tx, { actor: by, action: 'person.invited', subject, after })
    const { id, username, firstName, lastName, email, department } = user
    return { id, username, first_name: firstName, last_name: lastName, email, department, code }
  }
}

const withCleanNames = (each: Newcomer): Newcomer => ({
  ...each,
  first_name: cleanName(each.first_name),
  last_name: cleanName(each.last_name),
})

const presentCode = (code: string, expiresAt: Date): OneTimeCode => ({
  code,
  path: welcomeLink(code),
  expires_at: expiresAt.toISOString(),
})

const presentInvitation = ({ secret, user }: OpenInvitation): Invitation => ({
  id: secret.id,
  by: secret.purpose === 'invitation' ? 'mail' : 'sheet',
  user: {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
  },
  created_at: secret.createdAt.toISOString(),
  expires_at: secret.expiresAt.toISOString(),
})
