import { describe, expect, it } from 'vitest'
import { sanitise, sanitiseLine } from './purify.ts'

function shown(html: string, clean: (html: string) => Node = sanitise): string {
  const div = document.createElement('div')
  div.append(clean(html))
  return div.innerHTML
}

describe('what people wrote', () => {
  it('keeps its headings, lists, quotes and emphasis', () => {
    const html =
      '<h2>How</h2><p>So <strong>much</strong></p><ul><li>one</li></ul><blockquote>Q</blockquote>'
    expect(shown(html)).toBe(html)
  })

  it('opens links in a new tab that knows nothing of this one', () => {
    expect(shown('<a href="https://x.example/a" rel="opener">x</a>')).toBe(
      '<a href="https://x.example/a" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('loads pictures when they come into view, in the space kept for them', () => {
    const html = '<img src="/media/1" alt="a" width="640" height="400" loading="lazy">'
    expect(shown(html.replace('lazy', 'eager'))).toBe(html)
  })

  it('is read no further than a text can go', () => {
    expect(shown(`<p>a</p>${' '.repeat(400_000)}<p>b</p>`).trim()).toBe('<p>a</p>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    '<form action="https://x.example"><input></form>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>*{display:none}</style>',
    '<template><script>alert(1)</script></template>',
  ])('leaves nothing of %s', (html) => {
    expect(shown(`<p>a</p>${html}`)).toBe('<p>a</p>')
  })

  it.each([
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer">x</a>'],
    [
      '<a href=" java\nscript:alert(1)">x</a>',
      '<a target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<p style="position:fixed" onclick="alert(1)" class="a" id="main">x</p>', '<p>x</p>'],
    ['<p><b>x<p>y</b>', '<p><b>x</b></p><p><b>y</b></p>'],
  ])('makes %s harmless', (html, harmless) => {
    expect(shown(html)).toBe(harmless)
  })
})

describe('a title', () => {
  it.each([
    ['Line 4 <em>restarts</em> Monday', 'Line 4 <em>restarts</em> Monday'],
    ['Below < 5 °C & dry', 'Below &lt; 5 °C &amp; dry'],
    ['<h1>Big</h1> <a href="/x">news</a>', 'Big news'],
    ['News<img src=x onerror=alert(1)><script>alert(1)</script>', 'News'],
    ['<img src=x>', '&lt;img src=x&gt;'],
  ])('%s is shown as %s', (title, harmless) => {
    expect(shown(title, sanitiseLine)).toBe(harmless)
  })
})
