import { expect, it } from 'vitest'
import { paragraphsOf } from './pdf-text.ts'

const kinds = (text: string) => paragraphsOf(text).map((p) => [p.kind, p.text])

it('joins the lines of a paragraph and of a point, and tells titles', () => {
  expect(
    kinds(
      [
        'Before the shift',
        '• Phone, keys and coins go into the locker. The blue pen is the only ',
        ' one allowed.',
        '• Short nails, no varnish.',
        'The pictures at the hygiene lock show each step. Whoever is unsure as',
        'ks; nobody minds. What is not clear there is clear to the team leader.',
        'On the line',
        '1. A new pair of gloves after every break.',
      ].join('\r\n'),
    ),
  ).toEqual([
    ['heading', 'Before the shift'],
    ['point', '• Phone, keys and coins go into the locker. The blue pen is the only one allowed.'],
    ['point', '• Short nails, no varnish.'],
    [
      'text',
      'The pictures at the hygiene lock show each step. Whoever is unsure as ks; nobody minds. What is not clear there is clear to the team leader.',
    ],
    ['heading', 'On the line'],
    ['text', '1. A new pair of gloves after every break.'],
  ])
})

it('mends words that were parted, and drops what cannot be shown', () => {
  expect(kinds('The disin\uFFFE\r\nfectant stands beside the door.\u0000')).toEqual([
    ['text', 'The disinfectant stands beside the door.'],
  ])
})

it('leaves the cells of a table as they are', () => {
  const rows = ['80', 'Line 4', '96', 'Line 5'].map((row) => `${row}, as said.`)
  expect(kinds(rows.join('\n'))).toEqual(rows.map((row) => ['text', row]))
})

it('an empty page has no paragraphs', () => {
  expect(paragraphsOf(' \r\n ')).toEqual([])
})
