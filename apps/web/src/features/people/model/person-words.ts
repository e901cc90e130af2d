import type { Person, PersonStatus, Role } from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: 'Employee',
  staff: 'Staff',
  superuser: 'Superuser',
}

export const roleOf = ({
  is_superuser,
  is_staff,
}: Pick<Person, 'is_superuser' | 'is_staff'>): Role =>
  is_superuser ? 'superuser' : is_staff ? 'staff' : 'employee'

/** '1 person', '2,000 people' */
export const peopleInWords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'person' : 'people'}`

export const STATUS_WORDS: Record<PersonStatus, string> = {
  invited: 'Invited',
  active: 'Active',
  unused: 'Not used for 90 days',
  left: 'Left',
}

export const STATUS_TONES = {
  invited: 'pending',
  active: 'positive',
  unused: 'neutral',
  left: 'negative',
} as const satisfies Record<PersonStatus, string>
