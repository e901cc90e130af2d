import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { configurationDocs } from './config-docs.ts'
import { parseConfig } from './config.ts'
import { StartupError } from './platform/startup-error.ts'

const SECRET = 'x'.repeat(32)
const PRODUCTION = { NODE_ENV: 'production', TOKEN_SECRET: SECRET }
const PROVIDER = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'berg',
  PUBLIC_URL: 'https://berg.example',
}

describe('the configuration', () => {
  it('needs nothing for a first look', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      demo: true,
      registration: 'open',
      production: false,
    })
  })

  it('is frozen', () => {
    expect(Object.isFrozen(parseConfig({}))).toBe(true)
  })

  it('takes an empty value for one that is not set', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000 })
  })

  it.each([
    [{}, { password: true, sso: undefined, passkeys: { id: 'localhost' } }],
    [{ ...PROVIDER }, { password: true, sso: {}, passkeys: { id: 'berg.example' } }],
    [
      { ...PROVIDER, SIGN_IN: 'oidc' },
      { password: false, sso: {}, passkeys: undefined },
    ],
    [
      { ...PROVIDER, SIGN_IN: 'password' },
      { password: true, sso: undefined },
    ],
    [{ ...PRODUCTION, PUBLIC_URL: 'https://10.0.0.1' }, { passkeys: undefined }],
  ])('knows the ways in of %j', (env, signIn) => {
    expect(parseConfig(env as Record<string, string>)).toMatchObject({ signIn })
  })

  it('closes a production site', () => {
    expect(parseConfig({ NODE_ENV: 'production', TOKEN_SECRET: SECRET })).toMatchObject({
      demo: false,
      registration: 'closed',
      logLevel: 'info',
    })
  })

  it.each([
    [{ PORT: 'abc' }, "PORT is set to 'abc', but it accepts a whole number from 1 to 65535."],
    [{ PORT: '70000' }, /^PORT .* from 1 to 65535\.$/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV .* development, test or production\.$/],
    [{ SITE_TIMEZONE: 'Mars/Base' }, /^SITE_TIMEZONE .* IANA time zone/],
    [{ REGISTRATION: 'some' }, /^REGISTRATION .* open, domain or closed\.$/],
    [{ REGISTRATION: 'domain' }, /needs REGISTRATION_DOMAINS/],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, /^AI_BASE_URL needs AI_MODEL/],
    [{ AI_BASE_URL: 'ftp://x' }, /^AI_BASE_URL is set to a value, but it accepts an address/],
    [
      { MAP_STYLE_URL: 'mapbox://styles/x' },
      /^MAP_STYLE_URL is set to a value, but .* MapLibre style/,
    ],
    [{ MAP_STYLE_URL: 'https://me:pw@x.example/style.json' }, /^MAP_STYLE_URL .* without a user/],
    [{ SMTP_URL: 'http://x' }, /^SMTP_URL is set to a value, but it accepts smtp:/],
    [{ SMTP_URL: 'smtp://x' }, /^SMTP_URL needs MAIL_FROM/],
    [{ PUBLIC_URL: 'https://plant.example/berg' }, /^PUBLIC_URL .* without a path/],
    [{ PUBLIC_URL: 'https://plant.example/?site=berg' }, /^PUBLIC_URL .* without a path/],
    [{ SMTP_URL: 'smtp://x', MAIL_FROM: 'berg@x.example' }, /^SMTP_URL needs PUBLIC_URL/],
    [{ MAIL_FROM: 'a@x.example, b@x.example' }, /^MAIL_FROM .* accepts a sender/],
    [{ SIGN_IN: 'oidc' }, /^SIGN_IN=oidc needs OIDC_ISSUER/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL/],
    [{ ...PROVIDER, OIDC_STAFF: 'editors' }, /^OIDC_ROLES_CLAIM needs OIDC_STAFF/],
    [{ ...PRODUCTION, ...PROVIDER, OIDC_ISSUER: 'http://id.example' }, /only https in production/],
    [{ NODE_ENV: 'production' }, /^TOKEN_SECRET must be set in production/],
    [{ NODE_ENV: 'production', TOKEN_SECRET: SECRET, DEMO: 'true' }, /^DEMO=true is refused/],
  ])('names the variable and what it accepts: %j', (env, message) => {
    expect(() => parseConfig(env as Record<string, string>)).toThrow(message)
    expect(() => parseConfig(env as Record<string, string>)).toThrow(StartupError)
  })

  it('never repeats a secret', () => {
    expect(() => parseConfig({ TOKEN_SECRET: 'too-short' })).toThrow(/^(?!.*too-short)/)
    expect(() => parseConfig({ DATABASE_URL: 'mysql://me:pw@host' })).toThrow(/^(?!.*pw@host)/)
  })

  it.each(Object.entries(configurationDocs()))('is in %s as it is', (path, text) => {
    expect(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(text)
  })

  it('can be copied from the example, which sets nothing', () => {
    const { '.env.example': example = '' } = configurationDocs()
    expect(parseConfig(parseEnv(example))).toEqual(parseConfig({}))
    const withDefaults = parseEnv(example.replaceAll(/^#(?=[A-Z])/gm, ''))
    expect(parseConfig(withDefaults)).toEqual(parseConfig({}))
  })
})
