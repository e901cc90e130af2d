import {
  exportSignups,
  getSignup,
  type InterfaceLanguage,
  listOpenSignups,
  listOwnSignups,
  listSignups,
  putSignupSettings,
  signUp,
  withdrawSignup,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { spokenTo } from '../../platform/http/reader-language.ts'
import { serve } from '../../platform/http/serve.ts'
import type { OwnSignupsService } from './own-signups.service.ts'
import type { SignupsService } from './signups.service.ts'

export function signupRoutes(
  app: FastifyInstance,
  signups: SignupsService,
  ownSignups: OwnSignupsService,
  usualLanguage: InterfaceLanguage,
): void {
  serve(app, listOwnSignups, ({ actor }) => ownSignups.list(actor))
  serve(app, listOpenSignups, ({ actor, query }) => signups.open(actor, query.articles))
  serve(app, getSignup, ({ actor, params }) => signups.get(actor, params.id))
  serve(app, signUp, ({ actor, params }) => signups.signUp(actor, params.id))
  serve(app, withdrawSignup, ({ actor, params }) => signups.withdraw(actor, params.id))
  serve(app, putSignupSettings, ({ actor, params, body }) =>
    signups.configure(actor, params.id, body),
  )
  serve(app, listSignups, ({ actor, params }) => signups.list(actor, params.id))
  serve(app, exportSignups, ({ actor, params, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="sign-up.csv"')
    return signups.export(actor, params.id, spokenTo(caller, usualLanguage))
  })
}
