import { nameOf, type Person, type PersonChange, say } from '@berg/contract'
import { emergencyRightOf } from './emergency-right.ts'
import { roleOf } from './person-words.ts'

/** A change of somebody's role or state that is asked about first. */
export interface RoleChange {
  /** In the menu. */
  label: string
  title: string
  /** What follows from it. */
  consequence: string
  confirm: string
  done: string
  isDangerous: boolean
  change: PersonChange
}

/** What can be made of a person, in the order of the menu. */
export function roleChangesOf(person: Person, isSelf: boolean): RoleChange[] {
  const name = nameOf(person)
  if (!person.is_active) {
    return [
      {
        label: say('Reactivate'),
        title: say('Reactivate {name}?', { name }),
        consequence: say('They can sign in again, with the role and the password they had.'),
        confirm: say('Reactivate'),
        done: say('{name} can sign in again.', { name }),
        isDangerous: false,
        change: { is_active: true },
      },
    ]
  }
  const makeStaff: RoleChange = {
    label: say('Make staff'),
    title: say('Make {name} staff?', { name }),
    consequence: say('They can publish, review the posts of others, and look at the accounts.'),
    confirm: say('Make staff'),
    done: say('{name} is staff now.', { name }),
    isDangerous: false,
    change: { is_staff: true },
  }
  const makeSuperuser: RoleChange = {
    label: say('Make superuser'),
    title: say('Make {name} superuser?', { name }),
    consequence: say('They can do everything, such as giving and taking roles.'),
    confirm: say('Make superuser'),
    done: say('{name} is superuser now.', { name }),
    isDangerous: false,
    change: { is_staff: true, is_superuser: true },
  }
  const takeSuperuser: RoleChange = {
    label: say('Take superuser back'),
    title: say('Take the superuser role from {name}?', { name }),
    consequence: withOwn(say('They stay staff, and can no longer change accounts.'), isSelf),
    confirm: say('Take it back'),
    done: say('{name} is staff now.', { name }),
    isDangerous: true,
    change: { is_staff: true, is_superuser: false },
  }
  const takeStaff: RoleChange = {
    label: say('Take staff back'),
    title: say('Take the staff role from {name}?', { name }),
    consequence: withOwn(
      say('They can no longer publish or review. What they have published stays.'),
      isSelf,
    ),
    confirm: say('Take it back'),
    done: say('{name} is an employee now.', { name }),
    isDangerous: true,
    change: { is_staff: false },
  }
  const deactivate: RoleChange = {
    label: say('Deactivate'),
    title: say('Deactivate {name}?', { name }),
    consequence: withOwn(
      say(
        'They are signed out everywhere at once and cannot sign in. What they have published stays.',
      ),
      isSelf,
    ),
    confirm: say('Deactivate'),
    done: say('{name} is deactivated.', { name }),
    isDangerous: true,
    change: { is_active: false },
  }
  const byRole = {
    employee: [makeStaff, makeSuperuser],
    staff: [makeSuperuser, takeStaff],
    superuser: [takeSuperuser],
  }
  const right = emergencyRightOf(person)
  const emergencies = { ...right, consequence: withOwn(right.consequence, isSelf) }
  return [...byRole[roleOf(person)], emergencies, deactivate]
}

const withOwn = (consequence: string, isSelf: boolean) =>
  isSelf ? `${consequence} ${say('This is your own account.')}` : consequence
