import type { CurrentUser, User as PublicUser } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { sitePolicy } from './auth.policy.ts'
import type { User } from './auth.table.ts'

export const toActor = (user: User, sessionId: string): Actor => ({
  id: user.id,
  sessionId,
  username: user.username,
  isStaff: user.isStaff,
  isSuperuser: user.isSuperuser,
})

export const presentCurrentUser = (user: User): CurrentUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  can: { administer: sitePolicy.administer(user) },
})

export const presentUser = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  date_joined: user.dateJoined.toISOString(),
})
