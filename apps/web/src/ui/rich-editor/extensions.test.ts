import { Editor } from '@tiptap/core'
import { describe, expect, it } from 'vitest'
import { extensions } from './extensions.ts'

/** What becomes of a text that is opened in the editor and saved. */
function edited(html: string): string {
  const editor = new Editor({ extensions: extensions(''), content: html, injectCSS: false })
  const result = editor.getHTML()
  editor.destroy()
  return result
}

describe('a text that is opened and saved', () => {
  it.each([
    '<p>Plain <strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s> <code>code</code></p>',
    '<h2>Two</h2><h3>Three</h3><h4>Four</h4>',
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li></ul><ol><li><p>first</p></li></ol>',
    '<blockquote><p>Quoted</p></blockquote><pre><code>as typed</code></pre><hr><p>one<br>two</p>',
    '<p><a href="https://x.example/a?b=c">out</a> <a href="/the-berg-1">in</a> <a href="mailto:a@b.example">mail</a></p>',
    '<img src="/media/1" alt="Gate" width="640" height="400"><p>after</p>',
    '<figure><img src="https://x.example/a.png" alt=""><figcaption>A <em>caption</em></figcaption></figure>',
  ])('keeps %s', (html) => {
    expect(edited(html)).toBe(html)
  })

  it('keeps what stood loose in a list', () => {
    expect(edited('<ul><li>one</li><li>two</li></ul>')).toBe(
      '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    )
  })

  it.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed" class="x">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p>a</p><img src="javascript:alert(1)">', '<p>a</p>'],
    ['<p>a</p><img src="data:image/svg+xml,<svg/>">', '<p>a</p>'],
    ['<p>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['<p>a</p><iframe srcdoc="x"></iframe><svg onload=alert(1)></svg>', '<p>a</p>'],
  ])('makes %s harmless', (html, harmless) => {
    expect(edited(html)).toBe(harmless)
  })
})
