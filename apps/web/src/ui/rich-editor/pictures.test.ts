import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from './extensions.ts'
import { besideText, placePictures } from './pictures.ts'

const gate = { src: '/media/gate', alt: 'Gate' }
const belt = { src: '/media/belt', alt: 'Belt' }
const GATE = '<img src="/media/gate" alt="Gate">'
const BELT = '<img src="/media/belt" alt="Belt">'

/** What stands there when the writer goes on after pictures were placed. */
function placed(html: string, at: (editor: Editor) => number, pictures = [gate]): string {
  const editor = new Editor({ extensions: extensions(''), content: html, injectCSS: false })
  placePictures(editor, pictures, at(editor))
  editor.commands.insertContent('On.')
  const result = editor.getHTML()
  editor.destroy()
  return result
}
const dropped = (at: number) => (editor: Editor) => besideText(editor.state.doc, at)

describe('pictures', () => {
  it.each([
    ['on the beginning of a word', 2, `${GATE}<p>On.</p><p>Look:</p>`],
    ['on the end of a word', 5, `<p>Look:</p>${GATE}<p>On.</p>`],
  ])('dropped %s leave it whole', (_where, at, html) => {
    expect(placed('<p>Look:</p>', dropped(at))).toBe(html)
  })

  it('dropped before another picture leave it alone', () => {
    expect(placed(`<p>Look:</p>${BELT}`, dropped(7))).toBe(`<p>Look:</p>${GATE}<p>On.</p>${BELT}`)
  })

  it('pasted at the end stay in order, and the writing goes on below', () => {
    expect(placed('<p>Look:</p>', () => 6, [gate, belt])).toBe(
      `<p>Look:</p>${GATE}${BELT}<p>On.</p>`,
    )
  })

  it('pasted in the middle of a text stand where they were wanted', () => {
    expect(placed('<p>Here there</p>', () => 6)).toBe(`<p>Here </p>${GATE}<p>On.</p><p>there</p>`)
  })
})
