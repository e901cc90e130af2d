import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { CLAY, DUSK, HONEY, LEAF, MARIGOLD, PINE, SLATE, darker, lighter, mix } from '../colours.ts'
import { fir, hill, mountains } from '../kit/land.ts'
import { IN_YARD, people, somebody } from '../kit/looks.ts'
import { BLUE_CRATES, carton, crate, pallet } from '../kit/machines.ts'
import { HELD, person } from '../kit/person.ts'
import { room, tiles } from '../kit/room.ts'
import { sky } from '../kit/sky.ts'
import { forklift, truck } from '../kit/vehicles.ts'
import { MOODS } from '../moods.ts'
import { fade, line, path, poly, rect } from '../shapes.ts'

export function warehouse(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#cfdad6', '#dccfb9', '#c5d0d8']),
    floor: 740,
    ground: '#b5ab9a',
  })
  const roof = c.gradient([
    ['#ffffff', 0.5],
    ['#ffffff', 0],
  ])
  for (let at = 0; at < 4; at++)
    c.add(
      poly(
        [
          [160 + at * 380, 0],
          [300 + at * 380, 0],
          [340 + at * 380, 90],
          [120 + at * 380, 90],
        ],
        roof,
      ),
    )
  tiles(c, floor)
  const frame = c.pick([DUSK, PINE, CLAY])
  for (const [x, w] of [
    [40, 470],
    [1090, 470],
  ] as const) {
    for (let row = 0; row < 4; row++) {
      const y = 250 + row * 160
      let at = x + 22
      while (at < x + w - 90) {
        const width = c.between(70, 120)
        c.add(
          c.chance(0.75)
            ? carton(c, at, y, width, c.between(70, 120))
            : crate(at, y, width, 70, c.pick(BLUE_CRATES)),
        )
        at += width + 10
      }
      c.add(rect(x, y, w, 16, MARIGOLD, 3), rect(x, y + 14, w, 6, '#0b2530', 0, fade(0.14)))
    }
    for (const at of [x, x + w / 2 - 8, x + w - 16]) c.add(rect(at, 110, 16, 650, frame))
  }
  const driver = somebody(c, { ...IN_YARD })
  const flip = c.chance(0.5)
  c.add(
    forklift(
      800,
      940,
      1.12,
      person(driver, { x: 0, y: 0, scale: 0.86, isHalf: true, pose: 'work' }),
      flip,
    ),
  )
  const load = flip ? 480 : 990
  c.add(
    pallet(load, 930, 190),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1].map((col) => carton(c, load + 6 + col * 90, 908 - row * 74, 86, 70)),
    ),
  )
  c.add(
    person(somebody(c, IN_YARD), {
      x: flip ? 1240 : 330,
      y: 965,
      scale: 1.05,
      pose: 'hold',
      holds: HELD.folder(LEAF),
    }),
  )
}

export function truckDock(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'golden', 'dusk', 'snow'] as const)]
  sky(c, mood)
  mountains(c, mood, 620)
  for (let at = 0; at < 14; at++)
    c.add(fir(c.between(0, WIDTH), 660, c.between(0.6, 1), mix(mood.near, mood.ground, 0.5)))
  c.add(hill(650, 650, mood.ground, 10))
  const wall = mood.isDark ? '#33495a' : c.pick(['#e6d8bf', '#d9e0da', '#dcc6b4'])
  c.add(
    rect(0, 300, 620, 480, wall),
    rect(0, 280, 640, 30, PINE),
    rect(0, 300, 620, 20, '#0b2530', 0, fade(0.12)),
  )
  for (let at = 0; at < 2; at++) {
    const x = 60 + at * 280
    c.add(
      rect(x, 400, 220, 300, darker(wall, 0.5), 6),
      rect(x + 10, 410, 200, c.pick([120, 280]), lighter(SLATE, 0.4), 4),
    )
    for (let y = 430; y < 520; y += 24)
      c.add(
        line(
          [
            [x + 14, y],
            [x + 206, y],
          ],
          SLATE,
          2,
          fade(0.5),
        ),
      )
    c.add(
      rect(x - 12, 690, 244, 26, HONEY),
      ...[0, 1, 2, 3, 4].map((n) =>
        poly(
          [
            [x - 12 + n * 50, 690],
            [x + 12 + n * 50, 690],
            [x - 4 + n * 50, 716],
            [x - 12 + n * 50, 716],
          ],
          '#2d3a3a',
        ),
      ),
    )
  }
  c.add(
    rect(
      0,
      780,
      WIDTH,
      220,
      c.gradient([mix('#b7ab98', mood.ground, 0.25), mix('#c9bfae', mood.ground, 0.15)]),
    ),
  )
  c.add(path(`M0 ${HEIGHT} L420 790 L450 790 L90 ${HEIGHT}Z`, '#fbf4e6', fade(0.5)))
  c.add(truck(1060, 900, 1.16, c.pick([LEAF, CLAY, DUSK, MARIGOLD])))
  const crew = people(c, 2, IN_YARD)
  crew.forEach((look, at) =>
    c.add(
      person(look, {
        x: 270 + at * 220,
        y: 950,
        scale: 1.02,
        pose: at ? 'wave' : 'hold',
        holds: at ? '' : HELD.box(),
      }),
    ),
  )
}
