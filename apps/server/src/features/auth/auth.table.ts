import {
  ACCOUNT_THEMES,
  ARTICLES_LAYOUTS,
  INTERFACE_LANGUAGES,
  type Language,
} from '@berg/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/columns.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  /** What the name looks like; written by the database. */
  skeleton: text(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  isStaff: boolean('is_staff').notNull(),
  isSuperuser: boolean('is_superuser').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  dateJoined: moment('date_joined')
    .notNull()
    .default(sql`now()`),
  /** Null: they have never chosen one. */
  language: text({ enum: INTERFACE_LANGUAGES }),
  theme: text({ enum: ACCOUNT_THEMES }),
  prefersEasyWords: boolean('prefers_easy_words').notNull().default(false),
  articlesLayout: text('articles_layout', { enum: ARTICLES_LAYOUTS }),
  mailsDecisions: boolean('mails_decisions').notNull().default(true),
  mailsNewsletter: boolean('mails_newsletter').notNull().default(true),
  pictureId: uuid('picture_id'),
  /** When they were asked for a name; that happens once. */
  nameAskedAt: moment('name_asked_at'),
  /** When the person has shown that the address is theirs. */
  emailVerifiedAt: moment('email_verified_at'),
  /** Registered where only proven addresses get in: nobody signs in to it before that. */
  awaitsVerification: boolean('awaits_verification').notNull().default(false),
  personnelNumber: text('personnel_number').notNull().default(''),
  department: text().notNull().default(''),
  /** The department that they lead. */
  leadsDepartment: text('leads_department').notNull().default(''),
  /** In which they may check translations. */
  checksLanguages: text('checks_languages').array().$type<Language[]>().notNull().default([]),
  /** When they work, for the delivery of messages alone: see `WorkingHours`. */
  workingHours: text('working_hours').notNull().default(''),
  /** May tell everybody at once. */
  sendsEmergencies: boolean('sends_emergencies').notNull().default(false),
  /** With which they confirm on shared devices. */
  pinHash: text('pin_hash').notNull().default('!'),
})

/** One sign-in on one device. Everything that comes from it ends with it. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  revokedAt: moment('revoked_at'),
  userAgent: text('user_agent').notNull(),
  /** On a device that several people use: it ends after minutes without use. */
  isShared: boolean('is_shared').notNull().default(false),
  /** The place in the database's log before which all that it wrote stands; noted where replicas are read from. */
  lastWrite: bigint('last_write', { mode: 'number' }),
  /** The network from which it was used last. */
  address: text().notNull().default(''),
  /** When its person last showed who they are, by the clock of the database. */
  provedAt: moment('proved_at'),
  /** It began with a code that somebody else had handed out: an editor, or null for an operator or who is gone. */
  beganWithCode: boolean('began_with_code').notNull().default(false),
  codeIssuedBy: integer('code_issued_by'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sessionId: uuid('session_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** On which an account has signed in. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** The day on which an account was last used; written by the database. */
export const accountUses = pgTable('account_uses', {
  userId: integer('user_id').primaryKey(),
  lastUsedOn: date('last_used_on').notNull(),
})

const SECRET_PURPOSES = ['password', 'email', 'invitation', 'code', 'confirmation'] as const
export type SecretPurpose = (typeof SECRET_PURPOSES)[number]

/** See `one-time-secrets.ts`. */
export const oneTimeSecrets = pgTable('one_time_secrets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  purpose: text({ enum: SECRET_PURPOSES }).notNull(),
  secretHash: bytea('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdBy: integer('created_by'),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
})

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
