import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SynonymsDialog } from './synonym-dialogs.tsx'

const group = { id: 1, words: ['canteen', 'cafeteria'], etag: '"1"' }
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save', hidden: true })

it('is saved with two words at least, and only when something has changed', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SynonymsDialog group={group} onClose={() => {}} />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Words that mean the same')
  expect(field.value).toBe('canteen, cafeteria')
  expect(save().disabled).toBe(true)
  await userEvent.type(field, ', mess')
  expect(save().disabled).toBe(false)
  await userEvent.clear(field)
  await userEvent.type(field, 'canteen, ;')
  expect(save().disabled).toBe(true)
})
