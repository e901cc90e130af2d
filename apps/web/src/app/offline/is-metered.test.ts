import { expect, it } from 'vitest'
import { isMetered } from './is-metered.ts'

it.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ effectiveType: '4g' }, false],
  [{}, false],
])('of %o is %s', (connection, metered) => expect(isMetered(connection)).toBe(metered))
