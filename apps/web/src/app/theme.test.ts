// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

type Scheme = 'light' | 'dark'

const theme = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const COLOUR = /--color-([a-z-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
const colours = new Map(
  [...theme.matchAll(COLOUR)].map(([, name = '', light, dark, both]) => [
    name,
    { light: light ?? both ?? '', dark: dark ?? both ?? '' },
  ]),
)

/** As WCAG 2.2 has it: relative luminance, and the ratio of two. */
function luminance(name: string, scheme: Scheme): number {
  const colour = colours.get(name)?.[scheme]
  if (!colour) throw new Error(`The theme has no colour '${name}'.`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string, scheme: Scheme): number {
  const [least = 0, most = 0] = [luminance(one, scheme), luminance(other, scheme)].toSorted(
    (a, b) => a - b,
  )
  return (most + 0.05) / (least + 0.05)
}

const GROUNDS = ['paper', 'card', 'mist']
const WORDS = [
  'ink',
  'muted',
  'pine',
  'leaf',
  'clay',
  'clay-strong',
  'positive',
  'negative',
  'pending',
]
const ON_THEIR_OWN = ['pine', 'pine-strong', 'marigold', 'clay', 'clay-strong', 'foothill']
const SOFT = ['positive', 'negative', 'pending']

const texts = [
  ...GROUNDS.flatMap((ground) => WORDS.map((word) => [word, ground])),
  ...ON_THEIR_OWN.map((ground) => [`on-${ground.replace('-strong', '')}`, ground]),
  ...SOFT.flatMap((ground) => [ground, 'ink'].map((word) => [word, `${ground}-soft`])),
  ...['ink', 'muted', 'pending'].map((word) => [word, 'marigold-soft']),
]
const edges = GROUNDS.flatMap((ground) => ['edge', 'leaf'].map((edge) => [edge, ground]))

it.each(['light', 'dark'] as const)('colours can be read in %s', (scheme) => {
  const tooClose = (pairs: string[][], least: number) =>
    pairs.flatMap(([front = '', ground = '']) => {
      const ratio = contrast(front, ground, scheme)
      return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : []
    })
  expect(tooClose(texts, 4.5)).toEqual([])
  expect(tooClose(edges, 3)).toEqual([])
})
