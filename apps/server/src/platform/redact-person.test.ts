import { expect, it } from 'vitest'
import { redactorsOf } from './redact-person.ts'

const { redact, redactFullName } = redactorsOf({
  handles: ['will.w', 'zdzisia+news@theberg.example'],
  names: ['Zdzisława', 'van Quill', 'A', ''],
})

it.each([
  ['Zdzisława van Quill will come', 'former colleague will come'],
  ['zdzislawa_quill-CV.pdf', 'former colleague-CV.pdf'],
  ['Written by will.w, not by will.', 'Written by former colleague, not by will.'],
  ['Mail zdzisia+news@theberg.example!', 'Mail former colleague!'],
  ['A quillwort in the garden', 'A quillwort in the garden'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

it.each([
  ['Zdzisława van Quill will come', 'former colleague will come'],
  ['Quill, Zdzislawa (line 4)', 'former colleague (line 4)'],
  ['A quill, and a van', 'A quill, and a van'],
  ['Ask will.w.', 'Ask former colleague.'],
])('%s, in a text about anything', (text, expected) => {
  expect(redactFullName(text)).toBe(expected)
})

it('leaves everything where nothing is known of the person', () => {
  expect(redactorsOf({ handles: [''], names: [] }).redact('A text (of mine).')).toBe(
    'A text (of mine).',
  )
})
