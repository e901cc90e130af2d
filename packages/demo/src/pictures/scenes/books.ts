import type { Canvas } from '../canvas.ts'
import {
  BLUSH,
  CLAY,
  CREAM,
  DUSK,
  LEAF,
  MARIGOLD,
  MINT,
  PINE,
  ROSE,
  SAGE,
  darker,
  lighter,
} from '../colours.ts'
import { pottedPlant, shelf } from '../kit/furniture.ts'
import { somebody } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { room, sunPatch, view } from '../kit/room.ts'
import { fade, group, line, path, rect } from '../shapes.ts'

export const book = (c: Canvas, x: number, y: number, w: number, h: number) => {
  const colour = c.pick([CLAY, LEAF, DUSK, MARIGOLD, PINE, ROSE, SAGE, '#6e4a32'])
  return [
    rect(x, y - h, w, h, colour, 3),
    rect(x + w * 0.2, y - h + 12, w * 0.6, 8, lighter(colour, 0.55), 3),
    rect(x + w * 0.2, y - 24, w * 0.6, 6, lighter(colour, 0.4), 3),
  ].join('')
}

export function books(c: Canvas): void {
  const { mood, floor } = room(c, { wall: c.pick([BLUSH, '#f3dcb4', MINT, '#5b3b34', PINE]) })
  c.add(rect(90, 60, 760, 670, '#7a5536', 10), rect(110, 80, 720, 640, '#5d3f28'))
  shelf(c, 110, 230, 720, 5, (x, y, w) => book(c, x, y, w * 0.78, c.between(76, 116)))
  view(c, 1010, 120, 440, 330, mood, 2)
  sunPatch(c, 1000, floor, 380, mood)
  c.add(
    rect(980, 690, 380, 150, c.pick([ROSE, LEAF, DUSK]), 30),
    rect(1290, 560, 90, 290, darker(ROSE, 0.15), 34, fade(0)),
  )
  c.add(person(somebody(c), { x: 1160, y: 950, scale: 1.3, pose: 'hold', holds: openBook(c) }))
  c.add(
    person(somebody(c), {
      x: 560,
      y: 965,
      scale: 1.26,
      pose: 'reach',
      flip: true,
      holds: group([book(c, -10, 30, 34, 60)]),
    }),
  )
  c.add(pottedPlant(c, 1500, 960, 1.5))
}

const openBook = (c: Canvas) => {
  const cover = c.pick([CLAY, LEAF, DUSK, MARIGOLD])
  return group([
    path('M-66 -250 L0 -236 L66 -250 L66 -186 L0 -172 L-66 -186Z', cover),
    path('M-58 -252 L0 -240 L58 -252 L58 -194 L0 -180 L-58 -194Z', CREAM),
    line(
      [
        [0, -240],
        [0, -180],
      ],
      '#cfc5b0',
      3,
    ),
  ])
}
