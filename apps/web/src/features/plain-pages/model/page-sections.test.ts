import { expect, it } from 'vitest'
import { sectionsAt } from './page-sections.ts'

const TEXT =
  '<p>Lead</p><h2>Mission</h2><p>Bread.</p><h2 id="v">Core <em>values</em></h2><h3>One</h3><p>1</p><h3>Two</h3><p>2</p>'

it('is split at its headings', () => {
  expect(sectionsAt(2, TEXT)).toEqual([
    { title: '', html: '<p>Lead</p>' },
    { title: 'Mission', html: '<p>Bread.</p>' },
    { title: 'Core <em>values</em>', html: '<h3>One</h3><p>1</p><h3>Two</h3><p>2</p>' },
  ])
  expect(sectionsAt(3, '<h3>One</h3><p>1</p><h3>Two</h3>')).toEqual([
    { title: 'One', html: '<p>1</p>' },
    { title: 'Two', html: '' },
  ])
})

it.each([
  ['', []],
  ['<p>Only words</p>', [{ title: '', html: '<p>Only words</p>' }]],
])('%s has no headings', (html, sections) => {
  expect(sectionsAt(2, html)).toEqual(sections)
})
