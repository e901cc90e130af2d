import type { Canvas } from '../canvas.ts'
import {
  CLAY,
  DUSK,
  HONEY,
  LEAF,
  MARIGOLD,
  MINT,
  PINE,
  STEEL,
  WHITE,
  darker,
  lighter,
} from '../colours.ts'
import { type Point, circle, curve, ellipse, fade, line, poly, rect } from '../shapes.ts'

/** A belt whose surface is at y. */
export function conveyor(x: number, y: number, w: number, foot: number, metal = STEEL): string {
  const legs = Array.from(
    { length: Math.max(2, Math.round(w / 330)) },
    (_, at) => x + 70 + (at * (w - 140)) / Math.max(1, Math.round(w / 330) - 1),
  )
  return [
    ellipse(x + w / 2, foot + 3, w * 0.5, 12, '#0b2530', fade(0.12)),
    ...legs.map(
      (at) =>
        rect(at - 9, y + 40, 18, foot - y - 40, darker(metal, 0.25)) +
        rect(at - 22, foot - 8, 44, 8, darker(metal, 0.4), 3),
    ),
    rect(x, y, w, 52, darker(metal, 0.12), 26),
    rect(x + 4, y, w - 8, 20, '#3b4a4a', 10),
    rect(x + 10, y + 4, w - 20, 6, '#5b6a6a', 3),
    ...Array.from(
      { length: Math.floor(w / 74) },
      (_, at) =>
        circle(x + 38 + at * 74, y + 33, 12, lighter(metal, 0.3)) +
        circle(x + 38 + at * 74, y + 33, 4, darker(metal, 0.4)),
    ),
  ].join('')
}

/** A machine with a window, a panel and a lamp on top; stands on y. */
export function machine(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = c.pick(['#e4e9e6', MINT, '#c9d6da']),
): string {
  const lamps = c.shuffle([LEAF, MARIGOLD, CLAY])
  return [
    ellipse(x + w / 2, y + 3, w * 0.56, 13, '#0b2530', fade(0.14)),
    rect(x + w - 62, y - h - 66, 16, 70, '#5b6a6a', 3),
    ...lamps.map((lamp, at) =>
      rect(x + w - 68, y - h - 92 + at * 24, 28, 22, lamp, 4, fade(at === 0 ? 1 : 0.55)),
    ),
    rect(x, y - h, w, h, colour, 14),
    rect(x + w * 0.66, y - h, w * 0.34, h, darker(colour, 0.1), 14),
    rect(x + 24, y - h + 34, w * 0.5, h * 0.4, '#27434d', 10),
    rect(
      x + 24,
      y - h + 34,
      w * 0.5,
      h * 0.4,
      c.gradient(
        [
          ['#7fb6b8', 0.75],
          ['#27434d', 0.3],
        ],
        'diagonal',
      ),
      10,
    ),
    poly(
      [
        [x + 40, y - h + 34],
        [x + 90, y - h + 34],
        [x + 44, y - h * 0.6 + 34],
        [x + 24, y - h * 0.6 + 34],
        [x + 24, y - h * 0.8 + 34],
      ],
      WHITE,
      fade(0.18),
    ),
    rect(x + w * 0.7, y - h + 44, w * 0.22, h * 0.2, PINE, 6),
    rect(x + w * 0.72, y - h + 52, w * 0.18, h * 0.09, '#8fd3b5', 3),
    ...[0, 1, 2].map((at) =>
      circle(x + w * 0.74 + at * w * 0.07, y - h * 0.58, 8, [CLAY, HONEY, LEAF][at] as string),
    ),
    rect(x + 24, y - 56, w - 48, 8, darker(colour, 0.2), 4),
    rect(x + 24, y - 38, w - 48, 8, darker(colour, 0.2), 4),
  ].join('')
}

/** A screen with something on it that goes up and down. */
export function screen(c: Canvas, x: number, y: number, w: number, h: number): string {
  const points: Point[] = Array.from({ length: 8 }, (_, at) => [
    x + 26 + (at * (w - 52)) / 7,
    y + h * c.between(0.35, 0.75),
  ])
  const bars = Array.from({ length: 6 }, (_, at) => {
    const height = h * c.between(0.15, 0.5)
    return rect(
      x + 30 + (at * (w - 60)) / 6,
      y + h - 26 - height,
      (w - 60) / 9,
      height,
      c.pick([LEAF, MARIGOLD, '#6fb3b8']),
      3,
    )
  })
  const kind = c.next()
  return [
    rect(x, y, w, h, '#1c2f36', 10),
    rect(x + 10, y + 10, w - 20, h - 20, '#16414a', 5),
    ...[0.3, 0.5, 0.7].map((share) =>
      line(
        [
          [x + 22, y + h * share],
          [x + w - 22, y + h * share],
        ],
        '#4f8088',
        1.5,
        fade(0.6),
      ),
    ),
    ...(kind < 0.45
      ? [line(points, HONEY, 5)]
      : kind < 0.8
        ? bars
        : [
            circle(
              x + w / 2,
              y + h / 2,
              h * 0.28,
              'none',
              `stroke="${LEAF}" stroke-width="${h * 0.1}"`,
            ),
            curve(
              `M${x + w / 2} ${y + h * 0.22} A${h * 0.28} ${h * 0.28} 0 0 1 ${x + w / 2 + h * 0.28} ${y + h / 2}`,
              HONEY,
              h * 0.1,
            ),
          ]),
    rect(x + 22, y + 22, w * 0.34, 7, '#9ed3c1', 3),
  ].join('')
}

/** A crate of plastic, as bread travels in; its foot is at y. */
export function crate(x: number, y: number, w: number, h: number, colour: string): string {
  return [
    rect(x, y - h, w, h, colour, 5),
    rect(x, y - h, w, 10, lighter(colour, 0.2), 4),
    rect(x + w * 0.34, y - h * 0.68, w * 0.32, 12, darker(colour, 0.35), 6),
    ...[0.2, 0.8].map((share) =>
      rect(x + w * share - 3, y - h + 14, 6, h - 20, darker(colour, 0.14)),
    ),
  ].join('')
}

export function carton(c: Canvas, x: number, y: number, w: number, h: number): string {
  const colour = c.pick(['#c79a63', '#d2a872', '#bb8c55'])
  return [
    rect(x, y - h, w, h, colour, 3),
    rect(x + w * 0.7, y - h, w * 0.3, h, darker(colour, 0.1), 3),
    rect(x + w * 0.42, y - h, w * 0.16, h, lighter(colour, 0.35), 0, fade(0.7)),
    rect(x + 8, y - 26, w * 0.28, 14, '#fbf4e6', 2),
  ].join('')
}

export const pallet = (x: number, y: number, w: number) =>
  [
    rect(x, y - 22, w, 9, '#b98a5a', 2),
    rect(x, y - 8, w, 8, '#a4764a', 2),
    ...[0, 0.44, 0.88].map((share) => rect(x + w * share, y - 14, w * 0.12, 8, '#8d643f')),
  ].join('')

export const pipes = (colour: string, ys: readonly number[]) =>
  ys
    .map(
      (y) =>
        rect(-10, y, 1620, 20, colour) +
        rect(-10, y + 3, 1620, 5, lighter(colour, 0.5), 0, fade(0.6)) +
        [260, 760, 1260].map((x) => rect(x, y - 5, 22, 30, darker(colour, 0.18), 4)).join(''),
    )
    .join('')

export const BLUE_CRATES = [DUSK, LEAF, MARIGOLD, CLAY]
