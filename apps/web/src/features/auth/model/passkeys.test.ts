import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/errors.ts'
import { deviceName, passkeyFailure } from './passkeys.ts'

it('calls a passkey after its device', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
  const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'
  expect([iphone, pixel, 'Mozilla/5.0 (Windows NT 10.0)', 'curl'].map(deviceName)).toEqual([
    'iPhone',
    'Android phone',
    'Windows computer',
    'Passkey',
  ])
})

it('says nothing where somebody changed their mind, else what is wrong', () => {
  const failing = (name: string) => passkeyFailure(Object.assign(new Error('Why.'), { name }))
  expect(failing('NotAllowedError')).toBeUndefined()
  expect(failing('InvalidStateError')).toBe('This device has a passkey for your account already.')
  expect(failing('SecurityError')).toBe('This device cannot use passkeys here.')
  expect(failing('ApiError')).toBe('Why.')
  const fieldErrors = { passkey: ['This passkey does not open your account.'] }
  const refused = { status: 400, statusText: 'Bad Request', detail: undefined, fieldErrors }
  expect(
    passkeyFailure(new ApiError({ ...refused, retryAfter: undefined, requestId: undefined })),
  ).toBe('This passkey does not open your account.')
})
