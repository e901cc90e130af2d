import { EVERYBODY, type NewsletterMailing } from '@berg/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { startTestApp } from '../../../../test/app.ts'
import { sendingThrough } from '../../../../test/mail-server.ts'
import { startPickyMailServer } from '../../../../test/picky-mail-server.ts'
import { withoutReader } from '../../../../test/same-mail.ts'

const READERS = 12
const PUT_OFF = '3@plant.example'

/** What `npm run mailing` does with many readers and kills. */
it('is the same mail for everybody, though an article is edited and one deleted in the middle', async () => {
  let inTheMiddle: Promise<unknown> | undefined
  const server = await startPickyMailServer({
    whimOf: (address, met) => (address === PUT_OFF && met === 0 ? 'later' : 'take'),
    onWhole: async () => void (await (inTheMiddle ??= change())),
  })
  onTestFinished(() => server.close())
  const env = { ...sendingThrough(server), NEWSLETTER_PER_MINUTE: '60000' }
  const test = await startTestApp({ env })
  onTestFinished(() => test.close())
  const { access: token } = await test.signIn((await test.addUser({ isStaff: true })).username)
  await test.database.pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at)
     select 'reader-' || n, n || '@plant.example', 'Reader', n::text, '!', false, false, now()
     from generate_series(1, $1::int) as n`,
    [READERS],
  )
  const edited = await test.addArticle({ title: 'First as it was' })
  const deleted = await test.addArticle({ title: 'Second as it was' })
  const change = async () => {
    const one = (id: number) => `/api/authoring/${id}/`
    await test.call('PATCH', one(edited.id), { token, body: { title: 'Edited' } })
    await test.call('DELETE', one(deleted.id), { token })
  }
  const items = [edited, deleted].map(({ id: article }) => ({ article, text: '' }))
  const { id } = await addNewsletter(test.database, {
    sections: [{ kind: 'articles', key: 'news', heading: 'News', text: '', items }],
  })
  const path = `/api/newsletters/${id}`
  await test.call('POST', `${path}/send/`, { token, body: { audience: EVERYBODY } })
  const counts = async () =>
    (await test.call('GET', `${path}/mailing/`, { token })).json<NewsletterMailing>().counts
  const settled = (sent: number) =>
    vi.waitFor(async () => expect(await counts()).toMatchObject({ sent }), {
      timeout: 60_000,
      interval: 100,
    })
  await settled(READERS - 1)
  // The time comes of the one who was put off.
  test.clock.forward({ minutes: 1 })
  await test.database.pool.query(
    "update jobs.job set start_after = now() where data->>'kind' = 'send-newsletter' and state = 'created'",
  )
  await settled(READERS)
  const mails = new Set(server.arrived.map(withoutReader))
  expect(server.arrived).toHaveLength(READERS)
  expect(server.arrived.at(-1)?.recipients).toEqual([PUT_OFF])
  expect(mails.size).toBe(1)
  expect([...mails][0]).toMatch(/First as it was.*Second as it was/)
})
