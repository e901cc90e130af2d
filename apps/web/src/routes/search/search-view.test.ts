import { describe, expect, it } from 'vitest'
import { resultsLine, searchView } from './search-view.ts'

describe('the address of a search', () => {
  it('holds words, kind and page', () => {
    const address = '?q=heat+%26+steam&kind=event&page=2'
    expect(searchView.viewIn(address)).toEqual({ q: 'heat & steam', kind: 'event', page: 2 })
    expect(searchView.searchOf(searchView.viewIn(address))).toBe(address)
  })

  it('knows files too', () => {
    expect(searchView.viewIn('?q=plan&kind=asset').kind).toBe('asset')
  })

  it('may ask for people alone', () => {
    expect(searchView.viewIn('?q=anna&kind=people').kind).toBe('people')
  })

  it('of nonsense is a search for nothing', () => {
    expect(searchView.viewIn('?q=%20&kind=video&page=0')).toEqual(searchView.viewIn(''))
    expect(searchView.searchOf(searchView.viewIn(''))).toBe('?')
  })
})

it('says how many there are, as far as anybody counted', () => {
  expect(resultsLine([1], 'bread')).toBe('1 result for “bread”')
  expect(resultsLine([0, undefined, 0], 'bread')).toBe('0 results for “bread”')
  expect(resultsLine([0, 2, 3], 'bread')).toBe('5 results for “bread”')
  expect(resultsLine([300, 1], 'the')).toBe('300 or more results for “the”')
})
