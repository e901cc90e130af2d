import { type TokenPair, mailWords } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { Problem, forbidden, unauthorized } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { AuthService } from './auth.service.ts'
import type { User } from './auth.table.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { KnownDevicesRepository } from './known-devices.repository.ts'
import { forKnown, forStrangers, passwordMatches } from './passwords.ts'
import { normalName } from './usernames.ts'
import type { UsersRepository } from './users.repository.ts'

/** Of everybody who tries an account on devices that it does not know, together. */
export const SIGN_INS_PER_ACCOUNT: Limit = {
  name: 'sign-in-account',
  capacity: 10,
  refillSeconds: 60,
}
/** Of browsers that say nothing, a whole shift perhaps. */
export const SIGN_INS_PER_ADDRESS: Limit = {
  name: 'sign-in-address',
  capacity: 60,
  refillSeconds: 10,
}
/** Of a device on which somebody has signed in, into accounts that do not know it: a terminal. */
export const SIGN_INS_PER_DEVICE: Limit = {
  name: 'sign-in-device',
  capacity: 60,
  refillSeconds: 60,
}
/** Into an account on a device that it knows. Past it the device is a stranger. */
export const SIGN_INS_PER_KNOWN_DEVICE: Limit = {
  name: 'sign-in-known-device',
  capacity: 10,
  refillSeconds: 600,
}
/** With each comes a limit of its own, so nobody collects them. */
export const NEW_DEVICES_PER_ACCOUNT: Limit = {
  name: 'new-device',
  capacity: 5,
  refillSeconds: 24 * 60 * 60,
}

export interface Credentials {
  username: string
  password: string
  /** Whether several people use the device. */
  shared?: boolean | undefined
}

/** A limit that guessing has used up. */
export interface Burst {
  /** A place is an address, or a device on which others have signed in; a device is one that the account knew. */
  limit: 'account' | 'place' | 'device'
  username: string
  /** Undefined where there is no such account. */
  userId: number | undefined
  address: string
}

interface Attempt {
  user: User | undefined
  username: string
  password: string
  address: string
  /** Undefined where nobody has signed in yet. */
  device: string | undefined
}

interface SignedIn {
  tokens: TokenPair
  /** The `Set-Cookie` headers. */
  cookies: string[]
}

/** From username and password to a session. */
export class SignInService {
  /** Since the start of this node, by reason. */
  readonly refused = { wrong: 0, throttled: 0 }
  /** Told at each attempt that a limit refuses, beside the answer, so that its time tells nothing. */
  onBurst: (burst: Burst) => void = () => {}

  constructor(
    private readonly users: UsersRepository,
    private readonly devices: KnownDevicesRepository,
    private readonly cookies: DeviceCookie,
    private readonly auth: AuthService,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    private readonly mail: { isSent: boolean },
  ) {}

  /** A device that the account knows has a limit of its own: guessing elsewhere keeps nobody out there. */
  async signIn(credentials: Credentials, caller: Caller): Promise<SignedIn> {
    const { username, password, shared: isShared = false } = credentials
    const device = this.cookies.read(caller.cookie)
    const user = await this.users.byUsername(username)
    const attempt = { user, username, password, address: networkOf(caller.address), device }
    const matches =
      (await this.tryAsKnown(attempt)) ??
      (await forStrangers.run(() => this.tryAsStranger(attempt)))
    // Told to nobody but who knows the password.
    if (matches && user?.awaitsVerification) {
      throw forbidden(mailWords.confirmFirst(this.mail.isSent))
    }
    const named = user && matches ? (device ?? (await this.newDevice(user.id))) : undefined
    const { passwordHash } = user ?? {}
    const opening = { isShared, device: named, passwordHash, isProof: true }
    const tokens = user && matches && (await this.auth.open(user.id, caller, opening))
    if (tokens) {
      return { tokens, cookies: named ? this.cookies.write(named, caller.isSecure) : [] }
    }
    this.refused.wrong++
    throw unauthorized('The username or the password is not right.')
  }

  /** Undefined where the device is a stranger, or has become one. */
  private async tryAsKnown(attempt: Attempt): Promise<boolean | undefined> {
    const { user, device } = attempt
    if (!device) return undefined
    // Asked for nobody too, which takes as long.
    const isKnown = await this.devices.isKnown(user?.id ?? 0, device, this.clock.now())
    if (!user || !isKnown) return undefined
    const subject = `${user.id} ${device}`
    if (!(await this.throttle.allows(SIGN_INS_PER_KNOWN_DEVICE, subject))) {
      this.tellBurst('device', attempt)
      await this.devices.distrust(user.id, device)
      return undefined
    }
    const matches = await forKnown.run(() => matchesOf(attempt))
    if (matches) await this.throttle.giveBack(SIGN_INS_PER_KNOWN_DEVICE, subject)
    return matches
  }

  /** One at a time, so that what goes well never counts, not even while it is under way. */
  private async tryAsStranger(attempt: Attempt): Promise<boolean> {
    const account = normalName(attempt.username).toLowerCase()
    // One phone that guesses does not use up the attempts of the terminal beside it.
    const { device, address } = attempt
    const place = device ? SIGN_INS_PER_DEVICE : SIGN_INS_PER_ADDRESS
    await this.take(place, device ?? address, 'place', attempt)
    await this.take(SIGN_INS_PER_ACCOUNT, account, 'account', attempt)
    const matches = await matchesOf(attempt)
    if (matches) {
      await this.throttle.giveBack(place, device ?? address)
      await this.throttle.giveBack(SIGN_INS_PER_ACCOUNT, account)
    }
    return matches
  }

  private async take(limit: Limit, subject: string, kind: Burst['limit'], attempt: Attempt) {
    try {
      await this.throttle.take(limit, subject)
    } catch (error) {
      if (error instanceof Problem) {
        this.refused.throttled++
        this.tellBurst(kind, attempt)
      }
      throw error
    }
  }

  private tellBurst(limit: Burst['limit'], { username, user, address }: Attempt): void {
    this.onBurst({ limit, username, userId: user?.id, address })
  }

  private async newDevice(userId: number): Promise<string | undefined> {
    const mayHave = await this.throttle.allows(NEW_DEVICES_PER_ACCOUNT, String(userId))
    return mayHave ? this.cookies.newDevice() : undefined
  }
}

async function matchesOf({ user, password }: Attempt): Promise<boolean> {
  const matches = await passwordMatches(user?.passwordHash, password)
  return matches && user?.isActive === true
}
