import type { Editor } from '@tiptap/core'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RichEditor } from './rich-editor.tsx'

const field = (value: string, onChange: (html: string) => void) => (
  <RichEditor label="Content" placeholder="" value={value} onChange={onChange} />
)

it('takes a value of its own that comes back late for what it is, and keeps what was typed since', async () => {
  const onChange = vi.fn()
  const { rerender } = render(field('<p>Before</p>', onChange))
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const { editor } = text as unknown as { editor: Editor }
  editor.commands.insertContentAt(7, ' T')
  editor.commands.insertContentAt(9, 'h')
  expect(onChange.mock.calls).toEqual([['<p>Before T</p>'], ['<p>Before Th</p>']])
  rerender(field('<p>Before T</p>', onChange))
  expect(text.textContent).toBe('Before Th')
  rerender(field('<p>Before Th</p>', onChange))
  expect(text.textContent).toBe('Before Th')
  rerender(field('<p>From somebody else</p>', onChange))
  expect(text.textContent).toBe('From somebody else')
  rerender(field('<p>Before T</p>', onChange))
  expect(text.textContent).toBe('Before T')
})

it('says where a picture of another site comes from and what will become of it', async () => {
  const onChange = vi.fn()
  const foreign = '<img src="https://x.example/a.png" alt="A tent">'
  render(field(`<p>a</p>${foreign}<img src="/media/1" alt="Gate">`, onChange))
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const note = screen.getByText(/x\.example/)
  expect(note.textContent).toBe('Image from x.example. It is copied to this site when you save.')
  expect([...text.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/1',
  ])
  const { editor } = text as unknown as { editor: Editor }
  expect(editor.getHTML()).toContain(foreign)
})
