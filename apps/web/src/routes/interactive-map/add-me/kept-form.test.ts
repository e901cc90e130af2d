// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { keptFormOf } from './kept-form.ts'
import { EMPTY_FORM } from './pin-form.ts'

const FORM = { ...EMPTY_FORM, name: 'Ola', hometown: 'Bergen', lat: 60.39, lon: 5.32 }

beforeEach(() => localStorage.clear())

it('is found by the person who entered it and by nobody else', () => {
  expect(keptFormOf(1).keep(FORM)).toBe(true)
  expect(keptFormOf(1).find()).toEqual({ form: FORM, hadFile: false })
  expect(keptFormOf(2).find()).toBeUndefined()
  keptFormOf(1).drop()
  expect(keptFormOf(1).find()).toBeUndefined()
})

it('knows that there was a picture, which it cannot keep', () => {
  keptFormOf(1).keep({ ...FORM, file: new File(['x'], 'me.png'), uploaded: '/media/1' })
  expect(keptFormOf(1).find()).toEqual({ form: FORM, hadFile: true })
})

it.each(['', '{', '7', 'null', '{"form":{"name":7}}', '{"form":{"level":"street"}}'])(
  'is none where the device holds %s',
  (text) => {
    localStorage.setItem('berg-pin:1', text)
    expect(keptFormOf(1).find()).toBeUndefined()
  },
)
