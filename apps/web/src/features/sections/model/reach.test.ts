import { expect, it } from 'vitest'
import { reachHref } from './reach.ts'

it.each([
  ['green-spot@theberg.example', 'mailto:green-spot@theberg.example'],
  ['a?subject=b@theberg.example', 'mailto:a%3Fsubject%3Db@theberg.example'],
  ['+41 44 123 45 67', 'tel:+41441234567'],
  ['Workshop, extension 214', undefined],
  ['javascript:alert(1)', undefined],
])('%s leads to %s', (reach, href) => expect(reachHref(reach)).toBe(href))
