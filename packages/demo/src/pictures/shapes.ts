/** Plain SVG, as text. Numbers are rounded, because nobody sees a hundredth of a dot. */
const n = (value: number) => String(Math.round(value * 10) / 10)

export type Point = readonly [number, number]

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (value) => n(Number(value)))}" fill="${fill}" ${more}/>`

export const poly = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${more}/>`

/** A line with round ends: limbs, cables, stems. */
export const line = (points: readonly Point[], stroke: string, width: number, more = '') =>
  `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const curve = (d: string, stroke: string, width: number, more = '') =>
  path(d, 'none', `stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}`)

export const fade = (opacity: number) => `opacity="${opacity}"`

interface Placing {
  at?: Point
  scale?: number
  flip?: boolean
  turn?: number
  opacity?: number
  clip?: string
}

export function group(shapes: readonly string[], placing: Placing = {}): string {
  const { at = [0, 0], scale = 1, flip = false, turn = 0, opacity = 1, clip } = placing
  const steps = [
    `translate(${n(at[0])} ${n(at[1])})`,
    turn && `rotate(${n(turn)})`,
    (scale !== 1 || flip) && `scale(${flip ? -scale : scale} ${scale})`,
  ].filter(Boolean)
  const moved = at[0] || at[1] || steps.length > 1 ? ` transform="${steps.join(' ')}"` : ''
  const seen = opacity < 1 ? ` opacity="${opacity}"` : ''
  const cut = clip ? ` clip-path="url(#${clip})"` : ''
  return `<g${moved}${seen}${cut}>${shapes.join('')}</g>`
}
