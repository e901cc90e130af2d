import { describe, expect, it } from 'vitest'
import { anArticle } from '../../../testing/an-article.ts'
import { stillToCome } from './this-month.tsx'

describe('the events of this month', () => {
  it('are those that are still to come, today included', () => {
    const events = ['2026-11-13', '2026-11-14', '2026-11-20'].map((event_date, id) =>
      anArticle({ id, event_date }),
    )
    expect(stillToCome(events, '2026-11-14').map(({ id }) => id)).toEqual([1, 2])
  })
})
