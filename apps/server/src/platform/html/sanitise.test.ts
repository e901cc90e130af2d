import { describe, expect, it } from 'vitest'
import { HtmlRefused } from './parse.ts'
import { sanitise as sanitiseUpTo } from './sanitise.ts'

const MOST = 200_000
const sanitise = (content: string) => sanitiseUpTo(content, MOST)

const LINK = 'target="_blank" rel="noopener noreferrer"'

/** What comes in and what is left of it. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ['<script>alert(1)</script>', ''],
  ['<p>a<script src=//evil.example></script>b</p>', '<p>ab</p>'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  [
    '<p onclick="alert(1)" onmouseover=alert(1) style="position:fixed" class=x id=y>a</p>',
    '<p>a</p>',
  ],
  ['<img src=x onerror=alert(1)>', ''],
  [
    '<img src="/a.png" onerror="alert(1)" srcset="javascript:1" style=x>',
    '<img src="/a.png" alt="" loading="lazy">',
  ],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['<img src="//evil.example/x.png">', ''],
  ['<img src="/\\evil.example/x.png">', ''],
  ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
  ['<p><a href="JaVaScRiPt:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href=" java\tscript\n:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="&#106;avascript&colon;alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="\u0001javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="data:text/html,<script>alert(1)</script>">a</a></p>', '<p>a</p>'],
  ['<p><a href="vbscript:msgbox(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="//evil.example">a</a></p>', '<p>a</p>'],
  ['<p><a href="/\\evil.example">a</a></p>', '<p>a</p>'],
  ['<p><a href="http://" >a</a></p>', '<p>a</p>'],
  [
    '<p><a href="/ok" target="_self" rel="opener" onclick=x ping=//evil.example>a</a></p>',
    `<p><a href="/ok" ${LINK}>a</a></p>`,
  ],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<svg onload=alert(1)><p>a</p></svg>', '<p>a</p>'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', ''],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', ''],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
  ['<template><img src=x onerror=alert(1)></template>', ''],
  ['<textarea></textarea><img src=x onerror=alert(1)></textarea>', ''],
  ['<title><img src=x onerror=alert(1)></title>', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>', ''],
  ['<style>p{background:url(//evil.example)}</style><p>a</p>', '<p>a</p>'],
  [
    '<link rel=stylesheet href=//evil.example><meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example><p>a</p>',
    '<p>a</p>',
  ],
  [
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=//x></object><embed src=//x>',
    '',
  ],
  ['<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['<![CDATA[><img src=x onerror=alert(1)>]]>', ']]&gt;'],
  ['<?xml <img src=x onerror=alert(1)>?>', '?&gt;'],
  [
    '<input onfocus=alert(1) autofocus><button formaction=javascript:alert(1)>a</button>',
    '<p>a</p>',
  ],
  [
    '<video src=x onerror=alert(1)></video><audio autoplay></audio><details open ontoggle=alert(1)>a</details>',
    '<p>a</p>',
  ],
  ['<b><p>a</b></p></div></p>', '<b></b><p><b>a</b></p><p></p>'],
  ['<p><table><tr><td><p>a<td><a href=/x>b</table>', `<p></p><p>a</p><a href="/x" ${LINK}>b</a>`],
  [
    '<a href="/x"><table><td><a href="/y">a</a></table></a>',
    `<a href="/x" ${LINK}></a><a href="/y" ${LINK}>a</a>`,
  ],
  ['<h1>a</h1><h6>b</h6><ul><li>c', '<h2>a</h2><h4>b</h4><ul><li>c</li></ul>'],
  ["<p title='\"><script>alert(1)</script>'>a", '<p>a</p>'],
  [
    '<img src="/a" alt=\'"><script>alert(1)</script>\' width=9999999 height=20>',
    '<img src="/a" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" height="20" loading="lazy">',
  ],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
]

describe('hostile HTML', () => {
  it.each(HOSTILE)('%s', (given, left) => {
    expect(sanitise(given)).toBe(left)
  })
})

describe('sanitising', () => {
  it.each([
    ...HOSTILE.map(([given]) => given),
    '<pre>\n\n\n\n\n\n  a</pre>',
    'one\ntwo\n\nthree & <four',
    '<div>hello</div>',
    `${'<p><table><td>'.repeat(20)}a`,
    '<a href="HTTPS://Plant.Example/ä?b=c&d">a</a>',
  ])('a second time changes nothing: %s', (given) => {
    const once = sanitise(given)
    expect(sanitise(once)).toBe(once)
  })

  it('leaves what an author writes as it is', () => {
    const written =
      '<h2>Line 4</h2><p>It <strong>runs</strong>, <em>again</em> &amp; well.<br>Really.</p>' +
      '<ul><li>one</li><li>two</li></ul><blockquote><p>Good.</p></blockquote>' +
      `<p><a href="mailto:a@plant.example" ${LINK}>Write</a> <a href="tel:+49123" ${LINK}>call</a></p>` +
      '<figure><img src="/media/1" alt="A line" width="800" height="500" loading="lazy">' +
      '<figcaption>New</figcaption></figure><hr><pre><code>a &lt; b</code></pre>'
    expect(sanitise(written)).toBe(written)
  })

  it('makes paragraphs of plain text', () => {
    expect(sanitise('First line\nsecond & last\n\n  Next')).toBe(
      '<p>First line<br>second &amp; last</p><p>Next</p>',
    )
    expect(sanitise('')).toBe('')
  })

  it('cuts what is stacked on a letter to what normalising can bear', () => {
    expect(sanitise(`<p>a${'\u0301\u0323'.repeat(50_000)}</p>`)).toHaveLength(38)
    expect(sanitise(`<p>a${'&#x301;&#x323;'.repeat(5000)}</p>`)).toHaveLength(38)
  })
})

describe('a text that would cost too much', () => {
  const DEEP = 'nested too deeply'
  const PARTS = 'too many parts'
  const OPEN = 'leaves too much of its formatting open'
  const ids = (piece: (n: number) => string, count: number) =>
    Array.from({ length: count }, (_, n) => piece(n)).join('')

  it.each([
    ['nested formatting', ids((n) => `<b id=${n}><p>`, 4000), DEEP],
    ['formatting that is never closed', '<p><b>x'.repeat(28_000), PARTS],
    ['a little of it', `<p>${ids((n) => `<b id=${n}>`, 80)}${'<p>x'.repeat(800)}`, OPEN],
    ['nested blocks', '<div>'.repeat(40_000), DEEP],
    ['nested lists', '<li><ul>'.repeat(25_000), DEEP],
    ['nested tables', '<table><td><p>'.repeat(14_000), DEEP],
    ['links in links', '<a href=/x><p>'.repeat(14_000), PARTS],
    ['drawings in drawings', '<svg>'.repeat(40_000), DEEP],
    ['comments', '<!---->'.repeat(28_000), PARTS],
    ['what grows by being escaped', '&'.repeat(100_000), 'is too long'],
  ])('because of %s is refused', (_, content, why) => {
    const clean = () => sanitise(content)
    expect(clean).toThrow(HtmlRefused)
    expect(clean).toThrow(why)
  })

  it('is not one that is merely long', () => {
    const sentence = '<p>A sentence with a <strong>strong</strong> word.</p>'
    const article = sentence.repeat(Math.floor(MOST / sentence.length))
    expect(sanitise(article)).toBe(article)
  })
})
