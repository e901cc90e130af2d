import { expect, it } from 'vitest'
import { redactor } from './erased-person.ts'

const redact = redactor({
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

it('leaves everything where nothing is known of the person', () => {
  expect(redactor({ handles: [''], names: [] })('A text (of mine).')).toBe('A text (of mine).')
})
