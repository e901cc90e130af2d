import { PROOF_MINUTES, type SsoProblem } from '@berg/contract'
import type { SharedClock } from '../../../platform/clock.ts'
import type * as OpenidClient from 'openid-client'

export interface SsoSettings {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  scope: string
  /** Where people come back to; registered at the provider. */
  redirectUri: string
}

/** What one sign-in is known by on its way to the provider and back. */
export interface Expected extends Record<string, unknown> {
  state: string
  nonce: string
  verifier: string
  /** The person is to sign in once more, and the provider to say when they did. */
  isAgain: boolean
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string }

/** Why a sign-in did not come about; the cause is for the log. */
export class SsoFailure extends Error {
  override name = 'SsoFailure'

  constructor(
    readonly problem: SsoProblem,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? cause.message : problem, { cause })
  }
}

/** A sign-in there that is older does not show who is here now. */
const AGAIN_SECONDS = PROOF_MINUTES * 60

const DISCOVERY_SECONDS = 5
const ANSWER_SECONDS = 10
/** Longer, and people would be sent to one that has gone down meanwhile. */
const FOUND_FOR_MS = 60_000
/** After a failure nobody waits for another one so soon. */
const PAUSE_MS = 5000

interface Found {
  client: typeof OpenidClient
  config: OpenidClient.Configuration
}

/** The company's OpenID Connect provider: asked for its addresses at the first sign-in, not at the start. */
export class IdentityProvider {
  private found: { at: number; value: Found } | undefined
  private failed: { at: number; error: SsoFailure } | undefined
  private underWay: Promise<Found> | undefined

  constructor(
    private readonly settings: SsoSettings,
    private readonly clock: Pick<SharedClock, 'machineAhead'>,
  ) {}

  /** Where the browser is sent to sign in; on a shared device whoever did so before does not count. */
  async addressFor(
    { state, nonce, verifier, isAgain }: Expected,
    isShared: boolean,
  ): Promise<string> {
    const { client, config } = await this.discover()
    const { scope, redirectUri } = this.settings
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...((isShared || isAgain) && { prompt: 'login' }),
      ...(isAgain && { max_age: String(AGAIN_SECONDS) }),
    })
    return address.href
  }

  /** Who it is that has come back, after every check of the standard. */
  async claimsOf(query: string, expected: Expected): Promise<Claims> {
    // Whoever comes back from it has just met it.
    const { client, config } = this.found?.value ?? (await this.discover())
    try {
      const address = new URL(this.settings.redirectUri + query)
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: expected.state,
        expectedNonce: expected.nonce,
        pkceCodeVerifier: expected.verifier,
        idTokenExpected: true,
        // Whoever holds the device could have taken the wish out of the address.
        ...(expected.isAgain && { maxAge: AGAIN_SECONDS }),
      })
      const claims = tokens.claims() as Claims
      if (!config.serverMetadata().userinfo_endpoint) return claims
      return { ...claims, ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)) }
    } catch (error) {
      throw new SsoFailure(problemOf(client, error), error)
    }
  }

  /** Its own description, at most a minute old: that it was read says that it is up. */
  async discover(): Promise<Found> {
    const now = performance.now()
    if (this.found && now - this.found.at < FOUND_FOR_MS) return this.found.value
    if (this.failed && now - this.failed.at < PAUSE_MS) throw this.failed.error
    this.underWay ??= this.ask().finally(() => (this.underWay = undefined))
    return this.underWay
  }

  private async ask(): Promise<Found> {
    try {
      const value = await askProvider(this.settings, this.clock)
      this.found = { at: performance.now(), value }
      return value
    } catch (error) {
      this.failed = { at: performance.now(), error: new SsoFailure('unreachable', error) }
      throw this.failed.error
    }
  }
}

async function askProvider(
  { issuer, clientId, clientSecret }: SsoSettings,
  { machineAhead }: Pick<SharedClock, 'machineAhead'>,
): Promise<Found> {
  // Read at the first sign-in: most sites have no provider.
  const client = await import('openid-client')
  const address = new URL(issuer)
  const config = await client.discovery(
    address,
    clientId,
    // The library goes by the clock of this machine.
    { [client.clockSkew]: -Math.round(machineAhead / 1000) },
    clientSecret ? secretAuth(client, clientSecret) : client.None(),
    {
      timeout: DISCOVERY_SECONDS,
      execute: [
        // Whoever signs the ID token is looked at too, not only whom we asked.
        client.enableNonRepudiationChecks,
        ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  config.timeout = ANSWER_SECONDS
  return { client, config }
}

/** In the header, as every provider should take it, or in the body where one says that it takes only that. */
const secretAuth =
  (client: typeof OpenidClient, secret: string): OpenidClient.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [BASIC]
    const auth = methods.includes(BASIC) ? client.ClientSecretBasic : client.ClientSecretPost
    return auth(secret)(server, ...rest)
  }
const BASIC = 'client_secret_basic'

function problemOf(client: typeof OpenidClient, error: unknown): SsoProblem {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'failed'
  }
  // A code that was used or is too old.
  if (error instanceof client.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'expired' : 'failed'
  }
  if (error instanceof TypeError && error.message === 'fetch failed') return 'unreachable'
  return (error as { code?: unknown }).code === 'OAUTH_TIMEOUT' ? 'unreachable' : 'failed'
}
