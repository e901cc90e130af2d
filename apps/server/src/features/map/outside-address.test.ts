import { describe, expect, it } from 'vitest'
import { addressIn, glyphAddress, spriteAddress, tileAddress } from './outside-address.ts'

const BASE = 'https://maps.example/styles/plain/style.json?key=k'

describe('an address in a style', () => {
  it.each([
    ['https://tiles.example/{z}/{x}/{y}.pbf?key=k', 'https://tiles.example/{z}/{x}/{y}.pbf?key=k'],
    ['/fonts/{fontstack}/{range}.pbf', 'https://maps.example/fonts/{fontstack}/{range}.pbf'],
    ['../sprite', 'https://maps.example/styles/sprite'],
    ['//cdn.example/sprite', 'https://cdn.example/sprite'],
  ])('%s is read as a browser would', (given, whole) => {
    expect(addressIn(BASE, given)).toBe(whole)
  })

  it.each([
    ['mapbox://sprites/x', 'only http and https'],
    ['file:///etc/passwd', 'only http and https'],
    ['data:application/json,{}', 'only http and https'],
    ['https://me:pw@tiles.example/', 'a user in it'],
    ['https://{s}.tiles.example/', 'a host with braces'],
    ['https://', 'an address that is none'],
  ])('%s is refused, and not repeated', (given, why) => {
    expect(() => addressIn(BASE, given)).toThrow(why)
    expect(() => addressIn(BASE, given)).not.toThrow(given)
  })
})

it.each([
  ['/{z}/{x}/{y}{ratio}.png?key=k', '/3/5/2@2x.png?key=k'],
  ['/{quadkey}', '/121'],
  ['/{prefix}/{z}', '/52/3'],
  ['/{constructor}/{z}', '/{constructor}/3'],
])('the tile at 3/5/2 of %s', (template, address) => {
  expect(tileAddress(template, { z: 3, x: 5, y: 2 })).toBe(address)
})

it('the box of a tile is told in metres', () => {
  expect(tileAddress('/?bbox={bbox-epsg-3857}', { z: 1, x: 0, y: 0 })).toBe(
    '/?bbox=-20037508.342789244,0,0,20037508.342789244',
  )
})

it('a sprite has its ending before the query', () => {
  expect(spriteAddress('https://maps.example/sprite?key=k', '@2x.json')).toBe(
    'https://maps.example/sprite@2x.json?key=k',
  )
})

describe('letters', () => {
  const template = 'https://maps.example/fonts/{fontstack}/{range}.pbf?key=k'

  it.each([
    ['Open Sans Regular', 'Open%20Sans%20Regular'],
    ['Noto Sans,Arial Unicode MS', 'Noto%20Sans%2CArial%20Unicode%20MS'],
    ['$&', undefined],
    ['..', undefined],
    ['../../secret', undefined],
    ['Arial/../../secret', undefined],
    ['Arial,..', undefined],
    ['Arial?x=', undefined],
    ['', undefined],
    ['a'.repeat(301), undefined],
  ])('of %s', (fonts, written) => {
    expect(glyphAddress(template, fonts, '256-511')).toBe(
      written && `https://maps.example/fonts/${written}/256-511.pbf?key=k`,
    )
  })

  it.each(['0-255', '65280-65535'])('come by %s', (range) => {
    expect(glyphAddress(template, 'Arial', range)).toContain(`/${range}.pbf`)
  })

  it.each(['0-256', '1-256', '256-255', '0-255.pbf', '../0-255', '0', ''])(
    'do not come by %s',
    (range) => expect(glyphAddress(template, 'Arial', range)).toBeUndefined(),
  )
})
