import type { AssetMatch } from '@berg/contract'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { expect, it } from 'vitest'
import { anAsset } from '../../../testing/an-asset.ts'
import { AssetMatchLine } from './asset-match-line.tsx'

const match: AssetMatch = {
  line: [
    { text: 'Monday: ', hit: false },
    { text: 'lentil', hit: true },
    { text: ' soup', hit: false },
  ],
  unit: 'page',
  page: 2,
  label: null,
  url: '/files/1#page=2',
}

const show = (special: Parameters<typeof anAsset>[0]) =>
  render(
    <MemoryRouter at="/search?q=lentil">
      <AssetMatchLine asset={anAsset({ id: 7, ...special })} />
    </MemoryRouter>,
  )

it('shows the line with the word marked, and leads to the page of a PDF', () => {
  show({ match })
  const link = screen.getByRole('link', { name: 'Page 2 · Monday: lentil soup' })
  expect(link.getAttribute('href')).toBe('/search?q=lentil&asset=7#page=2')
  expect(link.querySelector('mark')?.textContent).toBe('lentil')
})

it('names the sheet of a workbook, which no browser opens', () => {
  const special = { match: { ...match, unit: 'sheet', label: 'Menu' } as const, opens: false }
  show({ ...special, content_type: 'x/xlsx' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Sheet Menu')).toBeTruthy()
})

it('is not there where the file was found by its name', () => {
  const { container } = show({})
  expect(container.textContent).toBe('')
})
