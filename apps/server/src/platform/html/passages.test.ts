import { describe, expect, it } from 'vitest'
import { PassagesOf } from './passages.ts'

const POST =
  '<h2>Soup</h2><p>See <a href="/menu">the <strong>menu</strong></a> &amp; eat.</p>' +
  '<figure><img src="/a.png" alt=""><figcaption>A pot</figcaption></figure>' +
  '<ul><li>One</li><li><p>Two</p></li></ul><pre>x = 1</pre><p>Run <code>npm</code> now<br>or later</p>'

describe('the passages of a text', () => {
  it('hold its words, with marks for everything else', () => {
    expect(new PassagesOf(POST).texts).toEqual([
      'Soup',
      'See <1>the <2>menu</2></1> &amp; eat.',
      'A pot',
      'One',
      'Two',
      'Run <1/> now<2/>or later',
    ])
  })

  it('make the same text again where nothing is new', () => {
    expect(new PassagesOf(POST).with([])).toEqual({ html: POST, replaced: 0, refused: [] })
  })

  it('take new words between the same tags', () => {
    const { html, replaced } = new PassagesOf(POST).with([
      'Hot soup',
      'Eat & read <1>our <2>menu</2></1>.',
      undefined,
      'First',
      '',
      'Later<2/>or now, run <1/>',
    ])
    expect(replaced).toBe(4)
    expect(html).toBe(
      '<h2>Hot soup</h2><p>Eat &amp; read <a href="/menu">our <strong>menu</strong></a>.</p>' +
        '<figure><img src="/a.png" alt=""><figcaption>A pot</figcaption></figure>' +
        '<ul><li>First</li><li><p>Two</p></li></ul><pre>x = 1</pre><p>Later<br>or now, run <code>npm</code></p>',
    )
  })

  it.each([
    ['lost', 'See the menu.'],
    ['half lost', 'See <1>the menu</1>.'],
    ['crossed', 'See <1>the <2>menu</1></2>.'],
    ['doubled', 'See <1>the <2>menu</2></1> and <1>the menu</1>.'],
    ['left open', 'See <1>the <2>menu</2>.'],
    ['invented', 'See <1>the <2>menu</2></1> and <3>more</3>.'],
    ['emptied', 'See <1/>the <2>menu</2>.'],
  ])('stay as they were where a mark is %s', (_, answer) => {
    const { html, ...rest } = new PassagesOf(POST).with([undefined, answer])
    expect([html, rest]).toEqual([POST, { replaced: 0, refused: [1] }])
  })

  it('number their marks as another text does, whatever their order', () => {
    const original = new PassagesOf(
      '<p>Run <code>npm</code>, <b>then</b> <a href="/x">wait</a></p>',
    )
    const written = '<a href="/x">Warte</a>, <b>dann</b> <i>los</i> <code>npm</code>'
    expect(new PassagesOf(`<p>${written}</p>`).textsAsIn(original)).toEqual([
      '<3>Warte</3>, <2>dann</2> los <1/>',
    ])
  })

  it('never let an answer bring tags of its own', () => {
    const { html } = new PassagesOf('<p>One</p>').with(['<script>x</script> <b>Two</b> &lt;3'])
    expect(html).toBe('<p>&lt;script&gt;x&lt;/script&gt; &lt;b&gt;Two&lt;/b&gt; &lt;3</p>')
  })
})
