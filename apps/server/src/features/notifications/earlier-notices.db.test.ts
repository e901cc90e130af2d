import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AuthorNotice } from '@berg/contract'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { migrate } from '../../platform/db/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

it('what people were told before is moved, and reads as it did', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  const { pool, connection } = test.database
  await pool.query('drop schema public cascade; create schema public')
  const folder = mkdtempSync(join(inject('runFolder'), 'migrations-'))
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0080')) {
    copyFileSync(join(MIGRATIONS, name), join(folder, name))
  }
  await migrate(connection, folder, () => {})
  await pool.query(`insert into users (username, password_hash) values ('anna', '!'), ('ben', '!')`)
  await pool.query(`
    insert into articles (title, content, plain_text, excerpt, category, highlights, search, status, author_id, created_at, updated_at)
    values ('Bees', '', '', '', 'Site Updates', '{}', '', 'draft', 1, now(), now())`)
  await pool.query(`
    insert into author_notices (user_id, article_id, commented_id, title, outcome, reason, at) values
      (1, 1, null, 'Bees', 'moved_up', 'Friday 20 November 2026, Canteen A', '2026-11-14T08:00:00Z'),
      (1, null, 1, 'Bees', 'comment_hidden', 'A name in it.', '2026-11-14T08:01:00Z'),
      (1, null, null, 'Your password was changed', 'password_changed', 'It was you.', '2026-11-14T08:02:00Z'),
      (1, null, null, 'Wasps', 'deleted', '', '2026-11-14T08:03:00Z'),
      (2, 1, null, 'Bees', 'event_changed', 'Canteen B', '2026-11-14T08:04:00Z')`)
  await migrate(connection, MIGRATIONS, () => {})

  const { rows } = await pool.query(
    'select kind, article_id, seen_at, data from notifications where user_id = 1 order by id',
  )
  expect(rows).toEqual([
    {
      kind: 'event-moved-up',
      article_id: 1,
      seen_at: null,
      data: { title: 'Bees', text: 'Friday 20 November 2026, Canteen A' },
    },
    {
      kind: 'comment-hidden',
      article_id: 1,
      seen_at: null,
      data: { title: 'Bees', reason: 'A name in it.' },
    },
    {
      kind: 'password-changed',
      article_id: null,
      seen_at: null,
      data: { title: '', text: 'It was you.' },
    },
    { kind: 'deleted', article_id: null, seen_at: null, data: { title: 'Wasps' } },
  ])
  const { id } = await test.addUser({ username: 'reader' })
  await pool.query('update notifications set user_id = $1 where user_id = 1', [id])
  const { access: token } = await test.signIn('reader')
  const told = await test.call('GET', '/api/authoring/notices/', { token })
  const inShort = told
    .json<AuthorNotice[]>()
    .map(({ outcome, title, reason, article_id }) => [outcome, title, reason, article_id])
  expect(inShort).toEqual([
    ['deleted', 'Wasps', '', null],
    ['password_changed', 'Your password was changed', 'It was you.', null],
    ['comment_hidden', 'Bees', 'A name in it.', 1],
    ['moved_up', 'Bees', 'Friday 20 November 2026, Canteen A', 1],
  ])
})
