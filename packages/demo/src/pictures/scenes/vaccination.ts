import type { Canvas } from '../canvas.ts'
import { CREAM, DUSK, ICE, LEAF, MARIGOLD, MINT, ROSE, SAGE, WHITE } from '../colours.ts'
import { chair, clock, pottedPlant, table } from '../kit/furniture.ts'
import { dressed, pair, people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { WALLS, room, sunPatch, view } from '../kit/room.ts'
import { cross } from './care.ts'
import { circle, ellipse, fade, group, rect } from '../shapes.ts'

export function stretching(c: Canvas): void {
  const { mood, floor } = room(c, { wall: c.pick(WALLS), ground: c.pick(['#c9ae86', '#b9c4bd']) })
  view(c, 150, 120, 560, 340, mood, 3)
  view(c, 890, 120, 560, 340, mood, 3)
  sunPatch(c, 260, floor, 440, mood)
  sunPatch(c, 980, floor, 440, mood)
  const pose = c.pick(['cheer', 'range', 'range'] as const)
  people(c, 4, { hat: 'none' }).forEach((look, at) => {
    c.add(ellipse(250 + at * 366, 950, 160, 26, c.pick([LEAF, ROSE, DUSK, MARIGOLD]), fade(0.85)))
    c.add(
      person(look, {
        x: 250 + at * 366,
        y: 945,
        scale: 1.2,
        pose,
        flip: pose === 'range' && c.chance(0.3),
      }),
    )
  })
}

export function vaccination(c: Canvas): void {
  const { mood } = room(c, { wall: c.pick([MINT, '#d5e0e6', CREAM]), floor: 760 })
  view(c, 980, 120, 480, 330, mood, 2)
  c.add(rect(150, 150, 300, 220, WHITE, 14), cross(300, 260, 60, LEAF), clock(620, 210))
  const [nurse, guest] = pair(c)
  c.add(
    chair(930, 955, c.pick([LEAF, DUSK, ROSE]), true),
    person(guest, {
      x: 900,
      y: 955,
      scale: 1.34,
      pose: c.pick(['stand', 'fold'] as const),
    }),
  )
  c.add(circle(830, 592, 15, CREAM), circle(830, 592, 6, ROSE))
  c.add(
    person(dressed(nurse, { outfit: 'coat' }), {
      x: 590,
      y: 960,
      scale: 1.38,
      pose: 'reach',
      holds: syringe(),
    }),
  )
  c.add(
    table(1130, 790, 400, 960),
    vial(1210, 792, LEAF),
    vial(1270, 792, DUSK),
    vial(1330, 792, MARIGOLD),
    rect(1390, 752, 90, 40, ICE, 8),
    pottedPlant(c, 190, 960, 1.6),
  )
}

const syringe = () =>
  group([
    rect(-10, -12, 74, 22, ICE, 5),
    rect(-2, -8, 40, 14, SAGE, 3),
    rect(-30, -4, 22, 6, '#5b6a6a'),
    rect(-34, -14, 7, 26, '#5b6a6a', 3),
    rect(64, -3, 34, 4, '#8c9a9b'),
  ])

const vial = (x: number, y: number, colour: string) =>
  rect(x - 18, y - 66, 36, 66, WHITE, 7, fade(0.9)) +
  rect(x - 14, y - 40, 28, 36, colour, 5) +
  rect(x - 14, y - 82, 28, 18, '#8c9a9b', 4)
