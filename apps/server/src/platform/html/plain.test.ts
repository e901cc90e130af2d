import { expect, it } from 'vitest'
import { plainText } from './plain.ts'

it.each([
  ['Marta Kowalska', 'Marta Kowalska'],
  ['  Nguyễn   Thị Lan ', 'Nguyễn Thị Lan'],
  ["O'Neil & Sons", "O'Neil & Sons"],
  ['<b>Ann</b> Lee', 'Ann Lee'],
  ['Ann<script>alert(1)</script>', 'Ann'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&lt;b&gt;Ann&lt;/b&gt;', 'Ann'],
  ['a < b', 'a < b'],
])('%s becomes %s', (given, expected) => expect(plainText(given)).toBe(expected))
