import { expect, it } from 'vitest'
import { plainTitle } from './plain-title.ts'

it.each([
  ['Line 4 <em>restarts</em> Monday', 'Line 4 restarts Monday'],
  ['Below < 5 °C & dry', 'Below < 5 °C & dry'],
  ['Tea &amp; caf&eacute;', 'Tea & café'],
  ['<h1>Big</h1> <a href="/x">news</a>', 'Big news'],
  ['News<img src=x onerror=alert(1)><script>alert(1)</script>', 'News'],
  ['<img src=x>', '<img src=x>'],
])('%s reads %s', (title, words) => expect(plainTitle(title)).toBe(words))
