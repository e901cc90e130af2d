import { expect, it } from 'vitest'
import { inBlocks, localRewrite } from './local-rewrite.ts'

it.each([
  [
    'trims lines and begins them with a capital',
    '<p>  we start monday. </p>',
    '<p>We start monday.</p>',
  ],
  ['drops blank lines', '<p>One</p><p>  </p><p></p><p>two</p>', '<p>One</p><p>Two</p>'],
  ['knows the lines of a paragraph', '<p>one<br> <br> two<br></p>', '<p>One<br>Two</p>'],
  [
    'keeps headings, lists, links and emphasis',
    '<h2> the plan</h2><ul><li><p>one <strong>big</strong> </p></li><li><p></p></li></ul><p><a href="/x">here</a> it is</p>',
    '<h2>The plan</h2><ul><li><p>One <strong>big</strong></p></li></ul><p><a href="/x">Here</a> it is</p>',
  ],
  [
    'keeps pictures',
    '<img src="/media/1" alt="a"><p>so</p>',
    '<img src="/media/1" alt="a"><p>So</p>',
  ],
  ['drops a list that has nothing in it', '<ul><li><p> </p></li></ul><p>a</p>', '<p>A</p>'],
  ['speaks other alphabets', '<p>übung</p><p>ёлка</p>', '<p>Übung</p><p>Ёлка</p>'],
])('%s', (_what, html, rewritten) => {
  expect(localRewrite(html)).toBe(rewritten)
})

it.each([
  ['plain lines', 'One\n\n two ', '<p>One</p><p>two</p>'],
  ['breaks', 'One<br>two <b>big</b>', '<p>One</p><p>two <b>big</b></p>'],
  ['blocks as they are', '<h2>One</h2>two', '<h2>One</h2>two'],
  ['nothing', ' \n', ''],
])('an answer of %s comes in blocks', (_what, html, blocks) => {
  expect(inBlocks(html)).toBe(blocks)
})
