import { expect, it } from 'vitest'
import { plainText, plainTitle } from './plain.ts'

it.each([
  ['Marta Kowalska', 'Marta Kowalska'],
  ['  Nguyễn   Thị Lan ', 'Nguyễn Thị Lan'],
  ["O'Neil & Sons", "O'Neil & Sons"],
  ['<b>Ann</b> Lee', 'Ann Lee'],
  ['Ann<script>alert(1)</script>', 'Ann'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&lt;b&gt;Ann&lt;/b&gt;', 'Ann'],
  ['a < b', 'a < b'],
  [`${'<b>'.repeat(300)}Ann`, `${'b'.repeat(300)}Ann`],
])('%s becomes %s', (given, expected) => expect(plainText(given)).toBe(expected))

it.each([
  ['Line 4 <em>restarts</em> Monday', 'Line 4 restarts Monday'],
  ['Below < 5 °C & dry', 'Below < 5 °C & dry'],
  ['Tea &amp; caf&eacute;', 'Tea & café'],
  ['<h1>Big</h1><a href="/x">news</a>', 'Big news'],
  ['News<img src=x onerror=alert(1)><script>alert(1)</script>', 'News'],
  ['<img src=x>', '<img src=x>'],
])('the title %s reads %s', (title, words) => expect(plainTitle(title)).toBe(words))
