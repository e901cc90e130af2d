import {
  type CurrentUser,
  type ParsedOf,
  type User as PublicUser,
  type listUsers,
} from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { User } from './auth.table.ts'
import type { UsersRepository } from './users.repository.ts'

type Query = ParsedOf<typeof listUsers>['query']

/** What a person may do anywhere on the site; travels with the current user. */
const sitePolicy = {
  administer: (actor: Pick<Actor, 'isStaff' | 'isSuperuser'>) => isModerator(actor),
  seeAccounts: (actor: Actor) => isModerator(actor),
}

/** Accounts, as their own people and as staff see them. */
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  /** As they are at this moment. */
  async current(actor: Actor): Promise<CurrentUser> {
    const user = await this.users.byId(actor.id)
    const hasName = Boolean(actor.firstName || actor.lastName)
    return {
      id: actor.id,
      username: actor.username,
      first_name: actor.firstName,
      last_name: actor.lastName,
      email: actor.email,
      is_staff: actor.isStaff,
      is_superuser: actor.isSuperuser,
      theme: user?.theme ?? null,
      asks_name: !hasName && !user?.nameAskedAt,
      can: { administer: sitePolicy.administer(actor) },
    }
  }

  async list(actor: Actor, query: Query): Promise<Listed<PublicUser>> {
    allow(sitePolicy.seeAccounts(actor))
    const [{ rows, hasMore }, count] = await Promise.all([
      this.users.activePage(pageRangeOf(query)),
      query.page === undefined ? undefined : this.users.countActive(),
    ])
    return { rows: rows.map(presentUser), hasMore, count }
  }

  async get(actor: Actor, id: number): Promise<PublicUser> {
    allow(sitePolicy.seeAccounts(actor))
    const user = await this.users.byId(id)
    if (!user?.isActive) throw notFound()
    return presentUser(user)
  }
}

const presentUser = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  date_joined: user.dateJoined.toISOString(),
})
