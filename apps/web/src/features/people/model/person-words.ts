import { type Person, type PersonStatus, type Role, say, sayCount } from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: say('Employee'),
  staff: say('Staff'),
  superuser: say('Superuser'),
}

export const roleOf = ({
  is_superuser,
  is_staff,
}: Pick<Person, 'is_superuser' | 'is_staff'>): Role =>
  is_superuser ? 'superuser' : is_staff ? 'staff' : 'employee'

/** '1 person', '2,000 people' */
export const peopleInWords = (count: number) => sayCount(count, '{n} person', '{n} people')

export const STATUS_WORDS: Record<PersonStatus, string> = {
  invited: say('Invited ##status of a person'),
  active: say('Active ##status of a person'),
  unused: say('Not used for 90 days'),
  left: say('Left ##status of somebody who has left the company'),
}

export const STATUS_TONES = {
  invited: 'pending',
  active: 'positive',
  unused: 'neutral',
  left: 'negative',
} as const satisfies Record<PersonStatus, string>
