import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../../platform/http/serve-pages.ts'
import { spokenTo } from '../../../platform/http/reader-language.ts'
import { type Caller, serve } from '../../../platform/http/serve.ts'
import type { ImportService } from './import/import.service.ts'
import type { InvitationsService } from './invitations.service.ts'
import type { PeopleService } from './people.service.ts'

interface Services {
  people: PeopleService
  invitations: InvitationsService
  imports: ImportService
  usualLanguage: contract.InterfaceLanguage
}

export function peopleRoutes(
  app: FastifyInstance,
  { people, invitations, imports, usualLanguage }: Services,
) {
  const readerOf = (caller: Caller) => spokenTo(caller, usualLanguage)
  servePages(app, contract.listUsers, ({ actor, query }) => people.list(actor, query))
  serve(app, contract.getUser, ({ actor, params }) => people.get(actor, params.id))
  serve(app, contract.updateUser, ({ actor, params, body }) =>
    people.change(actor, params.id, body),
  )
  serve(app, contract.changeUsers, ({ actor, body, caller }) =>
    people.changeMany(actor, body, readerOf(caller)),
  )
  serve(app, contract.listDepartments, ({ actor }) => people.departments(actor))
  serve(app, contract.giveOneTimeCode, ({ actor, params, body }) =>
    invitations.giveCode(actor, params.id, body.reason),
  )
  serve(app, contract.sendPasswordLink, ({ actor, params }) =>
    invitations.sendLink(actor, params.id),
  )
  serve(app, contract.createInvitations, ({ actor, body, caller }) =>
    invitations.invite(actor, body, readerOf(caller)),
  )
  servePages(app, contract.listInvitations, ({ actor, query }) => invitations.list(actor, query))
  serve(app, contract.withdrawInvitation, ({ actor, params }) =>
    invitations.withdraw(actor, params.id),
  )
  serve(app, contract.previewImport, ({ actor, body, caller }) =>
    imports.preview(actor, body.file, readerOf(caller)),
  )
  serve(app, contract.confirmImport, ({ actor, body }) => imports.confirm(actor, body))
}
