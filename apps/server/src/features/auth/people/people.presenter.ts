import type { Person, User as PublicUser, Role } from '@berg/contract'
import type { Actor } from '../../../platform/http/actor.ts'
import type { User } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { hasProvenAddress, peoplePolicy } from './people.policy.ts'
import type { Use } from './people.repository.ts'

export const presentUser = (user: User): PublicUser => ({
  id: user.id,
  username: user.username,
  first_name: user.firstName,
  last_name: user.lastName,
  is_staff: user.isStaff,
  is_superuser: user.isSuperuser,
  date_joined: user.dateJoined.toISOString(),
})

export const presentPerson = (actor: Actor, user: User, use: Use): Person => ({
  ...presentUser(user),
  email: user.email,
  is_active: user.isActive,
  personnel_number: user.personnelNumber,
  department: user.department,
  leads_department: user.leadsDepartment,
  checks_languages: user.checksLanguages,
  sends_emergencies: user.sendsEmergencies,
  working_hours: peoplePolicy.manage(actor) ? user.workingHours : null,
  status: use.status,
  last_used_on: use.lastUsedOn,
  email_verified: hasProvenAddress(user),
  has_password: user.passwordHash !== NO_PASSWORD,
  can: {
    change: peoplePolicy.manage(actor),
    give_code: peoplePolicy.giveCode(actor, user),
    send_link: peoplePolicy.sendLink(actor, user),
  },
})

export const roleOf = ({ isSuperuser, isStaff }: Pick<User, 'isSuperuser' | 'isStaff'>): Role =>
  isSuperuser ? 'superuser' : isStaff ? 'staff' : 'employee'
