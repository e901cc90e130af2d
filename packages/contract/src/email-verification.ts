import { z } from 'zod'
import { EMAIL_MAX, PASSWORD_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const VERIFICATION_HOURS = 24

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/email/verify/',
  access: 'public',
  summary:
    'Confirm an address by the token of the link that was sent there: with the password after registering, as the person who is signed in after a change',
  body: z.strictObject({
    token: z.string().min(1).max(512),
    password: z.string().max(PASSWORD_MAX).optional(),
  }),
  response: z.object({ username: z.string(), email: z.string() }),
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/email/send/',
  access: 'public',
  ignoresToken: true,
  summary: 'Send a fresh link where an account waits for one; the answer does not say whether',
  body: z.strictObject({ email: z.email('Enter a valid email address.').max(EMAIL_MAX) }),
})
