import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, DUSK, HONEY, LEAF, MARIGOLD, PINE, SLATE, STEEL, darker } from '../colours.ts'
import { table } from '../kit/furniture.ts'
import { IN_WORKSHOP, people, somebody } from '../kit/looks.ts'
import { screen } from '../kit/machines.ts'
import { person } from '../kit/person.ts'
import { room, view } from '../kit/room.ts'
import { gear, wrench } from '../kit/tools.ts'
import { circle, curve, ellipse, path, poly, rect } from '../shapes.ts'

export function controlRoom(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#234a57', PINE, '#3f4a5f']),
    floor: 760,
    ground: '#2b3c44',
  })
  c.add(
    ellipse(
      800,
      330,
      900,
      380,
      c.gradient(
        [
          ['#7fd0c8', 0.3],
          ['#7fd0c8', 0],
        ],
        'out',
      ),
    ),
  )
  for (let at = 0; at < 3; at++) c.add(screen(c, 150 + at * 450, 110, 410, 250))
  for (let at = 0; at < 4; at++) c.add(screen(c, 170 + at * 325, 390, 290, 150))
  const crew = people(c, 2, { outfit: c.pick(['shirt', 'jumper'] as const) })
  crew.forEach((look, at) =>
    c.add(
      person(look, {
        x: 520 + at * 560,
        y: 930,
        scale: 1.24,
        isHalf: true,
        pose: at ? 'point' : 'work',
        flip: at === 1,
      }),
    ),
  )
  c.add(
    path(`M120 ${floor - 30} L1480 ${floor - 30} L1560 900 L40 900Z`, '#dfd6c4'),
    rect(40, 896, 1520, 60, '#a79c88', 8),
  )
  for (let at = 0; at < 22; at++)
    c.add(
      circle(200 + at * 58, 800 + (at % 2) * 34, 10, c.pick([LEAF, HONEY, CLAY, '#6fb3b8', CREAM])),
    )
  for (let at = 0; at < 4; at++) c.add(rect(230 + at * 330, 846, 170, 26, '#8d8371', 6))
  c.add(rect(0, 950, WIDTH, 50, '#1c2b33'))
}

export function tools(c: Canvas): void {
  const { mood, floor } = room(c, {
    wall: c.pick(['#d9cdb9', '#c9d6d2', '#e0c7a8']),
    floor: 760,
    ground: '#9a8f80',
  })
  view(c, c.pick([70, 1220]), 130, 300, 260, mood, 2)
  c.add(
    rect(430, 90, 740, 470, '#e6d3b0', 12),
    rect(430, 90, 740, 470, 'none', 12, `stroke="#a97b4c" stroke-width="14"`),
  )
  for (let x = 470; x < 1150; x += 44)
    for (let y = 130; y < 540; y += 44) c.add(circle(x, y, 3, '#b79a6c'))
  const hung = c.shuffle([STEEL, SLATE, '#8f9a98', CLAY])
  hung.forEach((colour, at) =>
    c.add(wrench(560 + at * 150, 300, 0.9 + at * 0.08, c.between(-12, 12), colour)),
  )
  c.add(
    gear(560, 470, 50, MARIGOLD),
    gear(650, 490, 34, SLATE),
    screwdriver(820, 440, CLAY),
    screwdriver(900, 440, LEAF),
    screwdriver(980, 440, DUSK),
    gear(1080, 470, 46, '#8f9a98'),
  )
  const fitter = somebody(c, { ...IN_WORKSHOP, hat: c.pick(['none', 'cap', 'helmet'] as const) })
  c.add(
    person(fitter, {
      x: c.pick([280, 1330]),
      y: 950,
      scale: 1.42,
      pose: c.pick(['fold', 'hips', 'hold'] as const),
    }),
  )
  c.add(table(440, floor - 60, 740, 950, '#a97b4c'))
  c.add(
    toolbox(560, floor - 58),
    gear(790, floor - 108, 52, '#8f9a98'),
    machinePart(1000, floor - 60),
  )
}

const screwdriver = (x: number, y: number, colour: string) =>
  rect(x - 12, y - 20, 24, 74, colour, 10) + rect(x - 4, y + 52, 8, 70, STEEL, 2)

const toolbox = (x: number, y: number) =>
  [
    curve(
      `M${x - 40} ${y - 84} C${x - 40} ${y - 130} ${x + 40} ${y - 130} ${x + 40} ${y - 84}`,
      '#3b4a4a',
      11,
    ),
    rect(x - 96, y - 88, 192, 88, CLAY, 8),
    rect(x - 96, y - 88, 192, 22, darker(CLAY, 0.2), 8),
    rect(x - 18, y - 74, 36, 20, HONEY, 4),
  ].join('')

const machinePart = (x: number, y: number) =>
  [
    rect(x - 90, y - 60, 180, 60, SLATE, 10),
    circle(x - 40, y - 70, 44, STEEL),
    circle(x - 40, y - 70, 20, '#5b6a6a'),
    circle(x + 50, y - 56, 32, '#c7d2d2'),
    circle(x + 50, y - 56, 13, '#5b6a6a'),
    poly(
      [
        [x - 60, y - 34],
        [x - 20, y - 34],
        [x - 26, y - 20],
        [x - 54, y - 20],
      ],
      HONEY,
    ),
  ].join('')
