import type { Canvas } from '../canvas.ts'
import { BARK, CREAM, DUSK, LEAF, OAK, ROSE, SAGE, WHITE, darker, lighter } from '../colours.ts'
import { circle, curve, ellipse, fade, group, line, path, poly, rect } from '../shapes.ts'

export function pottedPlant(c: Canvas, x: number, y: number, size: number): string {
  const colour = c.pick([LEAF, '#2f7d5a', '#4c9a6a'])
  const pot = c.pick([ROSE, '#b5694f', WHITE, DUSK])
  const leaves = [-62, -38, -14, 12, 38, 64].map((turn, at) =>
    group(
      [
        path(
          'M0 0 C-26 -50 -16 -104 0 -128 C16 -104 26 -50 0 0Z',
          at % 2 ? colour : darker(colour, 0.16),
        ),
        line(
          [
            [0, -6],
            [0, -104],
          ],
          lighter(colour, 0.25),
          2,
        ),
      ],
      { at: [0, -78], turn },
    ),
  )
  return group(
    [
      ellipse(0, 2, 56, 9, '#0b2530', fade(0.15)),
      ...leaves,
      path('M-42 -82 L42 -82 L32 0 L-32 0Z', pot),
      rect(-47, -92, 94, 18, lighter(pot, 0.15), 5),
      path('M10 -74 L41 -74 L32 0 L14 0Z', darker(pot, 0.12)),
    ],
    { at: [x, y], scale: size },
  )
}

/** A table seen from the front; its top is at y. */
export function table(x: number, y: number, w: number, foot: number, colour = OAK): string {
  const leg = (at: number) =>
    poly(
      [
        [at - 9, y + 20],
        [at + 9, y + 20],
        [at + 6, foot],
        [at - 6, foot],
      ],
      darker(colour, 0.28),
    )
  return [
    ellipse(x + w / 2, foot + 2, w * 0.5, 14, '#0b2530', fade(0.12)),
    leg(x + 44),
    leg(x + w - 44),
    rect(x, y, w, 24, colour, 7),
    rect(x, y, w, 9, lighter(colour, 0.3), 5),
    rect(x + 30, y + 24, w - 60, 14, darker(colour, 0.18)),
  ].join('')
}

export function chair(x: number, y: number, colour: string, flip = false): string {
  return group(
    [
      line(
        [
          [-34, 0],
          [-30, -96],
        ],
        BARK,
        9,
      ),
      line(
        [
          [34, 0],
          [30, -96],
        ],
        BARK,
        9,
      ),
      rect(-44, -108, 88, 20, colour, 8),
      line(
        [
          [-36, -108],
          [-44, -214],
        ],
        BARK,
        9,
      ),
      rect(-58, -232, 26, 84, colour, 10),
    ],
    { at: [x, y], flip },
  )
}

/** Boards with things on them. */
export function shelf(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  rows: number,
  thing: (x: number, y: number, w: number) => string,
): void {
  for (let row = 0; row < rows; row++) {
    const level = y + row * 124
    let at = x + 12
    while (at < x + w - 60) {
      const width = c.between(34, 62)
      if (c.chance(0.86)) c.add(thing(at, level, width))
      at += width + c.between(6, 16)
    }
    c.add(rect(x, level, w, 12, OAK, 4), rect(x, level + 10, w, 6, '#0b2530', 2, fade(0.12)))
  }
}

export function poster(c: Canvas, x: number, y: number, w: number, h: number): string {
  const colour = c.pick([SAGE, ROSE, DUSK, '#f0bd5a', CREAM])
  return [
    rect(x + 5, y + 6, w, h, '#0b2530', 4, fade(0.12)),
    rect(x, y, w, h, '#fffaf0', 4),
    rect(x + 10, y + 10, w - 20, h * 0.56, colour, 3),
    circle(x + w * 0.62, y + h * 0.28, w * 0.16, lighter(colour, 0.5)),
    rect(x + 10, y + h * 0.7, w - 30, 8, '#c9c0ae', 3),
    rect(x + 10, y + h * 0.7 + 16, w * 0.5, 8, '#ddd5c4', 3),
  ].join('')
}

export const clock = (x: number, y: number) =>
  circle(x, y, 44, '#fbf8f0') +
  circle(x, y, 44, 'none', `stroke="#3b4a4a" stroke-width="7"`) +
  line(
    [
      [x, y],
      [x, y - 26],
    ],
    '#2d3a3a',
    5,
  ) +
  line(
    [
      [x, y],
      [x + 18, y + 8],
    ],
    '#2d3a3a',
    5,
  ) +
  curve(`M${x - 30} ${y - 18} Q${x - 18} ${y - 34} ${x} ${y - 36}`, WHITE, 4, fade(0.8))
