// @vitest-environment node
import { type PageSurroundings, PAGES, type PlainPage, type Site } from '@berg/contract'
import { expect, it } from 'vitest'
import { render } from './render.tsx'

const TEXT: PlainPage = {
  page: 'fqa',
  title: 'Questions and answers',
  content: '<p>The gate opens at five.</p>',
  etag: '"1"',
  updated_at: null,
  language: 'en',
  translations: [],
  can: { edit: false },
}
const asItIs = (html: string) => html
const SURROUNDINGS: PageSurroundings = {
  site: { timezone: 'Europe/Berlin' } as Site,
  at: Date.parse('2026-11-14T08:00:00Z'),
  ask: async () => Response.json(TEXT),
  html: { wordsOf: asItIs, text: asItIs, line: asItIs },
}

it('a page of text comes with its text', async () => {
  const page = await render(PAGES.fqa, SURROUNDINGS)
  expect(page?.html).toContain('The gate opens at five.')
})
