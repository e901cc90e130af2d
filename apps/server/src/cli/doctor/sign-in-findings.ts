import type { Config } from '../../config.ts'
import { IdentityProvider } from '../../features/auth/sso/identity-provider.ts'
import { fault, type Finding, ok, warning } from '../../platform/findings.ts'

const ABOUT = 'sign-in'

/** Whether the provider of single sign-on answers, where there is one. */
export async function signInFindings({ signIn: { sso } }: Config): Promise<Finding[]> {
  if (!sso) return []
  try {
    const { config } = await new IdentityProvider(sso, { machineAhead: 0 }).discover()
    const methods = config.serverMetadata().code_challenge_methods_supported ?? ['S256']
    if (!methods.includes('S256')) {
      return [warning(ABOUT, `${sso.issuer} does not say that it takes PKCE with S256.`)]
    }
    return [ok(ABOUT, `${sso.issuer} answers; it has to know ${sso.redirectUri}.`)]
  } catch (error) {
    const reason = (error as Error).message
    return [fault(ABOUT, `${sso.issuer} does not answer as a provider (${reason}).`)]
  }
}
