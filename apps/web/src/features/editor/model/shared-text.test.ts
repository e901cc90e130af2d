import { expect, it } from 'vitest'
import { valuesOfShared } from './shared-text.ts'

it('makes a paragraph of each line, and names where it comes from', () => {
  const link = 'https://plant.example/?a=1&b=2'
  expect(valuesOfShared({ title: ' Open day ', text: 'One\n\n two', link })).toEqual({
    title: 'Open day',
    content:
      '<p>One</p><p>two</p><p><a href="https://plant.example/?a=1&amp;b=2">https://plant.example/?a=1&amp;b=2</a></p>',
  })
})

it('takes no markup from another app, and no address that runs', () => {
  const shared = { title: '', text: '<img src=x onerror=alert(1)> & "so"', link: 'javascript:1' }
  expect(valuesOfShared(shared).content).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>',
  )
})

it('says an address once that stands in the text as well', () => {
  const link = 'https://plant.example/'
  expect(valuesOfShared({ title: '', text: `See ${link}`, link }).content).toBe(
    `<p>See ${link}</p>`,
  )
})
