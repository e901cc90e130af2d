import {
  confirmIdentityBySso,
  redeemSsoSignIn,
  SSO_CALLBACK_PATH,
  SSO_START_PATH,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../../platform/http/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { ProofOfIdentity } from '../proof-of-identity.ts'
import type { SsoService } from './sso.service.ts'

type Step = Awaited<ReturnType<SsoService['start']>>

/** The two that a browser visits answer with where to go next; they read no token. */
export function ssoRoutes(
  app: FastifyInstance,
  service: SsoService | undefined,
  proof: Pick<ProofOfIdentity, 'confirmed'>,
): void {
  const sso = () => {
    if (!service) throw notFound('There is no single sign-on on this site.')
    return service
  }
  const config = { access: 'public', units: () => 10 } as const
  app.get<{ Querystring: Record<string, string | string[]> }>(
    SSO_START_PATH,
    { config },
    async ({ query }, reply) => {
      const [page] = [query['return']].flat()
      const isAgain = query['again'] === 'true'
      return send(reply, await sso().start(page, query['shared'] === 'true', isAgain))
    },
  )
  app.get(SSO_CALLBACK_PATH, { config }, async (request, reply) => {
    const [, search = ''] = request.url.split('?', 2)
    return send(reply, await sso().finish(`?${search}`, request.headers.cookie, request.ip))
  })
  serve(app, redeemSsoSignIn, ({ caller, setHeader }) => sso().redeem(caller, setHeader))
  serve(app, confirmIdentityBySso, async ({ actor, caller, setHeader }) => {
    const goOn = await sso().confirm(actor, caller, setHeader)
    await proof.confirmed(actor)
    return goOn
  })
}

function send(reply: FastifyReply, { cookies, outcome }: Step) {
  if (cookies.length > 0) void reply.header('set-cookie', cookies)
  return reply.redirect(outcome.goTo, 303)
}
