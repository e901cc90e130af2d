import { describe, expect, it } from 'vitest'
import { BY_SCALE, BY_ZOOM, type Zooming } from './zooming.ts'

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
    expect(BY_ZOOM.nameOf(BY_ZOOM.initial)).toBe('Zoom 2.00')
    expect(steps(BY_ZOOM, 1, 2)).toEqual(['Zoom 2.25', 'Zoom 2.50'])
    expect(steps(BY_ZOOM, -1, 6).at(-1)).toBe('Zoom 1.00')
    expect(steps(BY_ZOOM, 1, 40).at(-1)).toBe('Zoom 10.00')
  })

  it('of the overview step by a fifth between half and three times', () => {
    expect(BY_SCALE.nameOf(BY_SCALE.initial)).toBe('100 %')
    expect(steps(BY_SCALE, 1, 2)).toEqual(['120 %', '140 %'])
    expect(steps(BY_SCALE, -1, 5)).toEqual(['80 %', '60 %', '50 %', '50 %', '50 %'])
    expect(steps(BY_SCALE, 1, 20).at(-1)).toBe('300 %')
  })

  it('step to a whole quarter from wherever a pinch ended', () => {
    expect(BY_ZOOM.nameOf(BY_ZOOM.step(1.33, 1))).toBe('Zoom 2.50')
  })
})
