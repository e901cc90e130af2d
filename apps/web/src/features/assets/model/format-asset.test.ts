import { describe, expect, it } from 'vitest'
import { anAsset } from '../../../testing/an-asset.ts'
import { formatAsset, placeOf, showsAs } from './format-asset.ts'

describe('what is told of a file', () => {
  it('is its type, its size, its day at the site and who sent it', () => {
    expect(formatAsset(anAsset(), 'Europe/Berlin')).toEqual({
      type: 'Document',
      size: '1.50 KB',
      day: '2026-11-14',
      uploaded: '14 Nov 2026',
      by: 'Ingrid Solberg',
    })
  })

  it('is that it came with the database where nobody sent it', () => {
    expect(formatAsset(anAsset({ uploaded_by: null, uploaded_by_name: null }), undefined).by).toBe(
      'DB',
    )
  })
})

it.each([
  [{ type: 'image', content_type: 'image/png' }, 'image'],
  [{ type: 'video', content_type: 'video/mp4' }, 'video'],
  [{ type: 'document', content_type: 'application/pdf' }, 'pdf'],
  [{ type: 'document', content_type: 'text/plain' }, undefined],
  [{ type: 'image', content_type: 'image/png', opens: false }, undefined],
] as const)('%o shows as %s', (special, way) => {
  expect(showsAs(anAsset(special))).toBe(way)
})

it.each([
  [{ unit: 'page', page: 3, label: null }, 'Page 3'],
  [{ unit: 'sheet', page: 2, label: 'Prices' }, 'Sheet Prices'],
  [{ unit: 'slide', page: 7, label: null }, 'Slide 7'],
  [{ unit: null, page: null, label: null }, undefined],
] as const)('%o is said as %s', (place, words) => {
  expect(placeOf({ ...place, line: [], url: '' })).toBe(words)
})
