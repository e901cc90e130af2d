export const PINE = '#0f4a39'
export const LEAF = '#1d8a5c'
export const SAGE = '#8fbda8'
export const MINT = '#cfe6da'
export const MARIGOLD = '#f0a722'
export const HONEY = '#f6c667'
export const CLAY = '#b5472f'
export const ROSE = '#dd8a70'
export const BLUSH = '#f0c3ac'
export const CREAM = '#fbf4e6'
export const LINEN = '#f1e6d2'
export const SAND = '#dcc7a3'
export const OAK = '#b98a5a'
export const BARK = '#6e4a32'
export const DUSK = '#3d5a80'
export const SLATE = '#4b6475'
export const ICE = '#dbe9ef'
export const STEEL = '#a9bcc2'
export const WHITE = '#ffffff'

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** So much of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const there = channels(to)
  const mixed = channels(from).map((value, at) => value + ((there[at] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number) => mix(colour, '#0b2530', share)
export const lighter = (colour: string, share: number) => mix(colour, '#fff8ea', share)
