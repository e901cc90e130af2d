import { type Audience, type Role, say } from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: say('All employees'),
  staff: say('All staff'),
  superuser: say('All superusers'),
}

/** 'Everybody', 'All employees', 'Everybody in Packaging'. */
export function audienceWords({ kind, value }: Audience): string {
  if (kind === 'role') return ROLE_WORDS[value as Role]
  return kind === 'department'
    ? say('Everybody in {department}', { department: value ?? '' })
    : say('Everybody')
}
