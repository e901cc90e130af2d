import { EMAIL_MAX } from '@berg/contract'
import { z } from 'zod'
import { cleanName } from '../../../platform/person-name.ts'
import { normalName } from '../usernames.ts'
import type { Claims } from './identity-provider.ts'

/** Which values of which claim give which role. */
export interface RoleRules {
  /** A name, or several joined by dots where it stands inside others. */
  claim: string
  /** In small letters; empty where the provider does not decide about the role. */
  staff: readonly string[]
  superuser: readonly string[]
}

export interface ClaimedPerson {
  subject: string
  /** Only what the provider says it has verified. */
  email: string | undefined
  firstName: string
  lastName: string
  /** The best name for an account first. */
  usernames: string[]
  /** Undefined for a role that the provider does not decide about. */
  roles: { isStaff: boolean | undefined; isSuperuser: boolean | undefined }
}

const SUBJECT_MAX = 255

/** Reads claims as what strangers have written: nothing of them is believed to be of a kind, or short. */
export function readClaims(claims: Claims, rules: RoleRules | undefined): ClaimedPerson {
  const email = claims['email_verified'] === true ? emailOf(claims['email']) : undefined
  const [first = '', ...others] = nameOf(claims['name']).split(' ')
  const firstName = nameOf(claims['given_name']) || first
  const lastName = nameOf(claims['family_name']) || (firstName === first ? others.join(' ') : '')
  const subject = claims.sub.slice(0, SUBJECT_MAX)
  const local = email?.split('@')[0] ?? ''
  const usernames = [
    claims['preferred_username'],
    email,
    local,
    `${firstName}.${lastName}`,
    subject,
  ]
  return {
    subject,
    email,
    firstName,
    lastName,
    usernames: usernames
      .map((name) => normalName(nameOf(name)).replace(/\s+/g, '.').toLowerCase())
      .filter((name) => /[\p{L}\p{N}]/u.test(name)),
    roles: rolesOf(claims, rules),
  }
}

/** The rule of the site's own forms. */
const Email = z.email().max(EMAIL_MAX)
const emailOf = (value: unknown) => Email.safeParse(value).data

const nameOf = (value: unknown) => (typeof value === 'string' ? cleanName(value) : '')

/** A claim that is not there is one without values: whoever is in no group has no role. */
function rolesOf(claims: Claims, rules: RoleRules | undefined): ClaimedPerson['roles'] {
  if (!rules) return { isStaff: undefined, isSuperuser: undefined }
  const given = new Set(valuesAt(claims, rules.claim))
  const has = (wanted: readonly string[]) => wanted.some((value) => given.has(value))
  const decidesSuperuser = rules.superuser.length > 0
  const isSuperuser = decidesSuperuser ? has(rules.superuser) : undefined
  const isStaff = has(rules.staff) || isSuperuser === true
  return { isSuperuser, isStaff: rules.staff.length > 0 || isStaff ? isStaff : undefined }
}

function valuesAt(claims: Claims, path: string): string[] {
  const whole = claims[path]
  const value = whole ?? path.split('.').reduce<unknown>(inside, claims)
  const values =
    typeof value === 'string' ? value.split(/[\s,]+/) : Array.isArray(value) ? value : []
  return values.filter((it) => typeof it === 'string').map((it) => it.toLowerCase())
}

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
