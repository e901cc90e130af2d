import { createHmac } from 'node:crypto'
import {
  type Passkey,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  PASSKEYS_MAX,
  type TokenPair,
} from '@berg/contract'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { conflict, invalidForm, notFound, unauthorized } from '../../../platform/http/problem.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import { personName } from '../../../platform/person-name.ts'
import type { AccountAlerts } from '../account-alerts.ts'
import type { AuthService } from '../auth.service.ts'
import { SIGN_INS_PER_ADDRESS } from '../sign-in.service.ts'
import type { PasskeyRow } from '../sign-in-ways.table.ts'
import { CHALLENGE_MS, type Challenges } from '../spent-sign-ins.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'

/** For whom keys are made, and from where they may be used. */
export interface RelyingParty {
  id: string
  origins: readonly string[]
}

const SIGN_IN = 'sign-in'
const forNewKeyOf = ({ id }: Actor) => `new key of ${id}`
/** EdDSA, ES256 and RS256: one of them every authenticator has. */
const ALGORITHMS = [-8, -7, -257]

/** The library is read when somebody uses a passkey, not at every start. */
const library = () => import('@simplewebauthn/server')

/** Keys on people's devices as a second way into their accounts. */
export class PasskeysService {
  constructor(
    private readonly party: RelyingParty | undefined,
    private readonly keys: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly auth: AuthService,
    private readonly throttle: Throttle,
    private readonly audit: Audit,
    private readonly alerts: AccountAlerts,
    private readonly clock: Clock,
    private readonly secret: string,
    private readonly warn: (facts: object, message: string) => void,
  ) {}

  startSignIn() {
    return {
      challenge: this.challenges.issue(SIGN_IN).toString('base64url'),
      rpId: this.wanted().id,
      timeout: CHALLENGE_MS,
      userVerification: 'preferred' as const,
    }
  }

  /** Whatever is wrong, the answer is one: it tells neither which keys nor which accounts there are. */
  async signIn(assertion: PasskeyAssertion, isShared: boolean, caller: Caller): Promise<TokenPair> {
    const party = this.wanted()
    const address = networkOf(caller.address)
    await this.throttle.take(SIGN_INS_PER_ADDRESS, address)
    const { userId, isProof } = (await this.personBehind(assertion, party)) ?? {}
    const pair = userId && (await this.auth.open(userId, caller, { isShared, isProof }))
    if (!pair) throw unauthorized('This passkey does not open an account here.')
    await this.throttle.giveBack(SIGN_INS_PER_ADDRESS, address)
    return pair
  }

  /** Whose key it is, where its person was verified, not only near: whoever holds the device is near. */
  async ownerOf(assertion: PasskeyAssertion): Promise<number | undefined> {
    const used = await this.personBehind(assertion, this.wanted())
    return used?.isProof ? used.userId : undefined
  }

  async has(userId: number): Promise<boolean> {
    return this.party !== undefined && (await this.keys.of(userId)).length > 0
  }

  async list(actor: Actor): Promise<Passkey[]> {
    return (await this.keys.of(actor.id)).map(presentPasskey)
  }

  async startKey(actor: Actor): Promise<PasskeyCreationOptions> {
    const { id } = this.wanted()
    const known = await this.keys.of(actor.id)
    return {
      challenge: this.challenges.issue(forNewKeyOf(actor)).toString('base64url'),
      rp: { id, name: 'The Berg' },
      user: {
        id: this.handleOf(actor),
        name: actor.username,
        displayName: personName(actor),
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key',
        transports,
      })),
      // Stored on the device with the name of the account, so that nobody has to type it.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
      attestation: 'none',
    }
  }

  async addKey(actor: Actor, name: string, credential: PasskeyAttestation): Promise<Passkey> {
    const made = await this.verifyNewKey(actor, credential)
    return this.keys.transaction(async (tx) => {
      const known = await this.keys.lockedOf(tx, actor.id)
      if (known.length >= PASSKEYS_MAX) {
        throw conflict(`You have ${PASSKEYS_MAX} passkeys: remove one that you do not use first.`)
      }
      const row = await this.keys.add(tx, {
        userId: actor.id,
        credentialId: Buffer.from(made.id, 'base64url'),
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        name,
        createdAt: this.clock.now(),
      })
      if (!row) throw conflict('This passkey is known already.')
      await this.record(tx, actor, 'passkey.added', row)
      return presentPasskey(row)
    })
  }

  async rename(actor: Actor, id: number, name: string): Promise<Passkey> {
    const row = await this.keys.rename(actor.id, id, name)
    if (!row) throw notFound()
    return presentPasskey(row)
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.keys.transaction(async (tx) => {
      const row = await this.keys.remove(tx, actor.id, id)
      if (!row) throw notFound()
      await this.record(tx, actor, 'passkey.removed', row)
    })
  }

  async takeOffer(actor: Actor): Promise<{ offer: boolean }> {
    // Who would have to show who they are first is not asked.
    if (!this.party || actor.isOnSharedDevice || !actor.isProven) return { offer: false }
    return { offer: await this.keys.takeOffer(actor.id, this.clock.now()) }
  }

  private async record(
    tx: Transaction,
    actor: Actor,
    action: 'passkey.added' | 'passkey.removed',
    { id, name }: PasskeyRow,
  ): Promise<void> {
    const subject = { kind: 'passkey', id, label: name, ownerId: actor.id }
    await this.audit.record(tx, { actor, action, subject })
    const kind = action === 'passkey.added' ? 'passkey_added' : 'passkey_removed'
    await this.alerts.tell(tx, actor, { kind, facts: { passkey: name } })
  }

  /** What devices know a person by: one for all their keys, and it says nothing to anybody else. */
  private handleOf({ id }: Actor): string {
    const hmac = createHmac('sha256', this.secret).update(JSON.stringify(['passkey-handle', id]))
    return hmac.digest('base64url')
  }

  private wanted(): RelyingParty {
    if (!this.party) throw notFound('Passkeys are not used on this site.')
    return this.party
  }

  private async verifyNewKey(actor: Actor, credential: PasskeyAttestation) {
    const party = this.wanted()
    const { verifyRegistrationResponse } = await library()
    const { transports: _, ...response } = credential.response
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (given) => this.challenges.spend(given, forNewKeyOf(actor)),
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch((error: Error) => {
      this.warn({ reason: error.message, user: actor.id }, 'a new passkey was refused')
      return { registrationInfo: undefined }
    })
    if (!registrationInfo) throw invalidForm('The passkey could not be checked. Please try again.')
    return registrationInfo.credential
  }

  private async personBehind(assertion: PasskeyAssertion, party: RelyingParty) {
    const { verifyAuthenticationResponse } = await library()
    return this.keys.transaction(async (tx) => {
      const key = await this.keys.lockByCredential(tx, Buffer.from(assertion.id, 'base64url'))
      if (!key) return undefined
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...assertion, clientExtensionResults: {} },
        expectedChallenge: (given) => this.challenges.spend(given, SIGN_IN, tx),
        expectedOrigin: [...party.origins],
        expectedRPID: party.id,
        credential: {
          id: assertion.id,
          publicKey: new Uint8Array(key.publicKey),
          counter: key.counter,
        },
        requireUserVerification: false,
      }).catch((error: Error) => {
        // Among them a counter that went back: the key has a copy, and neither is let in.
        this.warn(
          { reason: error.message, passkey: key.id, user: key.userId },
          'a passkey was refused',
        )
        return { verified: false, authenticationInfo: undefined }
      })
      if (!verified || !authenticationInfo) return undefined
      await this.keys.noteUse(tx, key.id, authenticationInfo.newCounter, this.clock.now())
      return { userId: key.userId, isProof: authenticationInfo.userVerified }
    })
  }
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
