import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { SiteKey } from './vapid.ts'

const NOW = new Date('2026-11-14T08:00:00Z')
const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())

it('signs for one push service, for half a day', () => {
  const key = new SiteKey(SiteKey.generate(), 'mailto:berg@plant.example')
  const [, token = '', known = ''] =
    /^vapid t=(.+), k=(.+)$/.exec(key.authorizationFor('https://push.example/to/a-device', NOW)) ??
    []
  const [header, claims, signature = ''] = token.split('.')
  expect(decoded(header)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(decoded(claims)).toEqual({
    aud: 'https://push.example',
    exp: NOW.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:berg@plant.example',
  })
  expect(known).toBe(key.publicKey)
  const point = Buffer.from(known, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isGenuine = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect([isGenuine(`${header}.${claims}`), isGenuine(`${header}.${claims}x`)]).toEqual([
    true,
    false,
  ])
})

it('is the key that it was made from, and names nobody where nobody is named', () => {
  const made = SiteKey.generate()
  expect(made).toMatch(/^[\w-]{43}$/)
  const [one, other] = [new SiteKey(made, undefined), new SiteKey(made, undefined)]
  expect(one.publicKey).toBe(other.publicKey)
  const [, claims] = one.authorizationFor('https://push.example', NOW).split('.')
  expect(decoded(claims)).not.toHaveProperty('sub')
})
