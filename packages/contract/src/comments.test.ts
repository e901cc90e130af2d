import { expect, it } from 'vitest'
import {
  COMMENT_LINES_MAX,
  COMMENT_MAX,
  commentFault,
  createComment,
  tidyComment,
} from './comments.ts'

it.each([
  ['lines', '  One\r\ntwo \rthree\u2028four\n\n\n\nfive  ', 'One\ntwo\nthree\nfour\n\nfive'],
  ['marks that turn the writing round', 'pay \u202Etxt.exe\u202C \u2066x\u2069', 'pay txt.exe x'],
  ['what is not seen', 'a\u200B\uFEFF\u0000\u0007b\u00AD', 'ab'],
  ['piled marks', `Z${'\u0301\u0323'.repeat(50)}algo`, `\u1E92${'\u0323'.repeat(4)}algo`],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['Vietnamese', 'Bánh mì ngon nhất', 'Bánh mì ngon nhất'],
  ['Persian, with its joiners', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['a family', '👩\u200D👩\u200D👧', '👩\u200D👩\u200D👧'],
])('tidies %s', (_, given, kept) => {
  expect(tidyComment(given)).toBe(kept)
})

it.each([
  ['nothing', ' \n ', 'Write something first.'],
  ['marks alone', '\u200E\u0301', 'Write something first.'],
  ['one character more', 'ä'.repeat(COMMENT_MAX + 1), 'Use at most 1000 characters.'],
  ['too many lines', 'a\n'.repeat(COMMENT_LINES_MAX + 1), 'Use at most 40 lines.'],
  ['just enough', '🥖'.repeat(COMMENT_MAX), undefined],
])('says what is wrong with %s', (_, given, fault) => {
  expect(commentFault(tidyComment(given))).toBe(fault)
  expect(createComment.body.safeParse({ text: given }).success).toBe(fault === undefined)
})
