import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { anAsset } from '../../../testing/an-asset.ts'
import { pdfPagesQuery } from '../api/assets.ts'
import { PdfPages } from './pdf-pages.tsx'

const asset = anAsset({ id: 7, name: 'Rules.pdf', url: '/files/x' })

function open(total: number, shown = total, text = '', page?: number) {
  const client = new QueryClient()
  const pages = Array.from({ length: shown }, () => ({ width: 595, height: 842, text }))
  client.setQueryData(pdfPagesQuery(7).queryKey, { total, pages })
  render(
    <QueryClientProvider client={client}>
      <PdfPages asset={asset} page={page} fallback="Open or download it." />
    </QueryClientProvider>,
  )
}

it('shows each page with its number, in a width that fits the screen', () => {
  open(2)
  const second = screen.getByRole('img', { name: 'Page 2 of 2' })
  expect(second.getAttribute('srcset')).toBe(
    '/files/x/pages/2?w=800 800w, /files/x/pages/2?w=1600 1600w',
  )
  expect(second.getAttribute('loading')).toBe('lazy')
})

it('a page that does not come can be asked for again', async () => {
  open(1)
  fireEvent.error(screen.getByRole('img', { name: 'Page 1 of 1' }))
  expect(screen.getByRole('alert').textContent).toContain('Page 1 of 1 could not be shown.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByRole('img', { name: 'Page 1 of 1' }).getAttribute('srcset')).toContain('try=1')
})

it('says how much of a long file is shown', () => {
  open(340, 3)
  expect(screen.getByText(/^The first 3 of 340 pages are shown here/)).toBeTruthy()
})

it('says so where the server cannot draw the file', () => {
  open(0)
  expect(screen.getByText('Open or download it.')).toBeTruthy()
})

it('shows its words instead, and the focus goes along', async () => {
  open(2, 2, 'Before the shift\r\n• Wash hands for thirty seconds.')
  await userEvent.click(screen.getByRole('button', { name: 'Show text' }))
  expect(screen.getByRole('region', { name: 'Page 2 of 2' }).textContent).toContain('Wash hands')
  expect(screen.queryByRole('img')).toBeNull()
  const back = screen.getByRole('button', { name: 'Show pages' })
  expect(document.activeElement).toBe(back)
  await userEvent.click(back)
  expect(screen.getAllByRole('img')).toHaveLength(2)
})

it('a file of pictures alone has no words to show', () => {
  open(1)
  expect(screen.queryByRole('button', { name: 'Show text' })).toBeNull()
})

it.each(['', 'Before the shift'])('begins with the page that was asked for, of %j', (text) => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this.textContent ?? '')
  })
  open(3, 3, text, 2)
  expect(scrolled).toEqual([expect.stringContaining('Page 2 of 3')])
})
