import { getUser, listUsers } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { UsersService } from './users.service.ts'

export function userRoutes(app: FastifyInstance, users: UsersService) {
  serve(app, listUsers, async ({ actor, query, setHeader }) => {
    const { page } = query
    if (page !== undefined) return users.page(actor, { ...query, page })
    const { users: list, link } = await users.list(actor, query)
    if (link) setHeader('link', link)
    return list
  })
  serve(app, getUser, ({ actor, params }) => users.get(actor, params.id))
}
