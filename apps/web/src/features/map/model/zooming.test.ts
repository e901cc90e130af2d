import { describe, expect, it } from 'vitest'
import { BY_SCALE, BY_ZOOM, fitted, type Zooming } from './zooming.ts'

const steps = ({ initial, step, nameOf }: Zooming, direction: 1 | -1, count: number) => {
  let zoom = initial
  const names = []
  for (let at = 0; at < count; at++) {
    zoom = step(zoom, direction)
    names.push(nameOf(zoom))
  }
  return names
}

describe('the buttons', () => {
  it('of the interactive map step by a quarter between 1 and 10', () => {
    expect(BY_ZOOM.nameOf(BY_ZOOM.initial)).toBe('Shows the whole world, zoom 2 of 10')
    expect(steps(BY_ZOOM, 1, 4)).toEqual([
      'Shows the whole world, zoom 2.25 of 10',
      'Shows the whole world, zoom 2.5 of 10',
      'Shows the whole world, zoom 2.75 of 10',
      'Shows a continent, zoom 3 of 10',
    ])
    expect(steps(BY_ZOOM, -1, 6).at(-1)).toBe('Shows the whole world, zoom 1 of 10')
    expect(steps(BY_ZOOM, 1, 40).at(-1)).toBe('Shows a few towns, zoom 10 of 10')
  })

  it('of the overview step by a fifth between half and three times', () => {
    const percents = (direction: 1 | -1, count: number) =>
      steps(BY_SCALE, direction, count).map((name) => Number(/(\d+) percent/.exec(name)?.[1]))
    expect(BY_SCALE.nameOf(BY_SCALE.initial)).toBe('Shows the whole world, 100 percent')
    expect(percents(1, 2)).toEqual([120, 140])
    expect(percents(-1, 5)).toEqual([80, 60, 50, 50, 50])
    expect(percents(1, 20).at(-1)).toBe(300)
  })

  it('of a phone begin with the whole world, and lead back to it', () => {
    const phone = fitted(BY_SCALE, 328)
    expect(512 * 2 ** phone.initial).toBeCloseTo(328)
    expect(phone.nameOf(phone.initial)).toBe('Shows the whole world, 32 percent')
    const up = phone.step(phone.initial, 1)
    expect(phone.nameOf(up)).toBe('Shows the whole world, 52 percent')
    const half = phone.step(up, -1)
    expect(phone.nameOf(half)).toBe('Shows the whole world, 50 percent')
    expect(phone.step(half, -1)).toBe(phone.min)
    expect(fitted(BY_SCALE, 736)).toBe(BY_SCALE)
  })

  it('step to a whole quarter from wherever a pinch ended', () => {
    expect(BY_ZOOM.nameOf(BY_ZOOM.step(1.33, 1))).toBe('Shows the whole world, zoom 2.5 of 10')
  })
})
