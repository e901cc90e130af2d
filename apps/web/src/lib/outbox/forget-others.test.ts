import { expect, it } from 'vitest'
import { forgetOthers } from './forget-others.ts'

const OWN = ['berg-draft:3:draft:k', 'berg-comment:3:7', 'berg-pin:3']
const OTHERS = [
  'berg-draft:33:draft:k',
  'berg-draft:4:edit-7:k',
  'berg-comment:4:7',
  'berg-newsletter:4:12',
  'berg-translation:4:7:de',
  'berg-pin:4',
]
const NOBODYS = ['berg-draft:0:draft:k', 'berg_visits']

it.each([
  ['3', [...OWN, ...NOBODYS]],
  [null, NOBODYS],
])('leaves to %s nothing that another person was writing', async (person, left) => {
  localStorage.clear()
  for (const name of [...OWN, ...OTHERS, ...NOBODYS]) localStorage.setItem(name, 'x')
  await forgetOthers(person)
  expect(Object.keys(localStorage).toSorted()).toEqual(left.toSorted())
})
