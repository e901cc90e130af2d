import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

/** How a text is set. */
export type Face = 'serif' | 'serifItalic' | 'serifBold' | 'sans' | 'sansBold'

const packages = createRequire(import.meta.url)

const FILES: Record<Face, { family: string; cut: string; arabic: string }> = {
  serif: { family: 'source-serif-4', cut: '400-normal', arabic: '400-normal' },
  serifItalic: { family: 'source-serif-4', cut: '400-italic', arabic: '400-normal' },
  serifBold: { family: 'source-serif-4', cut: '600-normal', arabic: '600-normal' },
  sans: { family: 'inter', cut: '400-normal', arabic: '400-normal' },
  sansBold: { family: 'inter', cut: '600-normal', arabic: '600-normal' },
}

/** The files of a family hold a script each; the first that has a letter gives it. */
function subsetsFor(character: string): readonly string[] {
  if (/\p{Script=Cyrillic}/u.test(character)) return ['cyrillic', 'cyrillic-ext']
  if (/\p{Script=Greek}/u.test(character)) return ['greek']
  return ['latin', 'latin-ext', 'vietnamese']
}
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u200c]/

export interface LoadedFont {
  /** Under which a document knows it. */
  name: string
  font: Font
}

const loaded = new Map<string, LoadedFont>()
const found = new Map<string, LoadedFont | undefined>()

function load(family: string, subset: string, cut: string): LoadedFont {
  const name = `${family}-${subset}-${cut}`
  let known = loaded.get(name)
  if (!known) {
    const file = packages.resolve(`@fontsource/${family}/files/${name}.woff`)
    loaded.set(name, (known = { name, font: create(unpackWoff(readFileSync(file))) }))
  }
  return known
}

/** The font of a face that has this character; undefined where none has. */
export function fontFor(character: string, face: Face): LoadedFont | undefined {
  const key = face + character
  if (found.has(key)) return found.get(key)
  const { family, cut, arabic } = FILES[face]
  const codePoint = character.codePointAt(0) ?? 0
  const candidates = ARABIC.test(character)
    ? [() => load('noto-sans-arabic', 'arabic', arabic)]
    : subsetsFor(character).map((subset) => () => load(family, subset, cut))
  const font = firstOf(candidates, ({ font: one }) => one.hasGlyphForCodePoint(codePoint))
  found.set(key, font)
  return font
}

function firstOf<T>(candidates: readonly (() => T)[], suits: (one: T) => boolean): T | undefined {
  for (const candidate of candidates) {
    const one = candidate()
    if (suits(one)) return one
  }
  return undefined
}

/** In a size of 1. */
export const widthOf = ({ font }: LoadedFont, text: string): number =>
  font.layout(text, []).advanceWidth / font.unitsPerEm
