import { afterEach, expect, it } from 'vitest'
import { commaList } from './comma-list.ts'
import { speak } from './language.ts'

afterEach(() => speak('en'))

it('has the comma of its language, and nothing empty', () => {
  expect(commaList(['Ana', '', 'Bo', undefined, 3])).toBe('Ana, Bo, 3')
  speak('ar')
  expect(commaList(['آنا', 'بو'])).toBe('آنا، بو')
})
