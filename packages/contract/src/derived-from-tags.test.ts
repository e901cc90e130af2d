import { describe, expect, it } from 'vitest'
import { categoryOf, categoryReason } from './derived-from-tags.ts'

describe('the category of an article', () => {
  it.each([
    [['Benefits'], 'HR Corner', 'Benefits'],
    [['News', 'On-the-job training'], 'HR Corner', 'On-the-job training'],
    [['Recipes', 'First Aid'], 'Health & Safety', 'First Aid'],
    [['Team', 'Sports'], 'Our People', 'Team'],
    [['Threshold'], 'Site Updates', undefined],
    [[], 'Site Updates', undefined],
  ] as const)('of the tags %j is %s, because of %s', (tags, category, tag) => {
    expect(categoryReason(tags)).toEqual({ category, tag })
    expect(categoryOf(tags)).toBe(category)
  })
})
