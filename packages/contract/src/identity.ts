import { z } from 'zod'
import { TypedPassword } from './auth.ts'
import { endpoint, PROOF_MINUTES, PROOF_NEEDED } from './endpoint.ts'
import { PasskeyAssertion } from './passkeys.ts'

export const getProofWays = endpoint({
  method: 'GET',
  path: '/auth/confirm-identity/',
  access: 'signed-in',
  summary:
    'How the caller can show who they are. Who has none of these asks the editors for a one-time code',
  response: z.object({
    password: z.boolean(),
    passkey: z.boolean(),
    /** At the provider of single sign-on: a browser begins at its start path, with `again=true`. */
    sso: z.boolean(),
  }),
})
export type ProofWays = z.infer<typeof getProofWays.response>

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/auth/confirm-identity/',
  access: 'signed-in',
  summary:
    'Show anew who is calling, with the password, a passkey or a one-time code. Calls that answer 403 with ' +
    `'${PROOF_NEEDED}' are then open to this session for ${PROOF_MINUTES} minutes`,
  body: z
    .strictObject({
      password: TypedPassword.optional(),
      /** For a challenge of `/auth/passkeys/options/`, with its person verified. */
      passkey: PasskeyAssertion.optional(),
      code: z.string().trim().min(1, 'This field may not be blank.').max(100).optional(),
    })
    .refine(
      ({ password, passkey, code }) =>
        [password, passkey, code].filter((given) => given !== undefined).length === 1,
      'Give a password, a passkey or a code.',
    ),
})

export const confirmIdentityBySso = endpoint({
  method: 'POST',
  path: '/auth/oidc/confirm/',
  access: 'signed-in',
  summary:
    'The same with the cookie that the way back from the provider of single sign-on has set, once',
  response: z.object({ return_to: z.string() }),
})
