import { expect, it } from 'vitest'
import { departmentGroups } from './department-groups.ts'

const groups = (...sizes: [name: string, asked: number][]) =>
  departmentGroups(sizes.map(([name, asked]) => ({ name, asked, confirmed: 1 }))).map(
    ({ name, asked }) => [name, asked],
  )

it('names departments of five and more, the largest first', () => {
  expect(groups(['Bakery', 5], ['Packaging', 9], ['', 6])).toEqual([
    ['Packaging', 9],
    ['No department', 6],
    ['Bakery', 5],
  ])
})

it('puts small ones together', () => {
  expect(groups(['Bakery', 9], ['Quality', 3], ['Stores', 4])).toEqual([
    ['Bakery', 9],
    [null, 7],
  ])
})

it('lets nobody subtract: a small one that would be alone takes another with it', () => {
  expect(groups(['Bakery', 9], ['Packaging', 6], ['Quality', 2])).toEqual([
    ['Bakery', 9],
    [null, 8],
  ])
  expect(groups(['Bakery', 9], ['Quality', 2], ['Stores', 2])).toEqual([])
})

it('says nothing more than the total where all stand together', () => {
  expect(groups(['Quality', 2], ['Stores', 4])).toEqual([])
  expect(groups()).toEqual([])
})

it('never shows a group of fewer than five, and loses nobody', () => {
  for (let seed = 1; seed < 400; seed++) {
    const sizes = Array.from({ length: 1 + (seed % 7) }, (_, i) => 1 + ((seed * (i + 3) * 7) % 11))
    const shown = groups(...sizes.map((size, i): [string, number] => [`D${i}`, size]))
    const total = (all: number[]) => all.reduce((sum, n) => sum + n, 0)
    if (shown.length > 0) expect(total(shown.map(([, n]) => Number(n)))).toBe(total(sizes))
    expect(shown.filter(([, n]) => Number(n) < 5)).toEqual([])
  }
})
