import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, DUSK, HONEY, LEAF, MARIGOLD, OAK, PINE, darker, lighter } from '../colours.ts'
import { CRUSTS, basket, loaf, roll, steam } from '../kit/food.ts'
import { somebody } from '../kit/looks.ts'
import { screen } from '../kit/machines.ts'
import { HELD, person } from '../kit/person.ts'
import { lamp, room, tiles, view } from '../kit/room.ts'
import { bake } from './production.ts'
import { circle, curve, ellipse, fade, group, line, path, rect } from '../shapes.ts'

export function oven(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#e9cdb2', '#dcc3a6', '#cfd8cc', '#5b3b34']),
    ground: '#b8a088',
  })
  tiles(c, floor)
  c.add(
    circle(
      640,
      520,
      620,
      c.gradient(
        [
          ['#ffb347', 0.55],
          ['#ffb347', 0],
        ],
        'out',
      ),
    ),
  )
  c.add(
    rect(220, 150, 860, 620, c.gradient(['#d5dad6', '#aeb9b8'], 'right'), 22),
    rect(220, 150, 860, 74, '#8c9a9b', 22),
  )
  for (let at = 0; at < 5; at++) c.add(circle(300 + at * 62, 188, 17, at % 2 ? HONEY : '#4b5a5a'))
  c.add(screen(c, 880, 164, 160, 48))
  for (let deck = 0; deck < 3; deck++) {
    const y = 256 + deck * 170
    c.add(
      rect(270, y, 760, 136, '#2a1d1a', 14),
      rect(286, y + 12, 728, 112, c.gradient(['#7a2b16', '#e0702c', '#ffc466']), 8),
    )
    const crust = c.pick(CRUSTS)
    const kind = bake(c)
    for (let at = 0; at < 5; at++) c.add(loaf(370 + at * 138, y + 116, 0.82, crust, kind))
    c.add(
      rect(
        286,
        y + 12,
        728,
        112,
        c.gradient([
          ['#ffd27a', 0.28],
          ['#ffd27a', 0],
        ]),
        8,
      ),
      rect(520, y + 128, 260, 12, '#e8ece8', 6),
    )
  }
  const baker = somebody(c, {
    outfit: 'apron',
    hat: c.pick(['chef', 'cap', 'net'] as const),
    colour: c.pick([LEAF, CLAY, DUSK]),
  })
  c.add(person(baker, { x: 1300, y: 950, scale: 1.5, pose: 'hold', holds: HELD.loaf() }))
  c.add(steam(1300, 560, 0.8))
  c.add(
    basket(150, 930, 250, 90),
    loaf(90, 850, 0.9, CRUSTS[0] as string),
    loaf(190, 846, 0.9, CRUSTS[2] as string, 'round'),
  )
}

export function bread(c: Canvas): void {
  const wall = c.pick(['#f0dcbc', BREAD_ROSE, '#d7e2d3', '#d4dfe6'])
  const { mood } = room(c, { wall, floor: 640, ground: c.pick([OAK, '#c79a63', '#a97b4c']) })
  view(c, c.pick([130, 980]), 110, 480, 330, mood, 2)
  lamp(c, c.pick([760, 840]), 60, c.pick([CLAY, PINE, MARIGOLD]))
  for (let y = 680; y < HEIGHT; y += 70)
    c.add(
      line(
        [
          [0, y],
          [WIDTH, y],
        ],
        '#7a5536',
        3,
        fade(0.22),
      ),
    )
  c.add(
    rect(380, 690, 840, 36, lighter(OAK, 0.25), 12),
    rect(380, 716, 840, 14, darker(OAK, 0.2), 7),
  )
  const kinds = c.shuffle(['round', 'long', 'tin', 'round', 'long'] as const)
  kinds
    .slice(0, 4)
    .forEach((kind, at) =>
      c.add(loaf(490 + at * 206, 694, c.between(1.45, 1.8), c.pick(CRUSTS), kind)),
    )
  c.add(
    path('M180 900 C300 850 520 860 640 900 C560 960 300 970 180 900Z', CREAM),
    curve('M220 904 C340 870 480 874 600 902', '#d8c9ac', 4),
  )
  c.add(loaf(410, 900, 2.1, c.pick(CRUSTS), 'long'))
  for (let at = 0; at < 6; at++)
    c.add(roll(840 + (at % 4) * 112 + (at > 3 ? 56 : 0), at > 3 ? 880 : 930, 1.7, c.pick(CRUSTS)))
  for (let at = 0; at < 3; at++) c.add(wheat(1400 + at * 46, 980, 1.5, -14 + at * 13))
  c.add(steam(620, 580, 1), steam(980, 570, 0.9))
}

const BREAD_ROSE = '#efcfbd'

const wheat = (x: number, y: number, size: number, turn: number) =>
  group(
    [
      line(
        [
          [0, 0],
          [0, -210],
        ],
        '#c9983f',
        5,
      ),
      ...[0, 1, 2, 3, 4].flatMap((at) =>
        [-1, 1].map((side) =>
          group([ellipse(0, -16, 8, 19, side > 0 ? MARIGOLD : HONEY)], {
            at: [side * 4, -130 - at * 24],
            turn: side * 28,
          }),
        ),
      ),
      ellipse(0, -262, 8, 20, HONEY),
    ],
    { at: [x, y], scale: size, turn },
  )
