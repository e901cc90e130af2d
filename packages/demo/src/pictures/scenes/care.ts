import type { Canvas } from '../canvas.ts'
import {
  BLUSH,
  CREAM,
  DUSK,
  LEAF,
  MINT,
  PINE,
  ROSE,
  SAGE,
  STEEL,
  WHITE,
  darker,
  lighter,
} from '../colours.ts'
import { chair, clock, poster, pottedPlant, table } from '../kit/furniture.ts'
import { dressed, pair } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { room, view } from '../kit/room.ts'
import { circle, curve, fade, group, line, path, rect } from '../shapes.ts'

export function firstAid(c: Canvas): void {
  const { mood, floor } = room(c, { wall: c.pick([MINT, '#d5e0e6', CREAM, BLUSH]) })
  view(c, c.pick([90, 1080]), 130, 420, 300, mood, 2)
  c.add(
    rect(640, 120, 320, 320, WHITE, 20),
    rect(640, 120, 320, 320, 'none', 20, `stroke="${LEAF}" stroke-width="14"`),
    cross(800, 280, 84, LEAF),
  )
  const [helper, helped] = pair(c)
  c.add(person(dressed(helper, { outfit: 'vest' }), { x: 560, y: 950, scale: 1.34, pose: 'reach' }))
  c.add(
    chair(960, 955, c.pick([LEAF, DUSK]), true),
    person(helped, { x: 930, y: 960, scale: 1.3, pose: 'fold' }),
    rect(866, 650, 110, 26, CREAM, 8, `transform="rotate(-8 920 660)"`),
  )
  c.add(
    table(1120, 780, 420, 960),
    kit(1330, 782),
    rect(1170, 756, 80, 26, CREAM, 6),
    circle(1190, 756, 26, CREAM),
    circle(1190, 756, 10, '#d8cdb6'),
  )
  c.add(pottedPlant(c, 170, floor + 220, 1.5))
}

export const cross = (x: number, y: number, size: number, colour: string) =>
  rect(x - size * 0.3, y - size, size * 0.6, size * 2, colour, 10) +
  rect(x - size, y - size * 0.3, size * 2, size * 0.6, colour, 10)

const kit = (x: number, y: number) =>
  [
    curve(
      `M${x - 34} ${y - 150} C${x - 34} ${y - 190} ${x + 34} ${y - 190} ${x + 34} ${y - 150}`,
      '#2d3a3a',
      11,
    ),
    rect(x - 110, y - 152, 220, 152, LEAF, 14),
    rect(x - 110, y - 96, 220, 8, PINE),
    circle(x, y - 74, 44, WHITE),
    cross(x, y - 74, 27, LEAF),
  ].join('')

export function bloodDrop(c: Canvas): void {
  const { mood } = room(c, { wall: c.pick([BLUSH, CREAM, '#d5e0e6']), floor: 760 })
  view(c, 90, 120, 420, 320, mood, 2)
  c.add(
    circle(1060, 350, 280, lighter(ROSE, 0.45), fade(0.7)),
    drop(1060, 330, 2.1),
    cross(1060, 400, 54, WHITE),
  )
  c.add(poster(c, 1350, 160, 170, 230), clock(640, 190))
  const [nurse, donor] = pair(c)
  c.add(
    rect(260, 720, 620, 60, SAGE, 28),
    rect(230, 560, 110, 220, darker(SAGE, 0.12), 34),
    rect(300, 780, 26, 170, '#8c9a9b'),
    rect(800, 780, 26, 170, '#8c9a9b'),
  )
  c.add(person(donor, { x: 470, y: 900, scale: 1.22, isHalf: true, pose: 'reach' }))
  c.add(
    person(dressed(nurse, { outfit: 'coat' }), {
      x: 960,
      y: 955,
      scale: 1.34,
      pose: 'reach',
      flip: true,
    }),
  )
  c.add(
    line(
      [
        [1240, 950],
        [1240, 560],
      ],
      STEEL,
      10,
    ),
    rect(1200, 540, 80, 110, '#c94f44', 16),
    rect(1200, 540, 80, 40, '#f4d9d2', 16),
    curve('M1240 650 C1240 760 900 700 760 716', '#c94f44', 6),
  )
  c.add(pottedPlant(c, 1470, 960, 1.5))
}

const drop = (x: number, y: number, size: number) =>
  group(
    [
      path(
        'M0 -110 C40 -50 66 -16 66 22 C66 62 36 88 0 88 C-36 88 -66 62 -66 22 C-66 -16 -40 -50 0 -110Z',
        '#c2402f',
      ),
      path(
        'M0 -110 C40 -50 66 -16 66 22 C66 62 36 88 0 88 C26 70 38 44 36 14 C34 -24 18 -64 0 -110Z',
        '#a5301f',
        fade(0.7),
      ),
      curve('M-40 20 C-38 44 -26 58 -12 64', WHITE, 9, fade(0.6)),
    ],
    { at: [x, y], scale: size },
  )
