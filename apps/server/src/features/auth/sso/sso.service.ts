import { randomBytes } from 'node:crypto'
import { addressOf, PAGES, pageToReturnTo, type SsoProblem, type TokenPair } from '@berg/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { forbidden, Problem, unauthorized } from '../../../platform/http/problem.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import type { AuthService } from '../auth.service.ts'
import { SIGN_INS_PER_ADDRESS } from '../sign-in.service.ts'
import type { SpentSignIns } from '../spent-sign-ins.ts'
import { readClaims, type RoleRules } from './claims.ts'
import type { IdentitiesService } from './identities.service.ts'
import { type Expected, type IdentityProvider, SsoFailure } from './identity-provider.ts'
import { SealedCookie } from './sealed-cookie.ts'

interface Begun extends Expected {
  returnTo: string
  isShared: boolean
}

interface Ticket extends Record<string, unknown> {
  userId: number
  isAgain: boolean
  returnTo: string
  isShared: boolean
}

/** Where the browser goes on, and what it keeps. */
interface Step {
  cookies: string[]
  outcome: { goTo: string }
}

/** People may have to look for their second factor. */
const BEGUN_SECONDS = 15 * 60
/** The page that takes it is on its way already. */
const TICKET_SECONDS = 2 * 60
const MARK_LENGTH = 8

interface Settings {
  issuer: string
  roles: RoleRules | undefined
  isSecure: boolean
  secret: string
}

/** From a button to the provider, back, and into a session. */
export class SsoService {
  private readonly begun: SealedCookie<Begun>
  private readonly ticket: SealedCookie<Ticket>

  constructor(
    private readonly settings: Settings,
    private readonly provider: IdentityProvider,
    private readonly identities: IdentitiesService,
    private readonly auth: AuthService,
    private readonly spent: SpentSignIns,
    private readonly throttle: Throttle,
    clock: Clock,
    private readonly warn: (facts: object, message: string) => void,
  ) {
    const { secret, isSecure } = settings
    this.begun = new SealedCookie(secret, 'berg_sso_', BEGUN_SECONDS, isSecure, clock)
    this.ticket = new SealedCookie(secret, 'berg_sso_ticket', TICKET_SECONDS, isSecure, clock)
  }

  /** @param isAgain for somebody who is signed in here, and shows anew who they are */
  async start(wantedPage: string | undefined, isShared: boolean, isAgain = false): Promise<Step> {
    const returnTo = pageToReturnTo(wantedPage)
    const [state, nonce, verifier] = [aSecret(), aSecret(), aSecret()]
    const begun = { state, nonce, verifier, returnTo, isShared, isAgain }
    try {
      const goTo = await this.provider.addressFor(begun, isShared)
      return { cookies: [await this.begun.set(begun, markOf(state))], outcome: { goTo } }
    } catch (error) {
      return {
        cookies: [],
        outcome: arrival({ problem: this.problemOf(error), returnTo, isAgain }),
      }
    }
  }

  /** The state names the cookie of the browser that began; from another browser there is none. */
  async finish(search: string, cookies: string | undefined, address: string): Promise<Step> {
    const mark = markOf(new URLSearchParams(search).get('state') ?? '')
    const begun = await this.begun.read(cookies, mark)
    const returnTo = pageToReturnTo(begun?.returnTo)
    if (!begun) return { cookies: [], outcome: arrival({ problem: 'expired', returnTo }) }
    const { isShared, isAgain } = begun
    try {
      const userId = await this.personBehind(search, begun, address)
      const ticket = await this.ticket.set({ userId, returnTo, isShared, isAgain })
      const outcome = isAgain ? arrival({ returnTo, isAgain }) : { goTo: PAGES.signIn }
      return { cookies: [this.begun.clear(mark), ticket], outcome }
    } catch (error) {
      const problem = this.problemOf(error)
      return { cookies: [this.begun.clear(mark)], outcome: arrival({ problem, returnTo, isAgain }) }
    }
  }

  /** The tokens come in an answer to the page: no address ever holds them, nor anything that opens them. */
  async redeem(
    caller: Caller,
    setHeader: (name: string, value: string) => void,
  ): Promise<TokenPair & { return_to: string; shared: boolean }> {
    const ticket = await this.spend(caller, false)
    const { isShared = false } = ticket ?? {}
    const pair = ticket && (await this.auth.open(ticket.userId, caller, { isShared }))
    if (!pair) throw unauthorized('This sign-in has been used already or took too long.')
    setHeader('set-cookie', this.ticket.clear())
    return { ...pair, return_to: pageToReturnTo(ticket.returnTo), shared: isShared }
  }

  /** Of somebody who was sent there to show anew who they are: the page to go on at. */
  async confirm(actor: Actor, caller: Caller, setHeader: (name: string, value: string) => void) {
    const ticket = await this.spend(caller, true)
    if (ticket?.userId !== actor.id) throw forbidden('This does not show that it is you.')
    setHeader('set-cookie', this.ticket.clear())
    return { return_to: pageToReturnTo(ticket.returnTo) }
  }

  private async spend({ cookie }: Caller, isAgain: boolean): Promise<Ticket | undefined> {
    const ticket = await this.ticket.read(cookie)
    if (!ticket || ticket.isAgain !== isAgain) return undefined
    const text = this.ticket.textIn(cookie) ?? ''
    const isFirst = await this.spent.spend(text, this.ticket.expiry())
    return isFirst ? ticket : undefined
  }

  private async personBehind(search: string, begun: Begun, address: string): Promise<number> {
    const { issuer, roles } = this.settings
    const network = networkOf(address)
    await this.throttle.take(SIGN_INS_PER_ADDRESS, network)
    const claims = await this.provider.claimsOf(search, begun)
    const userId = await this.identities.personOf(issuer, readClaims(claims, roles), address)
    await this.throttle.giveBack(SIGN_INS_PER_ADDRESS, network)
    return userId
  }

  private problemOf(error: unknown): SsoProblem {
    if (error instanceof Problem) return 'busy'
    if (!(error instanceof SsoFailure)) throw error
    if (error.cause) this.warn({ err: error.cause }, 'single sign-on failed')
    return error.problem
  }
}

/** The page where the browser arrives; whoever is signed in there, and shows who they are, is told so. */
function arrival(at: { problem?: SsoProblem; returnTo: string; isAgain?: boolean }) {
  const { problem, returnTo, isAgain } = at
  const query = { problem, return: returnTo, again: isAgain || undefined }
  return { goTo: addressOf({ path: PAGES.signIn }, {}, query) }
}

const aSecret = () => randomBytes(32).toString('base64url')
/** Part of a cookie's name. */
const markOf = (state: string) => state.replace(/[^\w-]/g, '').slice(0, MARK_LENGTH)
