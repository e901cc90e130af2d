import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TokenPair } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { Problem, unauthorized } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AuthService } from './auth.service.ts'
import type { User } from './auth.table.ts'
import type { KnownAddressesRepository } from './known-addresses.repository.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { forGuessed, forKnown, forStrangers, passwordMatches } from './passwords.ts'
import { normalName } from './usernames.ts'
import type { UsersRepository } from './users.repository.ts'

export const SIGN_INS_PER_ACCOUNT: Limit = {
  name: 'sign-in-account',
  capacity: 10,
  refillSeconds: 60,
}
/** A whole shift may sit behind one address. */
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  capacity: 60,
  refillSeconds: 10,
}
/** Past it, from a known address, the right password still works, and guessing takes a second each. */
export const GUESSES_FROM_KNOWN: Limit = {
  name: 'sign-in-known',
  capacity: 20,
  refillSeconds: 60,
}
const GUESS_PAUSE_MS = 1000

interface Caller {
  address: string
  userAgent: string
}

interface Attempt {
  user: User | undefined
  username: string
  password: string
  address: string
}

/** From username and password to a session. */
export class SignInService {
  /** Since the start of this node, by reason. */
  readonly refused = { wrong: 0, throttled: 0 }

  constructor(
    private readonly users: UsersRepository,
    private readonly addresses: KnownAddressesRepository,
    private readonly auth: AuthService,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Where the account has signed in before nobody is refused: others cannot lock its person out. */
  async signIn(username: string, password: string, caller: Caller): Promise<TokenPair> {
    const address = networkOf(caller.address)
    const user = await this.users.byUsername(username)
    const isKnown = user && (await this.addresses.isKnown(user.id, address, this.clock.now()))
    const attempt = { user, username, password, address }
    const matches = isKnown
      ? await this.tryAsKnown(attempt, user.id)
      : await forStrangers.run(() => this.tryAsStranger(attempt))
    const pair = user && matches && (await this.auth.open(user.id, address, caller.userAgent))
    if (pair) return pair
    this.refused.wrong++
    throw unauthorized('The username or the password is not right.')
  }

  private async tryAsKnown(attempt: Attempt, userId: number): Promise<boolean> {
    const subject = `${userId} ${attempt.address}`
    const isGuessed = await this.throttle.take(GUESSES_FROM_KNOWN, subject).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Problem) return true
        throw error
      },
    )
    const matches = isGuessed
      ? await forGuessed.run(() => guessOf(attempt))
      : await forKnown.run(() => matchesOf(attempt))
    if (matches && !isGuessed) await this.throttle.giveBack(GUESSES_FROM_KNOWN, subject)
    return matches
  }

  /** One at a time, so that what goes well never counts, not even while it is under way. */
  private async tryAsStranger(attempt: Attempt): Promise<boolean> {
    const name = normalName(attempt.username).toLowerCase()
    const account = createHash('sha256').update(name).digest('base64url')
    try {
      await this.throttle.take(SIGN_INS_PER_ADDRESS, attempt.address)
      await this.throttle.take(SIGN_INS_PER_ACCOUNT, account)
    } catch (error) {
      if (error instanceof Problem) this.refused.throttled++
      throw error
    }
    const matches = await matchesOf(attempt)
    if (matches) {
      await this.throttle.giveBack(SIGN_INS_PER_ADDRESS, attempt.address)
      await this.throttle.giveBack(SIGN_INS_PER_ACCOUNT, account)
    }
    return matches
  }
}

async function guessOf(attempt: Attempt): Promise<boolean> {
  const matches = await matchesOf(attempt)
  if (!matches) await pause(GUESS_PAUSE_MS)
  return matches
}

async function matchesOf({ user, password }: Attempt): Promise<boolean> {
  const matches = await passwordMatches(user?.passwordHash, password)
  return matches && user?.isActive === true
}
