import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { PasskeysService } from './passkeys.service.ts'

export function passkeyRoutes(app: FastifyInstance, passkeys: PasskeysService): void {
  serve(app, contract.startPasskeySignIn, () => passkeys.startSignIn())
  serve(app, contract.signInWithPasskey, ({ body: { shared, ...assertion }, caller }) =>
    passkeys.signIn(assertion, shared ?? false, caller),
  )
  serve(app, contract.listMyPasskeys, ({ actor }) => passkeys.list(actor))
  serve(app, contract.startPasskey, ({ actor }) => passkeys.startKey(actor))
  serve(app, contract.createPasskey, ({ actor, body }) =>
    passkeys.addKey(actor, body.name, body.credential),
  )
  serve(app, contract.renamePasskey, ({ actor, params, body }) =>
    passkeys.rename(actor, params.id, body.name),
  )
  serve(app, contract.deletePasskey, ({ actor, params }) => passkeys.remove(actor, params.id))
  serve(app, contract.takePasskeyOffer, ({ actor }) => passkeys.takeOffer(actor))
}
