import type { Canvas } from '../canvas.ts'
import { CLAY, CREAM, HONEY, LEAF, MARIGOLD, ROSE, WHITE, darker, lighter } from '../colours.ts'
import { circle, curve, ellipse, fade, group, line, path, rect } from '../shapes.ts'

export const CRUSTS = ['#c98a45', '#b87434', '#d79c55', '#a9652c']

/** Loaves stand on y; each about 120 wide. */
export function loaf(
  x: number,
  y: number,
  size: number,
  crust: string,
  kind: 'round' | 'long' | 'tin' = 'long',
): string {
  const top = lighter(crust, 0.22)
  const cut = (from: number, to: number) =>
    curve(`M${from} -34 Q${(from + to) / 2} -56 ${to} -40`, CREAM, 5, fade(0.75))
  const shapes = {
    long: [
      path('M-64 0 C-78 -40 -44 -62 0 -62 C44 -62 78 -40 64 0Z', crust),
      path('M-52 -22 C-48 -48 -20 -55 4 -55 C32 -55 50 -44 54 -28 C34 -40 -24 -42 -52 -22Z', top),
      cut(-34, -14),
      cut(-6, 14),
      cut(22, 40),
    ],
    round: [
      path('M-60 0 C-72 -54 -34 -84 0 -84 C34 -84 72 -54 60 0Z', crust),
      path('M-44 -36 C-36 -66 -12 -75 8 -75 C34 -75 46 -58 50 -44 C22 -60 -20 -58 -44 -36Z', top),
      curve('M-26 -40 L22 -62', CREAM, 5, fade(0.75)),
      curve('M-18 -64 L26 -40', CREAM, 5, fade(0.75)),
    ],
    tin: [
      path('M-56 0 L-60 -44 C-70 -74 -36 -80 0 -80 C36 -80 70 -74 60 -44 L56 0Z', crust),
      path('M-58 -46 C-66 -72 -34 -78 0 -78 C34 -78 64 -72 58 -46 C40 -56 -40 -56 -58 -46Z', top),
      curve('M-40 -66 L40 -66', CREAM, 5, fade(0.6)),
    ],
  }
  return group([ellipse(0, 2, 62, 8, '#0b2530', fade(0.16)), ...shapes[kind]], {
    at: [x, y],
    scale: size,
  })
}

export function roll(x: number, y: number, size: number, crust: string): string {
  return group(
    [
      path('M-30 0 C-36 -26 -16 -38 0 -38 C16 -38 36 -26 30 0Z', crust),
      path('M-22 -16 C-14 -30 12 -32 22 -20 C8 -24 -8 -24 -22 -16Z', lighter(crust, 0.3)),
    ],
    { at: [x, y], scale: size },
  )
}

/** A round plate from above and a little to the front. */
export function dish(c: Canvas, x: number, y: number, size: number): string {
  const plate = c.pick([WHITE, CREAM, '#dbe9ef', '#f3d9c8'])
  const sauce = c.pick([CLAY, MARIGOLD, '#7a9a4a', '#c9662f', '#8a5a33'])
  const bits = Array.from({ length: 9 }, () => {
    const turn = c.between(0, Math.PI * 2)
    const far = c.between(6, 44)
    return circle(
      Math.cos(turn) * far,
      Math.sin(turn) * far * 0.5 - 4,
      c.between(5, 11),
      c.pick([LEAF, HONEY, ROSE, CREAM, '#5f9a4c', '#e6d3a8']),
    )
  })
  return group(
    [
      ellipse(0, 10, 92, 44, '#0b2530', fade(0.14)),
      ellipse(0, 0, 90, 44, plate),
      ellipse(0, -2, 66, 31, darker(plate, 0.07)),
      ellipse(0, -3, 60, 27, sauce),
      ...bits,
    ],
    { at: [x, y], scale: size },
  )
}

/** Steam that rises from something hot. */
export const steam = (x: number, y: number, size: number) =>
  group(
    [-22, 0, 22].map((at) =>
      curve(
        `M${at} 0 C${at - 16} -24 ${at + 16} -46 ${at} -72 C${at - 10} -90 ${at + 8} -104 ${at + 2} -120`,
        WHITE,
        7,
        fade(0.5),
      ),
    ),
    { at: [x, y], scale: size },
  )

export function pot(c: Canvas, x: number, y: number, size: number): string {
  const metal = c.pick(['#9fb1b5', '#b5472f', '#3d5a80', '#c7a26a'])
  return group(
    [
      ellipse(0, 2, 92, 12, '#0b2530', fade(0.16)),
      path('M-84 -110 L84 -110 L78 -10 C76 0 -76 0 -78 -10Z', metal),
      path('M30 -110 L84 -110 L78 -10 C70 0 40 0 44 -10Z', darker(metal, 0.16)),
      ellipse(0, -110, 86, 17, darker(metal, 0.25)),
      ellipse(0, -108, 76, 12, c.pick(['#d8872f', '#b5472f', '#8a9a3f'])),
      line(
        [
          [-84, -84],
          [-104, -84],
        ],
        darker(metal, 0.2),
        12,
      ),
      line(
        [
          [84, -84],
          [104, -84],
        ],
        darker(metal, 0.2),
        12,
      ),
    ],
    { at: [x, y], scale: size },
  )
}

export function mug(x: number, y: number, size: number, colour: string): string {
  return group(
    [
      ellipse(2, 1, 30, 6, '#0b2530', fade(0.14)),
      curve('M24 -42 C48 -46 48 -12 22 -14', darker(colour, 0.1), 8),
      path('M-26 -56 L26 -56 L23 0 L-23 0Z', colour),
      path('M8 -56 L26 -56 L23 0 L10 0Z', darker(colour, 0.12)),
      ellipse(0, -56, 26, 6, darker(colour, 0.3)),
    ],
    { at: [x, y], scale: size },
  )
}

export function vegetable(c: Canvas, x: number, y: number, size: number): string {
  const kinds = [
    () => [
      path('M-13 -6 C-10 30 -4 60 0 78 C4 60 10 30 13 -6Z', '#e8791e'),
      curve('M-6 18 L6 20 M-4 40 L5 42', darker('#e8791e', 0.2), 2),
      line(
        [
          [0, -6],
          [-10, -34],
        ],
        LEAF,
        6,
      ),
      line(
        [
          [0, -6],
          [10, -36],
        ],
        '#4c9a6a',
        6,
      ),
    ],
    () => [
      circle(0, 20, 30, CLAY),
      ellipse(-8, 8, 9, 6, lighter(CLAY, 0.3), fade(0.7)),
      path('M-14 -8 L0 -2 L14 -8 L6 4 L0 14 L-6 4Z', LEAF),
    ],
    () => [
      circle(0, 20, 34, '#7fb069'),
      circle(-14, 12, 20, '#94c17d'),
      circle(14, 14, 20, '#6a9b55'),
      line(
        [
          [0, 46],
          [0, 62],
        ],
        '#a9c795',
        10,
      ),
    ],
    () => [
      ellipse(0, 24, 44, 32, '#e39a3a'),
      ellipse(-18, 24, 16, 30, '#eeae55', fade(0.8)),
      ellipse(18, 24, 16, 30, '#d2862c', fade(0.8)),
      line(
        [
          [0, -6],
          [4, -20],
        ],
        '#5f7d3f',
        8,
      ),
    ],
  ]
  return group(c.pick(kinds)(), { at: [x, y], scale: size })
}

/** A basket woven of wood, filled above its rim by the caller. */
export const basket = (x: number, y: number, w: number, h = 70) =>
  [
    ellipse(x, y + 2, w * 0.5, 10, '#0b2530', fade(0.14)),
    path(
      `M${x - w / 2} ${y - h} L${x + w / 2} ${y - h} L${x + w * 0.42} ${y} L${x - w * 0.42} ${y}Z`,
      '#b98a5a',
    ),
    ...[0.25, 0.5, 0.75].map((share) =>
      line(
        [
          [x - w * 0.48, y - h * share],
          [x + w * 0.48, y - h * share],
        ],
        '#9a6f45',
        4,
        fade(0.6),
      ),
    ),
    rect(x - w / 2 - 6, y - h - 8, w + 12, 16, '#cfa06d', 8),
  ].join('')
