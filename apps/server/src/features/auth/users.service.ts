import { type ParsedOf, listUsers } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { linkToRest, pageOfRows, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import { sitePolicy } from './auth.policy.ts'
import { presentUser } from './auth.presenter.ts'
import type { UsersRepository } from './users.repository.ts'

type Query = ParsedOf<typeof listUsers>['query']

/** Accounts, as staff see them. */
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** The plain list, with the address of the rest if there is one. */
  async list(actor: Actor, query: Query) {
    allow(sitePolicy.seeAccounts(actor))
    const { rows, hasMore } = await this.read(query)
    return { users: rows, link: linkToRest(listUsers, query, hasMore) }
  }

  async page(actor: Actor, query: Query & { page: number }) {
    allow(sitePolicy.seeAccounts(actor))
    const [found, count] = await Promise.all([this.read(query), this.users.countActive()])
    return pageOfRows(listUsers, query, found, count)
  }

  async get(actor: Actor, id: number) {
    allow(sitePolicy.seeAccounts(actor))
    const user = await this.users.byId(id)
    if (!user?.isActive) throw notFound()
    return presentUser(user)
  }

  private async read(query: Query) {
    const { rows, hasMore } = await this.users.activePage(pageRangeOf(query))
    return { rows: rows.map(presentUser), hasMore }
  }
}
