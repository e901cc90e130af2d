import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, HONEY, ICE, LEAF, MARIGOLD, MINT, OAK, ROSE, SAGE, WHITE } from '../colours.ts'
import { CRUSTS, loaf } from '../kit/food.ts'
import { shelf } from '../kit/furniture.ts'
import { people } from '../kit/looks.ts'
import { carton } from '../kit/machines.ts'
import { person } from '../kit/person.ts'
import { room, view } from '../kit/room.ts'
import { circle, fade, group, line, path, rect } from '../shapes.ts'

export function laboratory(c: Canvas): void {
  const { mood, floor } = room(c, {
    wall: c.pick(['#d5e6e4', '#e3e9ee', MINT]),
    floor: 740,
    ground: '#c6d0d2',
  })
  view(c, 90, 120, 520, 300, mood, 2)
  shelf(c, 780, 220, 700, 2, (x, y, w) =>
    c.chance(0.5) ? jar(c, x, y, w) : carton(c, x, y, w, c.between(50, 86)),
  )
  const crew = people(c, c.whole(1, 2), {
    outfit: 'coat',
    glasses: true,
    hat: c.pick(['none', 'net'] as const),
  })
  crew.forEach((look, at) =>
    c.add(
      person(look, {
        x: 560 + at * 480,
        y: floor + 176,
        scale: 1.34,
        isHalf: true,
        pose: at ? 'hold' : 'work',
        flip: at === 1,
      }),
    ),
  )
  c.add(
    rect(0, 700, WIDTH, 300, '#eef2f0'),
    rect(0, 700, WIDTH, 30, '#fbfdfb'),
    rect(0, 728, WIDTH, 10, '#0b2530', 0, fade(0.1)),
  )
  for (let at = 0; at < 5; at++)
    c.add(
      rect(60 + at * 310, 780, 270, 180, '#dde5e3', 10),
      rect(170 + at * 310, 806, 50, 10, '#9fb1b5', 5),
    )
  c.add(
    microscope(360, 704),
    flask(c, 820, 704, 1.1),
    flask(c, 930, 704, 0.8),
    rack(c, 1120, 704),
    loaf(1340, 704, 1.3, c.pick(CRUSTS), 'tin'),
  )
}

const jar = (c: Canvas, x: number, y: number, w: number) => {
  const fill = c.pick([HONEY, '#c9662f', SAGE, '#e6d3a8'])
  return [
    rect(x, y - 84, w, 84, ICE, 8, fade(0.8)),
    rect(x + 4, y - 56, w - 8, 52, fill, 5),
    rect(x + 2, y - 94, w - 4, 16, '#8c9a9b', 4),
  ].join('')
}

const microscope = (x: number, y: number) =>
  group(
    [
      rect(-80, -22, 160, 22, '#33495a', 8),
      line(
        [
          [50, -22],
          [60, -150],
          [10, -190],
        ],
        '#33495a',
        26,
      ),
      rect(-60, -90, 110, 14, '#4b6475', 5),
      group(
        [
          rect(-22, -90, 44, 130, WHITE, 10),
          rect(-22, -60, 44, 16, LEAF),
          rect(-15, 40, 30, 30, '#4b6475', 5),
          rect(-17, -122, 34, 36, '#33495a', 7),
        ],
        { at: [-4, -176], turn: -18 },
      ),
    ],
    { at: [x, y], scale: 1.2 },
  )

const flask = (c: Canvas, x: number, y: number, size: number) => {
  const fill = c.pick([LEAF, MARIGOLD, ROSE, '#6fb3b8'])
  return group(
    [
      path(
        'M-18 -150 L18 -150 L18 -96 L62 -14 C68 -4 62 0 54 0 L-54 0 C-62 0 -68 -4 -62 -14 L-18 -96Z',
        WHITE,
        fade(0.7),
      ),
      path('M-40 -56 L40 -56 L60 -14 C64 -6 60 -4 54 -4 L-54 -4 C-60 -4 -64 -6 -60 -14Z', fill),
      rect(-24, -160, 48, 14, '#cfdcdc', 5),
      circle(-14, -30, 7, WHITE, fade(0.6)),
      circle(12, -42, 5, WHITE, fade(0.6)),
    ],
    { at: [x, y], scale: size },
  )
}

const rack = (c: Canvas, x: number, y: number) =>
  [
    ...Array.from(
      { length: 5 },
      (_, at) =>
        rect(x - 84 + at * 38, y - 130, 22, 120, WHITE, 11, fade(0.8)) +
        rect(x - 81 + at * 38, y - 76, 16, 62, c.pick([CLAY, HONEY, LEAF, '#6fb3b8']), 8),
    ),
    rect(x - 104, y - 60, 212, 16, OAK, 4),
    rect(x - 104, y - 12, 212, 16, OAK, 4),
  ].join('')
