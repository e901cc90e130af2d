import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '../../platform/db/columns.ts'

/** Who a person is at a provider of single sign-on. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

export const passkeys = pgTable('passkeys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  credentialId: bytea('credential_id').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})
export type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyOffers = pgTable('passkey_offers', {
  userId: integer('user_id').primaryKey(),
  offeredAt: moment('offered_at').notNull(),
})

export const spentSignIns = pgTable('spent_sign_ins', {
  hash: bytea().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})
