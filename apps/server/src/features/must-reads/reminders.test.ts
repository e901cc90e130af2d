import { describe, expect, it } from 'vitest'
import { addDays } from '../../platform/site-day.ts'
import { isReminderDay } from './reminder-days.ts'
import { reminderLetter, teamLetter } from './reminder-letters.ts'

const DUE = '2026-11-20'

it('reminds some days before the date, and after it once a week', () => {
  const days = Array.from({ length: 40 }, (_, i) => i - 15)
  const reminded = days.filter((day) => isReminderDay(DUE, addDays(DUE, day)))
  expect(reminded).toEqual([-7, -3, -1, 1, 8, 15, 22])
})

describe('the mail', () => {
  const to = { userId: 1, name: 'Marta Kowalska', email: 'm@plant.example' }
  const hygiene = { article: { id: 7, title: 'New <em>hygiene</em> rules' }, due_on: DUE }
  const alarm = { article: { id: 8, title: 'Fire alarm' }, due_on: '2026-11-10' }

  it('leads to the one article', () => {
    const letter = reminderLetter(to, [hygiene], '2026-11-17').words()
    expect(letter.subject).toBe('Please read: New hygiene rules')
    expect(letter.paragraphs).toContain('“New hygiene rules”, by 20 November 2026.')
    expect(letter.action?.path).toBe('/article/7')
  })

  it('is one for several articles', () => {
    const letter = reminderLetter(to, [alarm, hygiene], '2026-11-17').words()
    expect(letter.subject).toBe('2 articles to read')
    expect(letter.paragraphs).toContain('“Fire alarm”, which was due on 10 November 2026.')
    expect(letter.action?.path).toBe('/')
  })

  it('names to a lead who is missing', () => {
    const names = ['José Quispe', 'Marta Kowalska']
    const letter = teamLetter(to, 'Packaging', [{ ...hygiene, names }], '2026-11-17').words()
    expect(letter.subject).toBe('Not yet confirmed in Packaging')
    expect(letter.paragraphs.at(-1)).toBe(
      '“New hygiene rules”, by 20 November 2026: José Quispe, Marta Kowalska.',
    )
  })
})
