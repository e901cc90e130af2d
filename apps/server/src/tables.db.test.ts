import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableDifferences } from '../test/tables-match.ts'
import { createTestDatabase } from '../test/test-database.ts'
import * as articles from './features/articles/articles.table.ts'
import * as assets from './features/assets/assets.table.ts'
import * as auth from './features/auth/auth.table.ts'
import * as calendar from './features/calendar/calendar.table.ts'
import * as comments from './features/comments/comments.table.ts'
import * as signInWays from './features/auth/sign-in-ways.table.ts'
import { leadershipMessages } from './features/leadership/leadership.table.ts'
import * as media from './features/media/media.table.ts'
import { newsletterRecipients } from './features/newsletters/mail/recipients.table.ts'
import { newsletters } from './features/newsletters/newsletters.table.ts'
import { confirmations, mustReads } from './features/must-reads/must-reads.table.ts'
import { plainPages } from './features/plain-pages/plain-pages.table.ts'
import { pins, pinsRevision } from './features/pins/pins.table.ts'
import { placeNames, places } from './features/places/places.table.ts'
import * as search from './features/search/search.table.ts'
import * as signups from './features/signups/signups.table.ts'
import { tags } from './features/tags/tags.table.ts'
import * as uploads from './features/uploads/uploads.table.ts'
import { auditLog } from './platform/audit/audit.table.ts'
import * as binTables from './platform/bin/bin.table.ts'
import { backups } from './platform/backup/backup-records.ts'
import { settings } from './platform/db/settings.ts'
import { mails } from './platform/mail/mails.table.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('describes the tables as the migrations make them', async () => {
  const tables = [
    ...Object.values(auth),
    ...Object.values(signInWays),
    ...Object.values(articles),
    ...Object.values(assets),
    ...Object.values(media),
    ...Object.values(uploads),
    ...Object.values(search),
    ...Object.values(binTables),
    ...Object.values(calendar),
    ...Object.values(signups),
    ...Object.values(comments),
    tags,
    leadershipMessages,
    newsletters,
    newsletterRecipients,
    plainPages,
    mustReads,
    confirmations,
    pins,
    pinsRevision,
    places,
    placeNames,
    settings,
    backups,
    auditLog,
    mails,
  ]
  expect(await tableDifferences(database.pool, tables)).toEqual([])
})
