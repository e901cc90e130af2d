import { z } from 'zod'
import { EMAIL_MAX, PERSON_NAME_MAX } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ARTICLE_LANGUAGES, LanguageCode } from './languages.ts'
import { Flag, Id, IdempotencyKey, IdParams, Paging, listOf } from './parameters.ts'
import { ROLES, User } from './users.ts'
import { WorkingHours } from './working-hours.ts'

export const PERSONNEL_NUMBER_MAX = 40
export const DEPARTMENT_MAX = 100

export const PEOPLE_PAGE_SIZE = 25

/** Of why somebody with a confirmed address gets a code. */
export const CODE_REASON_MAX = 300

/** How long an invitation by mail is good. */
export const INVITATION_DAYS = 7
/** A sheet is cut up and handed round. */
export const PRINTED_CODE_DAYS = 14

/** After so many days without use an account is called unused. */
export const UNUSED_DAYS = 90

/** `invited`: they have never come in. `unused`: not for 90 days. `left`: the account is deactivated. */
export const PERSON_STATUSES = ['invited', 'active', 'unused', 'left'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** An account as those see it who look after the accounts. */
const Person = User.extend({
  email: z.string(),
  is_active: z.boolean(),
  personnel_number: z.string(),
  department: z.string(),
  /** Whose outstanding confirmations they are told of; empty for who leads none. */
  leads_department: z.string(),
  /** In which languages they may check translations. */
  checks_languages: z.array(LanguageCode),
  /** They may tell everybody at once. */
  sends_emergencies: z.boolean(),
  /** When they work; null for who may not change it. */
  working_hours: z.string().nullable(),
  status: z.enum(PERSON_STATUSES),
  /** The day of the last use, in UTC; null where there was none. */
  last_used_on: z.iso.date().nullable(),
  /** They have shown that the address is theirs. */
  email_verified: z.boolean(),
  /** Without one they come in by an invitation, a code or another way to sign in. */
  has_password: z.boolean(),
  can: z.object({
    /** Names, department, number, role and whether the account is in use. */
    change: z.boolean(),
    /** Hand out a one-time code; who has a confirmed address gets one from superusers alone, with a reason. */
    give_code: z.boolean(),
    /** Send a link to a new password to the confirmed address. */
    send_link: z.boolean(),
  }),
})
export type Person = z.infer<typeof Person>

/** The fields that only `details` brings. */
const Details = Person.omit(
  Object.fromEntries(Object.keys(User.shape).map((name) => [name, true as const])) as {
    [K in keyof typeof User.shape]: true
  },
).partial()

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users/',
  access: 'staff',
  summary: 'The accounts, newest first; those in use, unless `active` says otherwise',
  query: z.object({
    /** Words of the name, the username, the e-mail or the personnel number. */
    search: z.string().trim().max(200).optional(),
    role: z.enum(ROLES).optional(),
    active: z.enum(['true', 'false', 'all']).optional(),
    /** Also of those who left: `active` does not matter then. */
    status: z.enum(PERSON_STATUSES).optional(),
    department: z.string().trim().max(DEPARTMENT_MAX).optional(),
    /** Adds e-mail, status, number, department and what the caller may do. */
    details: Flag.optional(),
    ...Paging,
  }),
  response: listOf(User.extend(Details.shape)),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:id/',
  access: 'staff',
  summary: 'One account that is in use',
  params: IdParams,
  response: User,
})

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !/\p{C}/u.test(text), 'Leave out characters that cannot be seen.')

const Name = oneLine(PERSON_NAME_MAX)
const PersonnelNumber = oneLine(PERSONNEL_NUMBER_MAX)
const Department = oneLine(DEPARTMENT_MAX)

const PersonChange = z
  .strictObject({
    first_name: Name,
    last_name: Name,
    personnel_number: PersonnelNumber,
    department: Department,
    leads_department: Department,
    checks_languages: z.array(LanguageCode).max(ARTICLE_LANGUAGES.length),
    working_hours: WorkingHours,
    sends_emergencies: z.boolean(),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
    is_active: z.boolean(),
  })
  .partial()
export type PersonChange = z.infer<typeof PersonChange>

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/',
  access: 'superuser',
  summary:
    'Change names, number, department, working hours, role or state of an account. One that is not active is signed ' +
    'out everywhere at once',
  params: IdParams,
  body: PersonChange,
  response: Person,
})

/** Accounts in one call. */
export const CHANGED_AT_ONCE = 100

export const changeUsers = endpoint({
  method: 'POST',
  path: '/api/users/changes/',
  access: 'superuser',
  summary:
    'Deactivate accounts or give them a department, each as by itself: who cannot be changed is named with the reason, and ' +
    'the others are changed all the same',
  body: z.strictObject({
    people: z
      .array(Id)
      .min(1)
      .max(CHANGED_AT_ONCE)
      .transform((ids) => [...new Set(ids)]),
    change: z.union([
      z.strictObject({ is_active: z.literal(false) }),
      z.strictObject({ department: Department }),
    ]),
  }),
  response: z.object({
    changed: z.array(z.int().positive()),
    refused: z.array(z.object({ id: z.int().positive(), name: z.string(), reason: z.string() })),
  }),
})

export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/departments/',
  access: 'staff',
  summary: 'The departments that accounts name, in order',
  response: z.array(z.string()),
})

const OneTimeCode = z.object({
  code: z.string(),
  /** Where it is entered, for a QR code; of this site. */
  path: z.string(),
  expires_at: z.iso.datetime(),
})
export type OneTimeCode = z.infer<typeof OneTimeCode>

export const giveOneTimeCode = endpoint({
  method: 'POST',
  path: '/api/users/:id/code/',
  access: 'staff',
  summary:
    'A code that lets its person choose a password, once; shown nowhere else. Somebody with a confirmed address gets a ' +
    'link there instead; a code for them is for superusers, with a reason that the activity log keeps',
  params: IdParams,
  body: z.strictObject({ reason: oneLine(CODE_REASON_MAX).optional() }).default({}),
  response: OneTimeCode,
  status: 201,
})

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/link/',
  access: 'staff',
  summary: 'Send a link to a new password to somebody with a confirmed address',
  params: IdParams,
})

/** People in one call; a list of more is sent in parts. */
export const INVITED_AT_ONCE = 100

const Newcomer = z.strictObject({
  first_name: Name.min(1, 'This field may not be blank.'),
  last_name: Name.min(1, 'This field may not be blank.'),
  email: z
    .union([z.literal(''), z.email('Enter a valid email address.').max(EMAIL_MAX)])
    .default(''),
  department: Department.default(''),
  personnel_number: PersonnelNumber.default(''),
})

export const INVITATION_WAYS = ['mail', 'sheet'] as const
export type InvitationWay = (typeof INVITATION_WAYS)[number]

export const createInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/',
  access: 'superuser',
  summary:
    'Invite people who have an account, and newcomers who get one: by a mail with a link, or by a code ' +
    'for a printed sheet. Repeated with the same Idempotency-Key it invites nobody twice and gives the first answer',
  headers: IdempotencyKey,
  givesFirstAnswer: true,
  body: z.strictObject({
    by: z.enum(INVITATION_WAYS),
    people: z.array(Id).max(INVITED_AT_ONCE).default([]),
    newcomers: z.array(Newcomer).max(INVITED_AT_ONCE).default([]),
  }),
  response: z.object({
    invited: z.array(
      User.pick({ id: true, username: true, first_name: true, last_name: true }).extend({
        email: z.string(),
        department: z.string(),
        /** Null where the secret went by mail. */
        code: OneTimeCode.nullable(),
      }),
    ),
    /** Who could not be invited, and why. */
    refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
  status: 201,
})
export type Invited = z.infer<typeof createInvitations.response>['invited'][number]

const Invitation = z.object({
  id: z.int().positive(),
  by: z.enum(INVITATION_WAYS),
  user: User.pick({ id: true, username: true, first_name: true, last_name: true }).extend({
    email: z.string(),
  }),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/',
  access: 'staff',
  summary: 'Invitations and codes that can still be used, the latest first',
  query: z.object(Paging),
  response: listOf(Invitation),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id/',
  access: 'superuser',
  summary:
    'End an invitation or a code. An account that was made for it and never used goes with it',
  params: IdParams,
})
