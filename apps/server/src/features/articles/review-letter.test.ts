import { expect, it } from 'vitest'
import { reviewLetter } from './review-letter.ts'

const to = { userId: 1, name: 'Anna', email: 'anna@plant.example' }
const decision = { articleId: 7, title: '<b>Soup</b> &amp; bread', reason: '' }

it('says that a post is there to read', () => {
  const letter = reviewLetter(to, { ...decision, outcome: 'published' })
  expect(letter).toMatchObject({ to, kind: 'post-published' })
  expect(letter.words()).toMatchObject({
    subject: 'Your post was published: Soup & bread',
    action: { path: '/article/7' },
  })
})

it('gives the reason why one is not, in the words of whoever decided', () => {
  const rejected = { ...decision, outcome: 'rejected', reason: 'Too long.\nPlease cut.' } as const
  const letter = reviewLetter(to, rejected).words()
  expect(letter.subject).toBe('Your post was rejected: Soup & bread')
  expect(letter.paragraphs).toContainEqual({ quote: 'Too long.\nPlease cut.' })
  expect(letter.action?.path).toBe('/my-posts')
  const { paragraphs } = reviewLetter(to, { ...rejected, reason: '' }).words()
  expect(paragraphs.every((words) => typeof words === 'string')).toBe(true)
})

it('keeps the subject short', () => {
  const title = 'word '.repeat(100)
  const { subject } = reviewLetter(to, { ...decision, title, outcome: 'published' }).words()
  expect(subject.length).toBeLessThan(120)
})
