import { describe, expect, it } from 'vitest'
import { employeeView, questionOf } from './employee-view.ts'

describe('the address of the employee feed', () => {
  it('says everything that a colleague should see too', () => {
    const address = '?q=line+4&topic=people&page=2'
    expect(employeeView.viewIn(address)).toEqual({ q: 'line 4', topic: 'people', page: 2 })
    expect(employeeView.searchOf(employeeView.viewIn(address))).toBe(address)
    expect(questionOf(employeeView.viewIn(address))).toMatchObject({
      search: 'line 4',
      tags: 'People',
    })
  })

  it('of nonsense is the whole feed', () => {
    const nothing = employeeView.viewIn('')
    expect(employeeView.viewIn('?q=%20&topic=gossip&page=-1')).toEqual(nothing)
    expect(employeeView.searchOf(nothing)).toBe('?')
    expect(questionOf(nothing).tags).toBeUndefined()
  })
})
