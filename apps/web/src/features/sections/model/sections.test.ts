import { isPage } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { sectionAt } from './sections.ts'

describe('a section', () => {
  it.each([
    ['/the-berg-the-green-spot', 'The Green Spot'],
    ['/the-berg-team-spotlight', 'Team Spotlight'],
    ['/the-berg-team-spotlight/', 'Team Spotlight'],
    ['/the-berg-sitedirector-alt', 'Site Director'],
    ['/the-berg-canteen', 'Overview'],
    ['/constructor', 'Overview'],
  ])('at %s is headed %s', (path, heading) => {
    expect(sectionAt(path).heading).toBe(heading)
  })

  it.each([
    '/the-berg-the-green-spot',
    '/the-berg-team-spotlight',
    '/the-berg-sitedirector-alt',
    '/the-berg-canteen',
  ])('at %s links to nothing that is not there', (path) => {
    const { updates, resources } = sectionAt(path)
    const targets = [...updates, ...resources].map(({ to }) => to.split('?')[0] ?? to)
    expect(targets.length).toBeGreaterThan(2)
    expect(targets.filter((target) => !isPage(target))).toEqual([])
  })
})
