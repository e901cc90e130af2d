import type { AuthoringDetail } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { beforeEach, expect, it, vi } from 'vitest'
import { readAnew } from '../../../features/authoring/api/authoring.ts'
import { tokens } from '../../../lib/session.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { ReviewPreview } from './review-preview.tsx'

const READ = {
  ...anArticle({ title: 'Canteen', content: '<p>It opens at six.</p>', status: 'draft' }),
  etag: '"1-1"',
  submitted_at: '2026-11-14T08:00:00.000Z',
  author_note: '',
  rejection_reason: '',
  can: { edit: true, approve: true, reject: true, delete: true },
} as unknown as AuthoringDetail
const NEWER = { ...READ, etag: '"1-2"', content: '<p>It opens at seven.</p>' }

function open(isEdited = false) {
  let body = READ
  answerWith(() => ({ status: 200, body }))
  const client = new QueryClient()
  const onShow = vi.fn()
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ReviewPreview
          id={READ.id}
          isEdited={isEdited}
          isBusy={false}
          headingRef={createRef()}
          timeZone="UTC"
          onShow={onShow}
          onBack={vi.fn()}
          onApprove={vi.fn()}
          onReject={vi.fn()}
          onEdit={vi.fn()}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const change = async () => {
    body = NEWER
    await readAnew(client)
  }
  return { change, shown: () => (onShow.mock.lastCall as [AuthoringDetail] | undefined)?.[0].etag }
}
/** The pieces that draw a text come on demand. */
const text = (words: string) => screen.findByText(words, {}, { timeout: 20_000 })
const approve = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' })

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('keeps the text that was opened until the newer one was asked for', async () => {
  const { change, shown } = open()
  await text('It opens at six.')
  await change()
  const notice = await screen.findByRole('region', { name: 'It has changed since you opened it' })
  expect(notice.textContent).toContain('seven')
  expect([shown(), approve().disabled]).toEqual([READ.etag, true])

  await userEvent.click(screen.getByRole('button', { name: 'Go on with the new version' }))
  await text('It opens at seven.')
  expect([shown(), approve().disabled]).toEqual([NEWER.etag, false])
  expect(screen.queryByRole('region', { name: /has changed/ })).toBeNull()
})

it('follows what the reader edits', async () => {
  const { change, shown } = open(true)
  await text('It opens at six.')
  await change()
  await text('It opens at seven.')
  expect([shown(), approve().disabled]).toEqual([NEWER.etag, false])
})
