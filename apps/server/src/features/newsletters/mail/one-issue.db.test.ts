import { EVERYBODY, type NewsletterMailing, type TranslationSheet } from '@berg/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { startTestApp } from '../../../../test/app.ts'
import { sendingThrough } from '../../../../test/mail-server.ts'
import { startPickyMailServer } from '../../../../test/picky-mail-server.ts'
import { withoutReader } from '../../../../test/same-mail.ts'

const READERS = 12
const PUT_OFF = '4@plant.example'
/** By the rest that the number of a reader leaves; the first have chosen none. */
const LANGUAGES = [null, 'de', 'pl', 'uk']
const languageOf = (address = '') =>
  LANGUAGES[Number.parseInt(address, 10) % LANGUAGES.length] ?? 'en'

/** What `npm run mailing` does with many readers and kills. */
it('is one mail in each language, whatever becomes of articles and translations in the middle', async () => {
  let inTheMiddle: Promise<unknown> | undefined
  const server = await startPickyMailServer({
    whimOf: (address, met) => (address === PUT_OFF && met === 0 ? 'later' : 'take'),
    onWhole: async () => void (await (inTheMiddle ??= change())),
  })
  onTestFinished(() => server.close())
  const env = { ...sendingThrough(server), NEWSLETTER_PER_MINUTE: '60000' }
  const test = await startTestApp({ env })
  onTestFinished(() => test.close())
  const root = await test.addUser({ isStaff: true, isSuperuser: true })
  const { access: token } = await test.signIn(root.username)
  await test.database.pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at, language)
     select 'reader-' || n, n || '@plant.example', 'Reader', n::text, '!', false, false, now(),
       ($2::text[])[n % array_length($2::text[], 1) + 1]
     from generate_series(1, $1::int) as n`,
    [READERS, LANGUAGES],
  )
  const call = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await test.call(method, url, { token, ...(body && { body }) })
    expect({ url, status: answer.statusCode }).toEqual({
      url,
      status: expect.toSatisfy((status: number) => status < 300),
    })
  }
  const translated = (id: number, language: string) =>
    `/api/articles/${id}/translations/${language}/`
  const write = (id: number, language: string, title: string) =>
    call('PUT', translated(id, language), { title, content: `<p>${title}.</p>` })
  const check = (id: number, language: string) => call('POST', `${translated(id, language)}check/`)
  const anArticle = async (title: string, ...languages: string[]) => {
    const { id } = await test.addArticle({ title, language: 'en', content: `<p>${title}.</p>` })
    for (const language of languages) {
      await write(id, language, `${title} ${language}`)
      await check(id, language)
    }
    return id
  }
  const edited = await anArticle('First', 'de', 'pl')
  const deleted = await anArticle('Second', 'de')
  const third = await anArticle('Third', 'de', 'pl')
  await write(third, 'uk', 'Not checked')
  const change = async () => {
    await call('PATCH', `/api/authoring/${edited}/`, { title: 'Edited' })
    await call('DELETE', `/api/authoring/${deleted}/`)
    await write(third, 'de', 'Translated anew')
    await check(third, 'de')
    await call('DELETE', translated(third, 'pl'))
    await check(third, 'uk')
  }
  const items = [edited, deleted, third].map((article) => ({ article, text: '' }))
  const { id } = await addNewsletter(test.database, {
    sections: [{ kind: 'articles', key: 'news', heading: 'Top news', text: '', items }],
  })
  for (const [language, title] of Object.entries({ de: 'Woche', pl: 'Tydzień', uk: 'Draft' })) {
    const place = `/api/texts/newsletter-${id}/translations/${language}/`
    const { original } = (await test.call('GET', place, { token })).json<TranslationSheet>()
    const passages = ['', `${title}!`]
    await call('PUT', place, { title, passages, version: original.version })
    if (title !== 'Draft') await call('POST', `${place}check/`)
  }
  const path = `/api/newsletters/${id}`
  await call('POST', `${path}/send/`, { audience: EVERYBODY })
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
  expect(server.arrived).toHaveLength(READERS)
  expect(server.arrived.at(-1)?.recipients).toEqual([PUT_OFF])
  const mailsIn = (language: string) =>
    new Set(
      server.arrived
        .filter(({ recipients: [to] }) => languageOf(to) === language)
        .map(withoutReader),
    )
  const expected = {
    en: ['News of the week', 'Top news', 'First', 'Second', 'Third'],
    de: ['Woche', 'Top-News', 'First de', 'Second de', 'Third de'],
    pl: ['Tydzień', 'Najważniejsze', 'First pl', 'Second', 'Third pl'],
    uk: ['News of the week', 'Головна новина', 'First', 'Second', 'Third'],
  }
  for (const [language, titles] of Object.entries(expected)) {
    const [mail = '', ...others] = mailsIn(language)
    expect({ language, others }).toEqual({ language, others: [] })
    expect(mail).toContain(`html lang=\\"${language}\\"`)
    const [title = '', heading = '', ...shown] = titles
    expect(mail).toContain(`>${title}</h1>`)
    expect(mail).toContain(title === 'News of the week' ? 'this was our week.' : `${title}!`)
    expect(mail).toContain(`>${heading}</h2>`)
    expect(shown.filter((own) => !mail.includes(`* ${own}\\n${own}.`))).toEqual([])
    expect(mail).not.toMatch(/Edited|anew|Not checked|Draft/)
  }
})
