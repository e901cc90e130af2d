import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'

const CLIENT = { OIDC_CLIENT_ID: 'the-berg', OIDC_CLIENT_SECRET: 'a secret of the client' }

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/** A real OpenID Connect provider on this machine. Its people have no passwords: their name is enough. */
export async function startIdentityProvider(
  people: Record<string, Record<string, unknown>>,
  redirectUri: string,
) {
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    const [, uid] = /^\/interaction\/([\w-]+)/.exec(request.url ?? '') ?? []
    if (!provider) return response.writeHead(503).end()
    if (uid) return void interact(provider, request, response, people)
    return void provider.callback()(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new Provider(issuer, settingsOf(people, redirectUri))
  const real = provider
  return {
    issuer,
    people,
    env: { OIDC_ISSUER: issuer, ...CLIENT },
    /** As a machine that is up without its service. */
    stopAnswering: () => void (provider = undefined),
    answerAgain: () => void (provider = real),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const SIGNS = { use: 'sig', alg: 'RS256' }

function settingsOf(people: Record<string, object>, redirectUri: string): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: CLIENT.OIDC_CLIENT_ID,
        client_secret: CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [Object.assign(privateKey.export({ format: 'jwk' }), SIGNS)],
    },
    cookies: { keys: ['a key for the cookies of the tests'] },
    claims: {
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    // Whoever signs in agrees.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, params, provider } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(String(params?.scope))
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  }
}

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  people: Record<string, object>,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', 'http://provider')
  const who = searchParams.get('who')
  if (who === 'nobody') {
    const result = { error: 'access_denied', error_description: 'Nobody signed in.' }
    return provider.interactionFinished(request, response, result)
  }
  if (who) return provider.interactionFinished(request, response, { login: { accountId: who } })
  const links = [...Object.keys(people), 'nobody'].map((id) => `<p><a href="?who=${id}">${id}</a>`)
  response.setHeader('content-type', 'text/html')
  response.end(`<title>The provider</title><h1>Who are you?</h1>${links.join('')}`)
}
