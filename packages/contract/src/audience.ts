import { z } from 'zod'
import { DEPARTMENT_MAX } from './people.ts'
import { ROLES } from './users.ts'

export const AUDIENCES = ['everybody', 'role', 'department'] as const

/** Who may see something, or who is asked to do something. */
export const AudienceShape = z.object({
  kind: z.enum(AUDIENCES),
  /** The role or the department; empty for everybody. */
  value: z.string().trim().max(DEPARTMENT_MAX).default(''),
})
export type Audience = z.infer<typeof AudienceShape>

export const Audience = AudienceShape.refine(
  ({ kind, value }) =>
    kind === 'everybody'
      ? value === ''
      : kind === 'role'
        ? ROLES.some((role) => role === value)
        : value !== '',
  'Name a role or a department, or choose everybody.',
)

export const FOR_EVERYBODY: Audience = { kind: 'everybody', value: '' }

export const isSameAudience = (one: Audience, other: Audience) =>
  one.kind === other.kind && one.value === other.value

/** Whether all of those who are asked may see it. Staff see everything. */
export function isWithinAudience(asked: Audience, readers: Audience): boolean {
  const areStaff = asked.kind === 'role' && asked.value !== 'employee'
  return readers.kind === 'everybody' || areStaff || isSameAudience(asked, readers)
}
