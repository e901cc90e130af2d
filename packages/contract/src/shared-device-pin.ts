import { z } from 'zod'
import { PASSWORD_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { PIN_LENGTH } from './must-reads.ts'

const Pin = z.string().regex(/^\d{6}$/, `Use ${PIN_LENGTH} digits.`)

export const putPin = endpoint({
  method: 'PUT',
  path: '/api/me/pin/',
  access: 'signed-in',
  summary:
    'Set the PIN with which the caller confirms on shared devices; wants a fresh proof of identity, or the password',
  body: z.strictObject({ pin: Pin, password: z.string().max(PASSWORD_MAX).optional() }),
})

export const deletePin = endpoint({
  method: 'DELETE',
  path: '/api/me/pin/',
  access: 'signed-in',
  proof: 'fresh',
  summary: 'End the PIN of the caller',
})
