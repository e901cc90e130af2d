import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerWith } from '../../../testing/fetch-double.ts'
import { SharedReading } from './shared-reading.tsx'

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe = () => {}
    disconnect = () => {}
  },
)

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('shows a text to whom it asks, takes the confirmation, and forgets who it was', async () => {
  const text = {
    title: 'Line 4',
    content: '<p>Hats on.</p>',
    images: [{ url: '/media/1?pass=x', alt: 'A hat', width: 4, height: 3 }],
    due_on: '2026-11-21',
    version: 2,
    language: 'ar',
  }
  const log = answerWith(({ path }) =>
    path.endsWith('/read/')
      ? { status: 200, body: text }
      : {
          status: 201,
          body: {
            first_name: 'Marta',
            version: 2,
            confirmed_at: '2026-11-14T08:00:00Z',
            way: 'pin',
          },
        },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SharedReading id={5} />
    </QueryClientProvider>,
  )
  write('Personnel number', '10231')
  write('PIN', '482913')
  press('Read')
  expect((await screen.findByText('Hats on.')).closest('[dir=rtl]')?.getAttribute('lang')).toBe(
    'ar',
  )
  expect(screen.getByRole('img', { name: 'A hat' })).toBeTruthy()
  fireEvent.focus(screen.getByRole('button', { name: 'I have read this' }))
  press('I have read this')
  await screen.findByText('Thank you, Marta.')
  const proof = { personnel_number: '10231', pin: '482913' }
  expect(log.map(({ body }) => body)).toEqual([
    { ...proof, lang: 'en' },
    { version: 2, language: 'ar', ...proof },
  ])
  press('Next person')
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('')
  expect(screen.queryByText('Hats on.')).toBeNull()
})
