import { expect, it } from 'vitest'
import { pairedBlocks } from './paired-blocks.ts'

const PICTURE = '<p><img src="/media/1" alt="A glove"></p>'

it('stand beside each other paragraph by paragraph, and what has no words once', () => {
  const original = `<h2>Gloves</h2>\n<p>Wear <b>both</b>.</p>${PICTURE}<ul><li>One</li><li>Two</li></ul>`
  const translated = `<h2>Handschuhe</h2><p>Tragt <b>beide</b>.</p>${PICTURE}<ul><li>Eins</li><li>Zwei</li></ul>`
  expect(pairedBlocks(original, translated)).toEqual([
    { original: '<h2>Gloves</h2>', translated: '<h2>Handschuhe</h2>', isSame: false },
    {
      original: '<p>Wear <b>both</b>.</p>',
      translated: '<p>Tragt <b>beide</b>.</p>',
      isSame: false,
    },
    { original: PICTURE, translated: PICTURE, isSame: true },
    {
      original: '<ul><li>One</li><li>Two</li></ul>',
      translated: '<ul><li>Eins</li><li>Zwei</li></ul>',
      isSame: false,
    },
  ])
})

it.each([
  ['<p>One.</p><p>Two.</p>', '<p>Eins. Zwei.</p>'],
  ['<p>One.</p><ul><li>Two</li></ul>', '<p>Eins.</p><p>Zwei.</p>'],
])('stand as a whole where they do not correspond: %s and %s', (original, translated) => {
  expect(pairedBlocks(original, translated)).toEqual([{ original, translated, isSame: false }])
})

it('are words too that stand in no tag', () => {
  expect(pairedBlocks('Wash.<p>Dry.</p>', 'Waschen.<p>Trocknen.</p>')).toHaveLength(2)
})
