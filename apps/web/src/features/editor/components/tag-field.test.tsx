import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { NOTHING, type ArticleValues } from '../model/article-values.ts'
import { TagField } from './tag-field.tsx'

const TAGS = ['Benefits', 'Canteen', 'News', 'Safety'].map((name, id) => ({
  id,
  name,
  hidden: false,
}))

function Form({ title }: { title: string }) {
  const [values, setValues] = useState<ArticleValues>({ ...NOTHING, title })
  return (
    <TagField
      form={{
        values,
        set: (field, value) => setValues((all) => ({ ...all, [field]: value })),
        messages: {},
      }}
    />
  )
}

const open = (title: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form title={title} />
    </QueryClientProvider>,
  )
const offered = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent)

beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('offers the likely tags first, says what each changes, and has all under More', async () => {
  const log = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/tags') ? TAGS : ['Safety', 'Benefits'],
  }))
  open('A helmet for everybody')
  const safety = await screen.findByRole('button', { name: 'Safety' })
  expect(log.map(({ path }) => path)).toContain(
    '/api/authoring/likely-tags/?words=helmet+for+everybody',
  )
  expect(offered()).toEqual(['Benefits', 'Safety'])
  expect(screen.getByText(/^Category/).textContent).toBe(
    'Category: Site Updates, as long as no tag says otherwise.',
  )

  await userEvent.click(safety)
  expect(screen.getByText(/^Category/).textContent).toBe(
    'Category: Health & Safety, because of the tag “Safety”.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'More tags', expanded: false }))
  expect(offered()).toEqual(['Benefits', 'Canteen', 'News', 'Safety'])
  await userEvent.click(screen.getByRole('button', { name: 'News' }))
  await userEvent.click(safety)
  expect(screen.getByText(/^Category/).textContent).toBe(
    'Category: Site Updates, because none of its tags belongs to another category.',
  )
  // What is chosen stays in sight.
  await userEvent.click(screen.getByRole('button', { name: 'Fewer tags', expanded: true }))
  expect(offered()).toEqual(['Benefits', 'News', 'Safety'])
})

it('goes without likely tags where they cannot be had', async () => {
  answerWith(({ path }) =>
    path.startsWith('/tags') ? { status: 200, body: TAGS } : { status: 400, body: {} },
  )
  open('A helmet')
  expect(await screen.findByRole('button', { name: 'More tags' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

it('shows what the reader calls a tag, and keeps its own name', async () => {
  const safety = { id: 9, name: 'Safety', names: { en: 'Protection', de: 'Sicherheit' } }
  const tags = [...TAGS.slice(0, 3), { ...safety, hidden: false }]
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/tags') ? tags : ['Safety'],
  }))
  open('A helmet for everybody')
  await userEvent.click(await screen.findByRole('button', { name: 'Protection' }))
  expect(screen.getByText(/^Category/).textContent).toBe(
    'Category: Health & Safety, because of the tag “Protection”.',
  )
})
