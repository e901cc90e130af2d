import { expect, it } from 'vitest'
import { encryptFor, isDeviceKey } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5 and appendix A. */
const DEVICE = {
  deviceKey: bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ),
  deviceSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
}
const ONE_TIME = {
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
}
const ENCRYPTED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

it('encrypts as the standard shows it', () => {
  const plain = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptFor(DEVICE, plain, ONE_TIME).toString('base64url')).toBe(ENCRYPTED)
})

it('is another message each time', () => {
  const once = () => encryptFor(DEVICE, Buffer.from('the same')).toString('base64url')
  expect(once()).not.toBe(once())
})

it('takes what fits into a record, and no more', () => {
  expect(encryptFor(DEVICE, Buffer.alloc(3993))).toHaveLength(4096)
  expect(() => encryptFor(DEVICE, Buffer.alloc(3994))).toThrow('too long')
})

it('knows a key that is no point of the curve', () => {
  expect(isDeviceKey(DEVICE.deviceKey)).toBe(true)
  expect(isDeviceKey(Buffer.alloc(65, 4))).toBe(false)
})
