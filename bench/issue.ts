import { setTimeout as sleep } from 'node:timers/promises'
import type { NewsletterMailing } from '@berg/contract'
import { EVERYBODY } from '@berg/contract'
import { answerOf, type BenchServer, type BenchSite, signIn, STAFF } from './bench-site.ts'

/** Begins an issue and mails it to so many readers more than the site has; over when nobody waits. */
export async function sendIssue(site: BenchSite, { url }: BenchServer, readers: number) {
  await site.database.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at)
     select 'mailed-' || n, n || '@plant.example', 'Reader', n::text, '!', false, false, now()
     from generate_series(1, $1) as n`,
    [readers],
  )
  const headers = await signIn(url, STAFF)
  const { id } = await answerOf<{ id: number }>(url, '/api/newsletters/', headers, {})
  const path = `/api/newsletters/${id}`
  await answerOf(url, `${path}/send/`, headers, { audience: EVERYBODY })
  for (;;) {
    const { counts } = await answerOf<NewsletterMailing>(url, `${path}/mailing/`, headers)
    if (counts.queued === 0) return counts.sent
    await sleep(1000)
  }
}
