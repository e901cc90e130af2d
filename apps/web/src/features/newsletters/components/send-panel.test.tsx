import { EVERYBODY, type NewsletterMailing } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { current } from '../../../ui/toast.ts'
import { SendPanel } from './send-panel.tsx'

const NONE = { queued: 0, sending: 0, sent: 0, refused: 0, unconfirmed: 0, bounced: 0, kept: 0 }
const SITE = { sends: true, reads_bounces: false, per_minute: 120 }
const DRAFT: NewsletterMailing = {
  state: 'draft',
  audience: null,
  send_at: null,
  counts: NONE,
  site: SITE,
}
const person = { email: 'anna@plant.example', attempts: 1, tried_at: null, due_at: null }
const RECIPIENTS = [
  { ...person, id: 1, name: 'Anna', state: 'refused', answer: '550 Nobody', message_id: '<1@x>' },
  { ...person, id: 2, name: 'Ben', state: 'unconfirmed', answer: null, message_id: '<2@x>' },
]

const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

/** Whatever is pressed makes of it what comes `after`; what is read then takes until the button `gone` is. */
function show(mailing: NewsletterMailing, after = mailing, gone = '') {
  tokens.set({ access: '1', refresh: 'r' })
  const page = { count: 2, next: null, previous: null, results: RECIPIENTS }
  const group = { role: 'employee', department: '', language: 'en', count: 2000 }
  let now = mailing
  const log = answerWith(async ({ method, path }) => {
    if (method !== 'GET') now = after
    else if (now !== mailing) await isGone(gone)
    if (path.includes('/recipients/?')) return { status: 200, body: page }
    if (path.endsWith('/readers/')) return { status: 200, body: [group] }
    if (path.endsWith('/test/')) return { status: 200, body: { email: 'me@plant.example' } }
    return { status: 200, body: now }
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <SendPanel newsletter={{ id: 3, number: 12, title: 'Soup', etag: '"e"' }} timeZone="UTC" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return log
}

it('says how many get it, asks once more, and sends what was seen', async () => {
  const log = show(DRAFT)
  await screen.findByText(/^2,000 readers with a verified address get it\. That takes about 17 min/)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('by mail to 2,000 readers')
  expect(log.some(({ path }) => path.endsWith('/send/'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  const sent = log.find(({ path }) => path.endsWith('/send/'))
  expect(sent?.headers.get('if-match')).toBe('"e"')
  expect(sent?.body).toEqual({ audience: EVERYBODY })
})

it('promises nobody a mail where there is no mail server, and says what happens instead', async () => {
  const log = show({ ...DRAFT, site: { ...SITE, sends: false } })
  await screen.findByText(/goes to nobody by mail\. Its mails are kept/)
  expect(document.body.textContent).not.toContain('2,000')
  const test = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test to me' })
  expect(test.disabled).toBe(true)
  const reason = document.getElementById(test.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('No mail server is set, so that no mail leaves the site.')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = screen.getByRole('dialog', { name: 'Publish this newsletter?' })
  expect(dialog.textContent).toContain('and to nobody by mail')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(log.some(({ path }) => path.endsWith('/send/'))).toBe(true)
})

it.each([
  ['scheduled', NONE, /on the web and on paper alone/],
  ['sent', { ...NONE, kept: 2000 }, /It is out on the web and on paper/],
  ['sending', { ...NONE, sent: 120, queued: 1880 }, /Mails that have not left are kept/],
] as const)('is as honest of one that is %s', async (state, counts, words) => {
  const site = { ...SITE, sends: false }
  show({ ...DRAFT, state, counts, site, audience: EVERYBODY, send_at: '2026-11-20T06:00:00.000Z' })
  await screen.findByText(words)
  expect(document.body.textContent).not.toMatch(/2,000 readers|That takes|the rest in/)
})

it('stops what is being sent after asking once more', async () => {
  const counts = { ...NONE, sent: 120, queued: 1880 }
  const log = show({ ...DRAFT, state: 'sending', audience: EVERYBODY, counts })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the sending' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('1,880 readers wait until you continue')
  expect(log.some(({ path }) => path.endsWith('/cancel/'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }))
  expect(log.some(({ path }) => path.endsWith('/cancel/'))).toBe(true)
})

it('says that it is stopped, and goes on', async () => {
  const counts = { ...NONE, sent: 120, queued: 1880, refused: 3 }
  const log = show({ ...DRAFT, state: 'stopped', audience: EVERYBODY, counts })
  await screen.findByText(
    'The sending is stopped. 120 readers have it, 1,880 readers wait until you continue.',
  )
  expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue (1,880)' }))
  expect(log.some(({ path }) => path.endsWith('/continue/'))).toBe(true)
})

it('shows what became of it, resends to those refused, and lets staff settle what is in doubt', async () => {
  const counts = { ...NONE, sent: 98, refused: 1, unconfirmed: 1 }
  const log = show({ ...DRAFT, state: 'sent', audience: EVERYBODY, counts })
  await screen.findByText('98 readers have it, 1 refused, 1 unconfirmed.')
  await screen.findByText('550 Nobody')
  expect(screen.getByText('<2@x>')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend to those refused (1)' }))
  await userEvent.click(screen.getByRole('button', { name: 'It arrived' }))
  expect(log.find(({ path }) => path.endsWith('/resend/'))?.body).toEqual({ state: 'refused' })
  expect(log.find(({ path }) => path.endsWith('/recipients/2/settle/'))?.body).toEqual({
    arrived: true,
  })
})

const OUT = { ...DRAFT, audience: EVERYBODY, counts: { ...NONE, sent: 120, queued: 1880 } }
const SENDING: NewsletterMailing = { ...OUT, state: 'sending' }
const STOPPED: NewsletterMailing = { ...OUT, state: 'stopped' }
const REFUSED: NewsletterMailing = { ...OUT, state: 'sent', counts: { ...NONE, refused: 3 } }
const SCHEDULED: NewsletterMailing = {
  ...OUT,
  state: 'scheduled',
  send_at: '2026-11-20T06:00:00.000Z',
  counts: NONE,
}

// What was pressed is not on the screen any more by then.
it.each([
  [['Send', 'Send'], DRAFT, SENDING, 'The newsletter is out.'],
  [['Cancel the sending'], SCHEDULED, DRAFT, 'It is a draft again.'],
  [['Stop the sending', 'Stop'], SENDING, STOPPED, 'The sending is stopped.'],
  [['Continue (1,880)'], STOPPED, SENDING, 'The sending goes on.'],
  [['Resend to those refused (3)'], REFUSED, SENDING, 'It is on its way again.'],
])('says what became of %j', async (press, before, after, told) => {
  show(before, after, press[0])
  for (const name of press) {
    const found = await screen.findAllByRole('button', { name, hidden: true })
    await userEvent.click(found.at(-1) as HTMLElement)
  }
  await waitFor(() => expect(current().map(({ title }) => title)).toEqual([told]))
})
