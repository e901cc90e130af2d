import { describe, expect, it } from 'vitest'
import { resultsLine, searchOf, searchViewIn } from './search-view.ts'

describe('the address of a search', () => {
  it('holds words, kind and page', () => {
    const address = '?q=heat+%26+steam&kind=event&page=2'
    expect(searchViewIn(address)).toEqual({ q: 'heat & steam', kind: 'event', page: 2 })
    expect(searchOf(searchViewIn(address))).toBe(address)
  })

  it('knows files too', () => {
    expect(searchViewIn('?q=plan&kind=asset').kind).toBe('asset')
  })

  it('may ask for people alone', () => {
    expect(searchViewIn('?q=anna&kind=people').kind).toBe('people')
  })

  it('of nonsense is a search for nothing', () => {
    expect(searchViewIn('?q=%20&kind=video&page=0')).toEqual(searchViewIn(''))
    expect(searchOf(searchViewIn(''))).toBe('?')
  })
})

it('says how many there are, as far as anybody counted', () => {
  expect(resultsLine(1, 'bread')).toBe('1 result for “bread”')
  expect(resultsLine(0, 'bread')).toBe('0 results for “bread”')
  expect(resultsLine(500, 'the')).toBe('300 or more results for “the”')
})
