import type { Canvas } from '../canvas.ts'
import { MINT, ROSE, SAGE, STEEL } from '../colours.ts'
import { CRUSTS, loaf } from '../kit/food.ts'
import { IN_PRODUCTION, type Look, people } from '../kit/looks.ts'
import { BLUE_CRATES, carton, conveyor, crate, machine, pipes } from '../kit/machines.ts'
import { HELD, person } from '../kit/person.ts'
import { room, sunPatch, tiles, view } from '../kit/room.ts'

const HALLS = [MINT, '#d5e0e6', '#e3ddcb', '#c9dcd4']

function hall(c: Canvas) {
  const place = room(c, { wall: c.pick(HALLS), ground: c.pick(['#b9c4bd', '#c8bfae', '#aebbc0']) })
  c.add(pipes(c.pick([STEEL, SAGE, ROSE]), c.chance(0.5) ? [56, 96] : [70]))
  tiles(c, place.floor)
  return place
}

export const bake = (c: Canvas) => c.pick(['round', 'long', 'tin'] as const)

export function productionLine(c: Canvas): void {
  const { mood, floor } = hall(c)
  view(c, 90, 180, 420, 230, mood, 3)
  view(c, 590, 180, 420, 230, mood, 3)
  sunPatch(c, 180, floor, 420, mood)
  c.add(machine(c, 1130, floor + 30, 380, 430))
  const [lead, ...crew] = people(c, 3, IN_PRODUCTION) as [Look, Look, Look]
  crew.forEach((look, at) =>
    c.add(
      person(look, {
        x: 330 + at * 470,
        y: 850,
        scale: 1.12,
        pose: c.pick(['work', 'hold', 'reach'] as const),
        isHalf: true,
      }),
    ),
  )
  c.add(conveyor(-60, 690, 1280, 900))
  const kind = bake(c)
  const crust = c.pick(CRUSTS)
  for (let x = 60; x < 1150; x += 158) c.add(loaf(x, 692, 1.02, crust, kind))
  c.add(
    person(lead, {
      x: 1260,
      y: 950,
      scale: 1.2,
      pose: 'hold',
      holds: HELD.tablet(),
      flip: c.chance(0.5),
    }),
  )
}

export function packingHall(c: Canvas): void {
  const { mood, floor } = hall(c)
  view(c, 1040, 170, 460, 240, mood, 3)
  sunPatch(c, 1000, floor, 420, mood)
  c.add(machine(c, 70, floor + 24, 330, 360))
  const crew = people(c, 3, IN_PRODUCTION)
  crew.forEach((look, at) =>
    c.add(
      person(look, {
        x: 560 + at * 300,
        y: 850,
        scale: 1.08,
        pose: c.pick(['work', 'hold', 'reach'] as const),
        isHalf: true,
        flip: at % 2 === 1,
      }),
    ),
  )
  c.add(conveyor(330, 690, 1330, 900))
  for (let x = 420; x < 1560; x += 190)
    c.add(c.chance(0.6) ? carton(c, x, 692, 118, 88) : crate(x, 692, 130, 66, c.pick(BLUE_CRATES)))
  for (let row = 0; row < 4; row++)
    c.add(crate(60 + c.between(-6, 6), 980 - row * 74, 210, 74, BLUE_CRATES[row % 4] as string))
  for (let row = 0; row < 2; row++) c.add(carton(c, 1330, 985 - row * 104, 190, 104))
}
