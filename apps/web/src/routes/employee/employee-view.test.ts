import { describe, expect, it } from 'vitest'
import { employeeViewIn, questionOf, searchOf } from './employee-view.ts'

describe('the address of the employee feed', () => {
  it('says everything that a colleague should see too', () => {
    const address = '?q=line+4&topic=people&page=2'
    expect(employeeViewIn(address)).toEqual({ q: 'line 4', topic: 'people', page: 2 })
    expect(searchOf(employeeViewIn(address))).toBe(address)
    expect(questionOf(employeeViewIn(address))).toMatchObject({ search: 'line 4', tags: 'People' })
  })

  it('of nonsense is the whole feed', () => {
    const nothing = employeeViewIn('')
    expect(employeeViewIn('?q=%20&topic=gossip&page=-1')).toEqual(nothing)
    expect(searchOf(nothing)).toBe('?')
    expect(questionOf(nothing).tags).toBeUndefined()
  })
})
