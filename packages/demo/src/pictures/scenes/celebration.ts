import { type Canvas, WIDTH } from '../canvas.ts'
import {
  BLUSH,
  CLAY,
  CREAM,
  DUSK,
  HONEY,
  LEAF,
  MARIGOLD,
  MINT,
  PINE,
  ROSE,
  darker,
  lighter,
} from '../colours.ts'
import { table } from '../kit/furniture.ts'
import { dressed, people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { lamp, room } from '../kit/room.ts'
import { CLOTHES } from './portraits.ts'
import { circle, curve, ellipse, fade, group, line, path, poly, rect } from '../shapes.ts'

export function celebration(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick([BLUSH, '#f3dcb4', MINT, PINE, '#3f4a5f']),
    ground: c.pick(['#c9ae86', '#b9917a']),
  })
  c.add(
    circle(
      800,
      380,
      620,
      c.gradient(
        [
          ['#ffe3a3', 0.5],
          ['#ffe3a3', 0],
        ],
        'out',
      ),
    ),
  )
  bunting(c, 60)
  bunting(c, 150)
  lamp(c, 300, 10, CLAY)
  lamp(c, 1300, 10, LEAF)
  for (let at = 0; at < 70; at++)
    c.add(
      rect(
        c.between(0, WIDTH),
        c.between(40, 660),
        12,
        20,
        c.pick([CLAY, MARIGOLD, LEAF, CREAM, DUSK]),
        3,
        `transform="rotate(${c.whole(-40, 40)} 800 400)" ${fade(0.85)}`,
      ),
    )
  for (let at = 0; at < 5; at++)
    c.add(balloon(c, c.pick([c.between(40, 220), c.between(1380, 1560)]), c.between(260, 480)))
  const guests = people(c, 6).map((look) => dressed(look, c.pick(CLOTHES)))
  guests.forEach((look, at) =>
    c.add(
      person(look, {
        x: 190 + at * 245,
        y: floor + 150 + (at % 2) * 50,
        scale: 1.14,
        pose: c.pick(['cheer', 'clap', 'wave', 'clap', 'stand'] as const),
        flip: c.chance(0.5),
      }),
    ),
  )
  c.add(table(560, 800, 480, 985), cake(c, 800, 802))
}

export function bunting(c: Canvas, y: number): void {
  c.add(curve(`M0 ${y} Q800 ${y + 130} 1600 ${y}`, '#6e4a32', 4))
  const colours = c.shuffle([CLAY, MARIGOLD, LEAF, DUSK, CREAM, ROSE])
  for (let at = 0; at < 16; at++) {
    const share = (at + 0.5) / 16
    const x = share * WIDTH
    const top = y + 130 * 2 * share * (1 - share)
    c.add(
      poly(
        [
          [x - 34, top],
          [x + 34, top],
          [x, top + 62],
        ],
        colours[at % colours.length] as string,
      ),
    )
  }
}

export const balloon = (c: Canvas, x: number, y: number) => {
  const colour = c.pick([CLAY, MARIGOLD, LEAF, DUSK, ROSE])
  return [
    curve(`M${x} ${y + 70} Q${x + 14} ${y + 150} ${x - 6} ${y + 240}`, '#6e5a4a', 3),
    ellipse(x, y, 54, 68, colour),
    ellipse(x - 18, y - 24, 12, 20, lighter(colour, 0.6), fade(0.6)),
    poly(
      [
        [x - 8, y + 76],
        [x + 8, y + 76],
        [x, y + 64],
      ],
      darker(colour, 0.15),
    ),
  ].join('')
}

const cake = (c: Canvas, x: number, y: number) =>
  group(
    [
      ellipse(0, 0, 150, 14, '#fbf8f0'),
      rect(-120, -86, 240, 84, c.pick([ROSE, '#8a5a33', CREAM]), 10),
      path(
        'M-120 -86 L120 -86 L120 -60 C100 -44 86 -70 62 -52 C40 -36 24 -68 0 -52 C-24 -38 -44 -68 -66 -52 C-88 -40 -104 -66 -120 -56Z',
        CREAM,
      ),
      rect(-78, -150, 156, 66, c.pick([HONEY, ROSE, MINT]), 8),
      ...[-50, -18, 14, 46].map(
        (at) =>
          line(
            [
              [at, -150],
              [at, -186],
            ],
            c.pick([CLAY, LEAF, DUSK]),
            8,
          ) + ellipse(at, -198, 6, 11, MARIGOLD),
      ),
      meadowDots(),
    ],
    { at: [x, y] },
  )

const meadowDots = () => [-90, -40, 10, 60, 100].map((x) => circle(x, -22, 7, MARIGOLD)).join('')
