import {
  type ConfirmationWay,
  type confirmArticle,
  type InterfaceLanguage,
  type ParsedOf,
  type readOnSharedDevice,
  type ResponseOf,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor, ArticleReader } from '../../platform/http/actor.ts'
import { imagesIn, withImages } from '../../platform/html/read.ts'
import { allow } from '../../platform/http/permission.ts'
import {
  conflict,
  forbidden,
  invalid,
  invalidForm,
  notFound,
  unauthorized,
} from '../../platform/http/problem.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import type { PicturePasses } from '../../platform/storage/picture-passes.ts'
import { overviewOf } from './confirmation-overview.ts'
import { confirmationsTable } from './confirmations-table.ts'
import { mustReadPolicy } from './must-reads.policy.ts'
import type { MustReadsRepository } from './must-reads.repository.ts'
import { auditSubject } from './must-reads.service.ts'
import type { confirmations } from './must-reads.table.ts'

interface Person extends ArticleReader {
  firstName: string
  /** Who handed out the code that it is known by; null for an operator. */
  codeIssuedBy?: number | null
}

/** Somebody with the right PIN, and the `Set-Cookie` headers that name the device from now on. */
interface Proven {
  person: Person
  cookies: readonly string[]
}

/** How people prove who they are on a device that is not theirs. */
export interface SharedDeviceProof {
  /** Undefined where number and PIN do not belong together. */
  personWith(number: string, pin: string, caller: Caller): Promise<Proven | undefined>
  countGuess(caller: Caller): Promise<void>
  giveGuessBack(caller: Caller): Promise<void>
}

/** Codes that staff hand out to those who have no device of their own. */
interface Codes {
  /** Its person is told. */
  issue(
    tx: Transaction,
    userId: number,
    article: { id: number; title: string },
    by: number,
  ): Promise<{ code: string; expiresAt: Date }>
  /** Uses it up; undefined where it is not good. */
  redeem(tx: Transaction, code: string): Promise<RedeemedCode | undefined>
  /** The same, and it stays good. */
  peek(code: string, executor: Executor): Promise<Omit<RedeemedCode, 'issuedBy'> | undefined>
}

interface RedeemedCode {
  person: Person
  articleId: number
  issuedBy: number | null
}

interface Parts {
  database: Database
  mustReads: MustReadsRepository
  proof: SharedDeviceProof
  codes: Codes
  audit: Audit
  clock: Clock
  notices: Pick<Notices, 'settle'>
  passes: Pick<PicturePasses, 'addressOf'>
}

type Confirming = ParsedOf<typeof confirmArticle>['body']
type WhatWasRead = Pick<Confirming, 'version' | 'language'> & { readAt?: Date | undefined }
type Confirmed = ResponseOf<typeof confirmArticle>
type Proof = ParsedOf<typeof readOnSharedDevice>['body']
type Prove = (tx: Transaction) => Promise<Person>

/** Confirming, and seeing who has. */
export class ConfirmationsService {
  constructor(private readonly parts: Parts) {}

  async confirm(
    actor: Actor | undefined,
    id: number,
    { version, language, read_offline_at, ...given }: Confirming,
    caller: Caller,
    setCookie: (cookie: string) => void = () => {},
  ): Promise<Confirmed> {
    const read = { version, language }
    if (given.code !== undefined) return this.withCode(id, read, given.code, caller)
    if (given.personnel_number === undefined || given.pin === undefined) {
      if (!actor) throw unauthorized()
      const way = actor.beganWithCode ? 'account_with_code' : 'account'
      const readAt = read_offline_at ? new Date(read_offline_at) : undefined
      return this.write(id, { ...read, readAt }, way, async () => actor)
    }
    const person = await this.withPin(given, caller, setCookie)
    return this.write(id, read, 'pin', async () => person)
  }

  /** The text for somebody at a device of several people, who is asked to confirm it. To others it is not there. */
  async read(
    id: number,
    given: Proof,
    caller: Caller,
    setCookie: (cookie: string) => void = () => {},
  ): Promise<ResponseOf<typeof readOnSharedDevice>> {
    const { database, mustReads } = this.parts
    const person =
      given.code === undefined
        ? await this.withPin(given, caller, setCookie)
        : await this.holderOf(given.code, id, caller)
    const text = await mustReads.textOf(person, id, given.lang)
    const row = text && (await mustReads.find(id))
    if (!row || row.endedAt || !(await mustReads.isAsked(database.orm, id, person.id)))
      throw notFound()
    const shown = (url: string) => {
      const picture = pictureIdIn(url)
      return picture ? this.parts.passes.addressOf(picture, person.id) : url
    }
    const inText = new Set(imagesIn(text.content).map(({ src }) => src))
    const beside = text.images.filter(({ url }) => !inText.has(url))
    return {
      ...text,
      content: withImages(text.content, shown),
      images: beside.map(({ url, alt, width, height }) => ({
        url: shown(url),
        alt,
        width,
        height,
      })),
      due_on: row.dueOn,
    }
  }

  private async withPin(
    { personnel_number: number = '', pin = '' }: Proof,
    caller: Caller,
    setCookie: (cookie: string) => void,
  ): Promise<Person> {
    const proven = await this.parts.proof.personWith(number, pin, caller)
    if (!proven) throw invalidForm('The personnel number or the PIN is not right.')
    for (const cookie of proven.cookies) setCookie(cookie)
    return proven.person
  }

  private async holderOf(code: string, id: number, caller: Caller): Promise<Person> {
    const { database, proof, codes } = this.parts
    await proof.countGuess(caller)
    const found = await codes.peek(code, database.orm)
    if (found?.articleId !== id) throw wrongCode()
    await proof.giveGuessBack(caller)
    return found.person
  }

  /** How many have confirmed, and who has not; also of one that has ended. */
  async overview(actor: Actor, id: number, reader: InterfaceLanguage) {
    allow(mustReadPolicy.manage(actor))
    const { mustReads } = this.parts
    const article = await mustReads.article(actor, id)
    if (!article) throw notFound()
    return overviewOf(mustReads, id, article.version, reader)
  }

  /** For an audit: every confirmation of every version, then who is missing. */
  async export(actor: Actor, id: number, reader: InterfaceLanguage) {
    allow(mustReadPolicy.manage(actor))
    const { database, mustReads, audit } = this.parts
    const article = await mustReads.article(actor, id)
    if (!article || !(await mustReads.find(id))) throw notFound()
    const subject = auditSubject(article)
    await audit.record(database.orm, { actor, action: 'export.confirmations', subject })
    const [confirmed, asked] = await Promise.all([mustReads.confirmed(id), mustReads.asked(id)])
    return confirmationsTable(confirmed, asked, reader)
  }

  /** For somebody who is asked and has not confirmed; what it confirms is this article alone. */
  async giveCode(actor: Actor, id: number, userId: number) {
    allow(mustReadPolicy.manage(actor))
    const { database, mustReads, codes, audit } = this.parts
    const issued = await transact(database, async (tx) => {
      const person = (await mustReads.asked(id, tx)).find((one) => one.id === userId)
      const isOpen = (await mustReads.lock(tx, id))?.endedAt === null
      const article = await mustReads.article(actor, id, tx)
      if (!person || !isOpen || !article)
        throw invalid({ person: ['They are not asked to confirm this.'] })
      if (person.has_confirmed) throw conflict('They have confirmed this already.')
      const subject = { kind: 'person', id: userId, label: person.name }
      const action = 'must_read.code_issued'
      await audit.record(tx, { actor, action, subject, after: { article: id } })
      return codes.issue(tx, userId, article, actor.id)
    })
    return { code: issued.code, expires_at: issued.expiresAt.toISOString() }
  }

  private async withCode(id: number, read: WhatWasRead, code: string, caller: Caller) {
    const { proof, codes } = this.parts
    await proof.countGuess(caller)
    const confirmed = await this.write(id, read, 'code', async (tx) => {
      const redeemed = await codes.redeem(tx, code)
      if (redeemed?.articleId === id) return { ...redeemed.person, codeIssuedBy: redeemed.issuedBy }
      throw wrongCode()
    })
    await proof.giveGuessBack(caller)
    return confirmed
  }

  /** Whoever confirms again what they have confirmed is told so, and nothing is written. */
  private write(
    id: number,
    { version, language, readAt }: WhatWasRead,
    way: ConfirmationWay,
    prove: Prove,
  ) {
    const { database, mustReads, clock, notices } = this.parts
    return transact(database, async (tx): Promise<Confirmed> => {
      await mustReads.hold(id, tx)
      const row = await mustReads.lock(tx, id)
      const isForEverybody = await mustReads.article(undefined, id, tx)
      // Of what somebody may not see, nothing tells that it is there.
      const person = await prove(tx).catch((problem: unknown) => {
        throw isForEverybody ? problem : notFound()
      })
      const article = await mustReads.article(person, id, tx)
      if (!article) throw notFound()
      if (!row || row.endedAt) throw conflict('Nobody is asked to confirm this article any more.')
      if (version > article.version) throw invalid({ version: ['There is no such version.'] })
      if (!(await mustReads.isAsked(tx, id, person.id))) {
        throw forbidden('You are not asked to confirm this article.')
      }
      const { firstName: first_name } = person
      const last = await mustReads.lastOf(tx, id, person.id)
      if (last && last.version >= row.lastMaterialChange) {
        return { first_name, ...presented(last) }
      }
      if (version < row.lastMaterialChange) {
        throw conflict('This article has changed since. Please read it again, then confirm.')
      }
      if (language && article.unchecked_languages.includes(language)) {
        throw conflict(
          'Nobody has checked this translation. Please read the original, then confirm.',
        )
      }
      const confirmedAt = clock.now()
      const { codeIssuedBy = null } = person
      const since = readAt && (await mustReads.outSince(tx, id, version))
      const readOfflineAt = since ? within(since, readAt, confirmedAt) : null
      const isTranslated = language !== undefined && article.checked_languages.includes(language)
      const confirmation = {
        articleId: id,
        userId: person.id,
        version,
        confirmedAt,
        way,
        language: isTranslated ? language : null,
      }
      await mustReads.confirm(tx, { ...confirmation, codeIssuedBy, readOfflineAt })
      const told = { kinds: ['must-read'], articleId: id, userId: person.id } as const
      await notices.settle(tx, told, confirmedAt)
      return { first_name, ...presented({ ...confirmation, readOfflineAt }) }
    })
  }
}

type Confirmation = Pick<
  typeof confirmations.$inferSelect,
  'version' | 'confirmedAt' | 'readOfflineAt' | 'way'
>

const presented = ({ version, confirmedAt, readOfflineAt, way }: Confirmation) => ({
  version,
  confirmed_at: confirmedAt.toISOString(),
  read_offline_at: readOfflineAt?.toISOString() ?? null,
  way,
})

/** A device's clock may be wrong: nobody has read what was not out yet, nor later than they said so. */
const within = (earliest: Date, told: Date, latestPossible: Date) =>
  new Date(Math.min(Math.max(told.getTime(), earliest.getTime()), latestPossible.getTime()))

const wrongCode = () =>
  invalid({ code: ['This code is not right, was used already or is too old.'] })
