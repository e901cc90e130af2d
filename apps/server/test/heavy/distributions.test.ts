import { expect, it } from 'vitest'
import { compare, quantile } from './distributions.ts'

const sample = (count: number, from: number, step = 1) =>
  Array.from({ length: count }, (_, index) => from + ((index * 7919) % count) * step)

it('cannot tell a sample from itself', () => {
  expect(compare(sample(200, 0), sample(200, 0))).toEqual({ auc: 0.5, z: 0, gap: 0, chance: 1 })
})

it('tells samples apart that do not touch', () => {
  const { auc, z, gap, chance } = compare(sample(200, 500), sample(200, 0))
  expect([auc, gap]).toEqual([1, 1])
  expect(z).toBeGreaterThan(17)
  expect(chance).toBeLessThan(1e-9)
})

it('finds a shift of a tenth hard to tell, and one of a third plain', () => {
  expect(Math.abs(compare(sample(200, 0), sample(200, 10)).z)).toBeLessThan(3.5)
  expect(compare(sample(200, 66), sample(200, 0)).z).toBeGreaterThan(3.5)
})

it('finds samples of one middle and another width by their gap', () => {
  const { z, chance } = compare(sample(200, 0), sample(200, 75, 0.25))
  expect(Math.abs(z)).toBeLessThan(1)
  expect(chance).toBeLessThan(0.001)
})

it('finds quantiles', () => {
  expect([0, 0.5, 0.95, 1].map((share) => quantile(sample(200, 0), share))).toEqual([
    0, 100, 190, 199,
  ])
})
