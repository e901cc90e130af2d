import { describe, expect, it } from 'vitest'
import { editableContent } from './editable-content.ts'

describe('content to be edited', () => {
  it.each([
    ['<p>One.</p><p>Two &amp; three<br>lines</p>', 'One.\n\nTwo & three\nlines'],
    ['<p>One.</p>\n<p>Two.</p>', 'One.\n\nTwo.'],
    ['', ''],
  ])('is plain text where %s is no more than that', (html, text) => {
    expect(editableContent(html)).toBe(text)
  })

  it.each([
    '<p>One <strong>two</strong></p>',
    '<h2>Head</h2><p>Text</p>',
    '<p>One</p><ul><li>two</li></ul>',
    '<p>Write &lt;b&gt; for bold</p>',
    '<p>Write &amp;amp;</p>',
  ])('stays the HTML it is: %s', (html) => {
    expect(editableContent(html)).toBe(html)
  })
})
