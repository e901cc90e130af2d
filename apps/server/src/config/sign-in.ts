import { isIP } from 'node:net'
import { SSO_CALLBACK_PATH } from '@berg/contract'
import { z } from 'zod'
import { StartupError } from '../platform/startup-error.ts'
import { described, list, oneOf, openAddress } from './values.ts'

/** How people prove who they are, besides a password. */
export const signInVariables = {
  SIGN_IN: described(oneOf(['password', 'both', 'oidc']).optional(), {
    accepts: 'password, both or oidc',
    use: 'How people sign in: with a password, through the OpenID Connect provider, or either. Passkeys go with passwords: with oidc the provider alone decides.',
    otherwise: 'both where OIDC_ISSUER is set, else password',
  }),
  OIDC_ISSUER: described(openAddress.optional(), {
    accepts: 'the https address of an OpenID Connect issuer',
    use: 'A provider for single sign-on. Needs OIDC_CLIENT_ID and PUBLIC_URL; register PUBLIC_URL + /auth/oidc/callback there.',
    otherwise: 'none: no single sign-on',
  }),
  OIDC_CLIENT_ID: described(z.string().min(1).optional(), {
    accepts: 'the id that the provider has given to this site',
    use: 'Names this site to the provider.',
    otherwise: 'none',
  }),
  OIDC_CLIENT_SECRET: described(z.string().min(1).optional(), {
    accepts: 'the secret that belongs to the id',
    use: 'Proves to the provider that it is this site that asks.',
    otherwise: 'none: a public client, with PKCE alone',
  }),
  OIDC_NAME: described(z.string().min(1).max(40).default('single sign-on'), {
    accepts: 'at most 40 characters',
    use: "What people call the provider: the button says 'Sign in with' and this.",
  }),
  OIDC_SCOPE: described(z.string().min(1).default('openid profile email'), {
    accepts: 'scopes, separated by blanks',
    use: 'What the provider is asked to tell; some want one more for groups.',
  }),
  OIDC_ROLES_CLAIM: described(z.string().min(1).optional(), {
    accepts: 'the name of a claim, such as groups or realm_access.roles',
    use: 'Where the provider says what a person may do, applied at each sign-in. Needs OIDC_STAFF or OIDC_SUPERUSER.',
    otherwise: 'none: roles are given on this site',
  }),
  OIDC_STAFF: described(list.default([]), {
    accepts: 'values of that claim, separated by commas',
    use: 'Whoever has one of them is staff, whoever has none is not.',
  }),
  OIDC_SUPERUSER: described(list.default([]), {
    accepts: 'values of that claim, separated by commas',
    use: 'Whoever has one of them is a superuser, whoever has none is not; the last superuser stays one.',
  }),
}

type Env = z.output<z.ZodObject<typeof signInVariables>> & {
  PUBLIC_URL?: string | undefined
  PORT: number
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

export function signInOf(env: Env, production: boolean) {
  const sso = env.SIGN_IN === 'password' ? undefined : ssoOf(env, production)
  if (!sso && (env.SIGN_IN === 'oidc' || env.SIGN_IN === 'both')) {
    throw new StartupError(
      `SIGN_IN=${env.SIGN_IN} needs OIDC_ISSUER: it accepts the https address of an OpenID Connect issuer.`,
    )
  }
  const password = env.SIGN_IN !== 'oidc'
  return { password, sso, passkeys: password ? relyingPartyOf(env, production) : undefined }
}

function ssoOf(env: Env, production: boolean) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_URL: publicUrl } = env
  if (!issuer) return undefined
  if (!clientId || !publicUrl) {
    throw new StartupError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID and PUBLIC_URL: they accept the id of this site at the provider, and where people reach this site.',
    )
  }
  const { protocol, hostname } = new URL(issuer)
  if (production && protocol === 'http:' && !LOOPBACK.test(hostname)) {
    throw new StartupError('OIDC_ISSUER accepts only https in production.')
  }
  return {
    issuer,
    clientId,
    clientSecret: env.OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME,
    scope: env.OIDC_SCOPE,
    redirectUri: new URL(publicUrl).origin + SSO_CALLBACK_PATH,
    isSecure: publicUrl.startsWith('https:'),
    roles: rolesOf(env),
  }
}

function rolesOf({ OIDC_ROLES_CLAIM: claim, OIDC_STAFF: staff, OIDC_SUPERUSER: superuser }: Env) {
  if (Boolean(claim) !== staff.length + superuser.length > 0) {
    throw new StartupError(
      'OIDC_ROLES_CLAIM needs OIDC_STAFF or OIDC_SUPERUSER, and they need it: they accept values of that claim, separated by commas.',
    )
  }
  return claim ? { claim, staff, superuser } : undefined
}

/** Browsers make passkeys for names, not for numbers. On a developer's machine that is localhost. */
function relyingPartyOf({ PUBLIC_URL: publicUrl, PORT: port }: Env, production: boolean) {
  const { hostname, origin } = new URL(publicUrl ?? 'http://127.0.0.1')
  if (!isIP(hostname.replace(/[[\]]/g, ''))) return { id: hostname, origins: [origin] }
  if (production) return undefined
  return { id: 'localhost', origins: [port, DEV_PORT].map((it) => `http://localhost:${it}`) }
}
const DEV_PORT = 5173
