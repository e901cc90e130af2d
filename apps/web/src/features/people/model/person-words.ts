import type { Person, Role } from '@berg/contract'

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
