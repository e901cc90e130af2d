import type { Audience, Role } from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: 'All employees',
  staff: 'All staff',
  superuser: 'All superusers',
}

/** 'Everybody', 'All employees', 'Everybody in Packaging'. */
export function audienceWords({ kind, value }: Audience): string {
  if (kind === 'role') return ROLE_WORDS[value as Role]
  return kind === 'department' ? `Everybody in ${value}` : 'Everybody'
}
