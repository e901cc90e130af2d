import type { Canvas } from '../canvas.ts'
import {
  CLAY,
  DUSK,
  HONEY,
  LEAF,
  LINEN,
  MARIGOLD,
  MINT,
  PINE,
  ROSE,
  SAGE,
  SLATE,
  WHITE,
} from '../colours.ts'

export const SKINS = ['#f3cdaa', '#e3ae84', '#cb9064', '#a96d45', '#804c2f', '#5f3823']
const HAIRS = ['#241a16', '#3a261b', '#5c3a24', '#8a5a33', '#c1924f', '#b9b6ae', '#74321f']

const HAIRSTYLES = ['short', 'curly', 'long', 'bun', 'scarf', 'bald', 'bob'] as const
type Hairstyle = (typeof HAIRSTYLES)[number]

const OUTFITS = ['coat', 'overall', 'vest', 'shirt', 'apron', 'jumper', 'suit'] as const
type Outfit = (typeof OUTFITS)[number]

type Hat = 'none' | 'net' | 'cap' | 'helmet' | 'chef'

/** What a person looks like; the pose comes with the scene. */
export interface Look {
  skin: string
  hair: string
  hairstyle: Hairstyle
  beard: boolean
  glasses: boolean
  outfit: Outfit
  hat: Hat
  /** Shirt, jumper or apron. */
  colour: string
  scarf: string
  trousers: string
}

/** Somebody; what the place demands is given. */
export function somebody(c: Canvas, special: Partial<Look> = {}): Look {
  const hairstyle = special.hairstyle ?? c.pick(HAIRSTYLES)
  const isShort = hairstyle === 'short' || hairstyle === 'bald'
  return {
    skin: c.pick(SKINS),
    hair: c.pick(HAIRS),
    hairstyle,
    beard: isShort && c.chance(0.45),
    glasses: c.chance(0.2),
    outfit: c.pick(OUTFITS),
    hat: 'none',
    colour: c.pick([LEAF, MARIGOLD, ROSE, DUSK, SAGE, CLAY, LINEN, HONEY]),
    scarf: c.pick([SAGE, ROSE, DUSK, HONEY, MINT]),
    trousers: c.pick([SLATE, '#33495a', '#4a4f4a', PINE]),
    ...special,
  }
}

/** Several people who do not look alike. */
export function people(c: Canvas, count: number, special: Partial<Look> = {}): Look[] {
  const skins = c.shuffle(SKINS)
  const styles = c.shuffle(HAIRSTYLES)
  const outfits = c.shuffle(OUTFITS)
  return Array.from({ length: count }, (_, at) =>
    somebody(c, {
      skin: skins[at % skins.length] as string,
      hairstyle: styles[at % styles.length] as Hairstyle,
      outfit: outfits[at % outfits.length] as Outfit,
      ...special,
    }),
  )
}

export const pair = (c: Canvas, special: Partial<Look> = {}) =>
  people(c, 2, special) as [Look, Look]

export const dressed = (look: Look, special: Partial<Look> = {}): Look => ({ ...look, ...special })

export const IN_PRODUCTION: Partial<Look> = {
  outfit: 'coat',
  hat: 'net',
  colour: WHITE,
  beard: false,
}
export const IN_WORKSHOP: Partial<Look> = { outfit: 'overall' }
export const IN_YARD: Partial<Look> = { outfit: 'vest', hat: 'helmet' }
