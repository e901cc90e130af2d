import { describe, expect, it } from 'vitest'
import { overviewView, pageOf } from './overview-view.ts'

describe('the view of the overview', () => {
  it('survives its address', () => {
    const view = { q: 'łódź & co', country: 'Poland', state: 'Łódź', employees: 2, pins: 3 }
    expect(overviewView.viewIn(overviewView.searchOf(view))).toEqual(view)
    expect(overviewView.searchOf(overviewView.viewIn(''))).toBe('?')
  })

  it('takes nonsense for the first page', () => {
    expect(overviewView.viewIn('?employees=-3&pins=x')).toMatchObject({ employees: 1, pins: 1 })
  })

  it('never shows a page that is not there', () => {
    const people = Array.from({ length: 20 }, (_, at) => at)
    expect(pageOf(people, 3)).toEqual({ page: 3, pages: 3, items: [18, 19] })
    expect(pageOf(people, 99).page).toBe(3)
    expect(pageOf([], 4)).toEqual({ page: 1, pages: 1, items: [] })
  })
})
