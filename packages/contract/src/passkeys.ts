import { z } from 'zod'
import { TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { IdParams } from './parameters.ts'

export const PASSKEY_NAME_MAX = 60
/** More than anybody has devices. */
export const PASSKEYS_MAX = 20

const Binary = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const CredentialId = Binary(1400)
const Described = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const Transport = z.string().max(20)

const Name = z.string().trim().min(1, 'This field may not be blank.').max(PASSKEY_NAME_MAX)

/** A key pair on somebody's device that opens their account; the private half never leaves it. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** What the browser asks its authenticator for. The names are those of the Web Authentication standard. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
})

const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Described),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof CreationOptions>

const Credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
}

export const PasskeyAssertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Binary(4000),
    authenticatorData: Binary(4000),
    signature: Binary(8000),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

const Attestation = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Binary(4000),
    attestationObject: Binary(40_000),
    transports: z.array(Transport).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.output<typeof Attestation>

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options/',
  access: 'public',
  ignoresToken: true,
  summary: 'What to ask an authenticator for to sign in; good once and for five minutes',
  response: RequestOptions,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/token/',
  access: 'public',
  ignoresToken: true,
  summary: 'Sign in with what an authenticator has signed',
  /** Shared: several people use the device, as for a password. */
  body: PasskeyAssertion.extend({ shared: z.boolean().optional() }),
  response: TokenPair,
})

export const listMyPasskeys = endpoint({
  method: 'GET',
  path: '/api/me/passkeys/',
  access: 'signed-in',
  summary: 'The passkeys of the caller, oldest first',
  response: z.array(Passkey),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/options/',
  access: 'signed-in',
  proof: 'fresh, on an own device',
  summary: 'What to ask an authenticator for to make a passkey; good once and for five minutes',
  response: CreationOptions,
})

export const createPasskey = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/',
  access: 'signed-in',
  proof: 'fresh, on an own device',
  summary: `Keep a passkey that an authenticator has made; a person has at most ${PASSKEYS_MAX}`,
  body: z.strictObject({ name: Name, credential: Attestation }),
  response: Passkey,
  status: 201,
})

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/me/passkeys/:id/',
  access: 'signed-in',
  summary: 'Give a passkey of the caller another name',
  params: IdParams,
  body: z.strictObject({ name: Name }),
  response: Passkey,
})

export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/api/me/passkeys/:id/',
  access: 'signed-in',
  proof: 'fresh',
  summary: 'Forget a passkey of the caller: it opens the account no more',
  params: IdParams,
})

export const takePasskeyOffer = endpoint({
  method: 'POST',
  path: '/api/me/passkeys/offer/',
  access: 'signed-in',
  summary: 'Whether to offer the caller a passkey: yes once, to somebody who has none',
  response: z.object({ offer: z.boolean() }),
})
