import { CATEGORIES } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { composeArt } from './generated-art.tsx'

describe('the art of an article', () => {
  it('is the same for the same title and category', () => {
    expect(composeArt('Trousers', 'HR Corner')).toEqual(composeArt('Trousers', 'HR Corner'))
  })

  it('differs by title, and by category', () => {
    const paths = (title: string) => composeArt(title, 'HR Corner').layers.map(({ d }) => d)
    expect(paths('Trousers')).not.toEqual(paths('Chess'))
    const skies = CATEGORIES.map((category) => composeArt('Trousers', category).sky.join(' '))
    expect(new Set(skies).size).toBe(CATEGORIES.length)
  })

  it('is made of whole shapes, whatever the title', () => {
    for (let number = 0; number < 200; number++) {
      for (const { d } of composeArt(`Title ${number} 🍞`, 'Our People').layers)
        expect(d).toMatch(/^M0 [\d .CL-]+ V500 H0 Z$/)
    }
  })
})
