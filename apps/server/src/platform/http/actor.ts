import {
  type Access,
  type Endpoint,
  type InterfaceLanguage,
  type Language,
  OWN_DEVICE_NEEDED,
  PROOF_NEEDED,
  type Role,
} from '@berg/contract'
import { forbidden, unauthorized } from './problem.ts'

/** The signed-in person behind a call. */
export interface Actor {
  readonly id: number
  /** The sign-in through which the call comes. */
  readonly sessionId: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isStaff: boolean
  readonly isSuperuser: boolean
  /** Empty where none is known. */
  readonly department: string
  /** In which languages they may say that a translation is right. */
  readonly checksLanguages?: readonly Language[]
  /** There are published articles that not everybody may see, and they may. */
  readonly seesRestricted?: boolean
  /** None: as the device has it. */
  readonly language?: InterfaceLanguage | null
  /** Easy words before others, where there are some. */
  readonly prefersEasyWords?: boolean
  readonly theme?: 'light' | 'dark' | null
  /** May tell everybody at once. */
  readonly sendsEmergencies?: boolean
  /** None: as it comes. */
  readonly articlesLayout?: 'cards' | 'table' | null
  /** Somebody without a name is asked for one once. */
  readonly wasAskedName?: boolean
  /** Where in the log of the database this sign-in has written last, as far as that is noted. */
  readonly lastWrite?: number | null
  /** They have shown in this sign-in, a few minutes ago at most, who they are. */
  readonly isProven?: boolean
  /** Several people use the device. */
  readonly isOnSharedDevice?: boolean
  /** The sign-in began with a code that somebody else had handed out: an editor, or null for an operator. */
  readonly beganWithCode?: boolean
  readonly codeIssuedBy?: number | null
  /** When the token ends with which the call comes, in milliseconds. */
  readonly tokenEnds?: number | undefined
  /** Where the call came from. */
  readonly address: string
}

/** What decides which articles somebody may see. */
export type ArticleReader = Pick<
  Actor,
  'id' | 'isStaff' | 'isSuperuser' | 'department' | 'seesRestricted'
>

/** Somebody whose sign-in is known, but not from where they call. */
export type SignedIn = Omit<Actor, 'address'>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

/** Those of the people whose sign-in is still open, as they are now, in the same order. */
export type StillSignedIn = (people: readonly SignedIn[]) => Promise<(SignedIn | undefined)[]>

/** Turns a bearer token into its person; undefined when the token is not good (any more). */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>

export const isModerator = (actor: Pick<Actor, 'isStaff' | 'isSuperuser'> | undefined) =>
  actor !== undefined && (actor.isStaff || actor.isSuperuser)

export const roleOf = ({ isStaff, isSuperuser }: Pick<Actor, 'isStaff' | 'isSuperuser'>): Role =>
  isSuperuser ? 'superuser' : isStaff ? 'staff' : 'employee'

const holds: Record<Access, (actor: Actor | undefined) => boolean> = {
  public: () => true,
  'signed-in': (actor) => actor !== undefined,
  staff: isModerator,
  superuser: (actor) => actor?.isSuperuser === true,
}

/** Lets the call through or throws: nobody signed in is 401, the wrong person 403. */
export function admit(access: Access, actor: Actor | undefined): void {
  if (holds[access](actor)) return
  throw actor ? forbidden() : unauthorized()
}

/** Whoever holds the device has not the account: what could take it over wants a fresh proof. */
export function requireProof(actor: Actor | undefined, proof: Endpoint['proof'] = 'fresh'): void {
  if (proof !== 'fresh' && actor?.isOnSharedDevice) throw forbidden(OWN_DEVICE_NEEDED)
  if (!actor?.isProven) throw forbidden(PROOF_NEEDED)
}

const BEARER = /^Bearer +(\S+) *$/i

/**
 * Who is calling. A token that is not good is refused everywhere, even where anybody may call:
 * the browser then refreshes it instead of silently seeing the site as a stranger.
 */
export async function identify(
  authorization: string | undefined,
  address: string,
  authenticate: Authenticate,
): Promise<Actor | undefined> {
  if (authorization === undefined) return undefined
  const token = BEARER.exec(authorization)?.[1]
  const person = token && (await authenticate(token))
  if (!person) throw unauthorized('The token is not valid or has expired.')
  return { ...person, address }
}
