import { nameOf, type Person, type PersonChange } from '@berg/contract'
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
  const own = isSelf ? ' This is your own account.' : ''
  if (!person.is_active) {
    return [
      {
        label: 'Reactivate',
        title: `Reactivate ${name}?`,
        consequence: 'They can sign in again, with the role and the password they had.',
        confirm: 'Reactivate',
        done: `${name} can sign in again.`,
        isDangerous: false,
        change: { is_active: true },
      },
    ]
  }
  const makeStaff: RoleChange = {
    label: 'Make staff',
    title: `Make ${name} staff?`,
    consequence: 'They can publish, review the posts of others, and look at the accounts.',
    confirm: 'Make staff',
    done: `${name} is staff now.`,
    isDangerous: false,
    change: { is_staff: true },
  }
  const makeSuperuser: RoleChange = {
    label: 'Make superuser',
    title: `Make ${name} superuser?`,
    consequence: 'They can do everything, such as giving and taking roles.',
    confirm: 'Make superuser',
    done: `${name} is superuser now.`,
    isDangerous: false,
    change: { is_staff: true, is_superuser: true },
  }
  const takeSuperuser: RoleChange = {
    label: 'Take superuser back',
    title: `Take the superuser role from ${name}?`,
    consequence: `They stay staff, and can no longer change accounts.${own}`,
    confirm: 'Take it back',
    done: `${name} is staff now.`,
    isDangerous: true,
    change: { is_staff: true, is_superuser: false },
  }
  const takeStaff: RoleChange = {
    label: 'Take staff back',
    title: `Take the staff role from ${name}?`,
    consequence: `They can no longer publish or review. What they have published stays.${own}`,
    confirm: 'Take it back',
    done: `${name} is an employee now.`,
    isDangerous: true,
    change: { is_staff: false },
  }
  const deactivate: RoleChange = {
    label: 'Deactivate',
    title: `Deactivate ${name}?`,
    consequence: `They are signed out everywhere at once and cannot sign in. What they have published stays.${own}`,
    confirm: 'Deactivate',
    done: `${name} is deactivated.`,
    isDangerous: true,
    change: { is_active: false },
  }
  const byRole = {
    employee: [makeStaff, makeSuperuser],
    staff: [makeSuperuser, takeStaff],
    superuser: [takeSuperuser],
  }
  return [...byRole[roleOf(person)], deactivate]
}
