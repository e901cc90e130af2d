import { type Canvas, WIDTH } from '../canvas.ts'
import {
  BLUSH,
  CLAY,
  CREAM,
  DUSK,
  HONEY,
  LEAF,
  LINEN,
  MARIGOLD,
  OAK,
  PINE,
  ROSE,
  SAGE,
  STEEL,
  WHITE,
  darker,
} from '../colours.ts'
import { dish, mug, pot, steam, vegetable } from '../kit/food.ts'
import { pottedPlant, shelf, table } from '../kit/furniture.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { lamp, room, sunPatch, view } from '../kit/room.ts'
import { circle, ellipse, fade, line, rect } from '../shapes.ts'

export const WARM = [BLUSH, '#f3dcb4', LINEN, '#c9dcc9', '#e6cfc0']

export const CUPS = [WHITE, ROSE, SAGE, MARIGOLD, DUSK, CREAM]

export function canteen(c: Canvas): void {
  const { mood, floor } = room(c, {
    wall: c.pick(WARM),
    ground: c.pick([OAK, '#c9ae86', '#b9c4bd']),
  })
  view(c, 120, 150, 620, 300, mood, 4)
  view(c, 860, 150, 620, 300, mood, 4)
  sunPatch(c, 240, floor, 460, mood)
  for (const x of [330, 800, 1270]) lamp(c, x, 40, c.pick([CLAY, PINE, MARIGOLD, DUSK]))
  const guests = people(c, 5)
  guests.forEach((look, at) =>
    c.add(
      person(look, {
        x: 230 + at * 285,
        y: 880,
        scale: 1.02,
        isHalf: true,
        pose: c.pick(['hold', 'work', 'clap', 'fold'] as const),
        flip: c.chance(0.5),
      }),
    ),
  )
  c.add(table(70, 730, 1460, 950, c.pick([OAK, '#cfa878', '#a97b4c'])))
  for (let at = 0; at < 5; at++) {
    c.add(dish(c, 220 + at * 285, 738, 0.82))
    c.add(mug(345 + at * 285, 734, 0.8, c.pick(CUPS)))
  }
  c.add(pottedPlant(c, 60, 960, 1.3), pottedPlant(c, 1540, 960, 1.1))
}

export function soupKitchen(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#d7e2d3', '#f3dcb4', '#d5e0e6', BLUSH]),
    floor: 760,
    ground: '#b8a088',
  })
  for (let x = 0; x < WIDTH; x += 80)
    for (let y = 380; y < 700; y += 80) c.add(rect(x + 3, y + 3, 74, 74, WHITE, 5, fade(0.34)))
  shelf(
    c,
    120,
    250,
    620,
    1,
    (x, y, w) =>
      rect(x, y - 70, w, 70, c.pick([STEEL, CLAY, HONEY, SAGE]), 8) +
      ellipse(x + w / 2, y - 70, w / 2, 7, '#5b6a6a', fade(0.5)),
  )
  c.add(
    line(
      [
        [880, 170],
        [1500, 170],
      ],
      '#5b6a6a',
      10,
    ),
  )
  for (let at = 0; at < 6; at++) c.add(ladle(930 + at * 100, 170, c.pick([STEEL, '#8c9a9b'])))
  const cooks = people(c, c.whole(2, 3), { outfit: 'apron', hat: c.pick(['chef', 'cap'] as const) })
  cooks.forEach((look, at) =>
    c.add(
      person(
        { ...look, colour: c.pick([LEAF, CLAY, DUSK, MARIGOLD]) },
        {
          x: 360 + at * 430,
          y: floor + 150,
          scale: 1.26,
          isHalf: true,
          pose: at % 2 ? 'reach' : 'work',
        },
      ),
    ),
  )
  c.add(
    rect(0, 710, WIDTH, 290, c.gradient(['#cfd8d4', '#aab6b4'])),
    rect(0, 700, WIDTH, 28, '#e9eeea'),
  )
  for (let at = 0; at < 4; at++)
    c.add(
      rect(50 + at * 390, 770, 350, 180, '#b9c5c3', 10),
      rect(90 + at * 390, 796, 270, 12, '#8c9a9b', 6),
    )
  const pots = [210, 560, 1240]
  for (const x of pots) c.add(pot(c, x, 706, c.between(1.1, 1.4)), steam(x, 560, 1.1))
  for (let at = 0; at < 5; at++) c.add(vegetable(c, 800 + at * 74, 634 + (at % 2) * 10, 1.05))
}

const ladle = (x: number, y: number, metal: string) =>
  line(
    [
      [x, y],
      [x, y + 96],
    ],
    metal,
    7,
  ) +
  circle(x, y + 112, 23, metal) +
  ellipse(x, y + 106, 17, 9, darker(metal, 0.3))
