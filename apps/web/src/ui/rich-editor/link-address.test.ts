import { describe, expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

describe('the address of a link', () => {
  it.each([
    ['https://x.example/a?b=c', 'https://x.example/a?b=c'],
    ['x.example/menu', 'https://x.example/menu'],
    [' /the-berg-1 ', '/the-berg-1'],
    ['marta@berg.example', 'mailto:marta@berg.example'],
    ['mailto:marta@berg.example', 'mailto:marta@berg.example'],
    ['tel:+41791234567', 'tel:+41791234567'],
  ])('%j leads to %j', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//x.example',
    'two words',
  ])('%j makes no link', (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  })
})
