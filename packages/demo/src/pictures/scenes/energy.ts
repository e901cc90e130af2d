import type { Canvas } from '../canvas.ts'
import { CLAY, MINT, PINE, WHITE, darker } from '../colours.ts'
import { hill, mountains } from '../kit/land.ts'
import { IN_YARD, people, somebody } from '../kit/looks.ts'
import { pipes } from '../kit/machines.ts'
import { HELD, person } from '../kit/person.ts'
import { room, tiles } from '../kit/room.ts'
import { sky } from '../kit/sky.ts'
import { MOODS } from '../moods.ts'
import { circle, ellipse, fade, line, poly, rect } from '../shapes.ts'

export function solarRoof(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'golden'] as const)]
  sky(c, mood)
  mountains(c, mood, 560)
  c.add(
    hill(560, 540, mood.near, 30),
    poly(
      [
        [0, 640],
        [1600, 560],
        [1600, 1000],
        [0, 1000],
      ],
      '#d5cbb8',
    ),
    poly(
      [
        [0, 640],
        [1600, 560],
        [1600, 584],
        [0, 666],
      ],
      PINE,
    ),
  )
  for (let row = 0; row < 3; row++) {
    for (let at = 0; at < 6; at++) {
      const x = 60 + at * 262 - row * 34
      const y = 690 + row * 104 - at * 8
      const glass = c.gradient(['#2f5f8a', '#1d3c63', '#5f93b5'], 'diagonal')
      c.add(
        poly(
          [
            [x, y + 84],
            [x + 40, y],
            [x + 236, y - 8],
            [x + 212, y + 76],
          ],
          '#e9eef0',
        ),
        poly(
          [
            [x + 8, y + 78],
            [x + 44, y + 6],
            [x + 228, y - 2],
            [x + 206, y + 70],
          ],
          glass,
        ),
      )
      for (const share of [0.33, 0.66])
        c.add(
          line(
            [
              [x + 8 + 198 * share, y + 76 - 5 * share],
              [x + 44 + 184 * share, y + 4 - 5 * share],
            ],
            '#a9c6da',
            2.4,
            fade(0.7),
          ),
        )
      c.add(
        line(
          [
            [x + 26, y + 42],
            [x + 217, y + 34],
          ],
          '#a9c6da',
          2.4,
          fade(0.7),
        ),
      )
    }
  }
  people(c, 2, IN_YARD).forEach((look, at) =>
    c.add(
      person(look, {
        x: at ? 1290 : 300,
        y: at ? 622 : 672,
        scale: 0.9,
        pose: at ? 'hold' : 'point',
        holds: at ? HELD.tablet() : '',
      }),
    ),
  )
}

export function water(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#cfe3e8', MINT, '#d5e0e6']),
    floor: 770,
    ground: '#b4c3c6',
  })
  c.add(pipes('#7fa9b8', [110, 200]))
  tiles(c, floor)
  for (let at = 0; at < 3; at++) {
    const x = 150 + at * 380
    c.add(
      ellipse(x + 130, floor + 64, 170, 20, '#0b2530', fade(0.14)),
      rect(x, 330, 260, 500, c.gradient(['#e9f0ef', '#b5c6c8'], 'right'), 60),
      rect(x + 70, 430, 120, 300, '#27434d', 30),
    )
    const level = c.between(460, 600)
    c.add(
      rect(x + 78, level, 104, 722 - level, c.gradient(['#7cc4d6', '#2f7f9c']), 22),
      ellipse(x + 130, level + 4, 52, 9, '#a9e0ea'),
    )
    for (let bubble = 0; bubble < 5; bubble++)
      c.add(
        circle(
          x + c.between(96, 164),
          c.between(level + 30, 700),
          c.between(4, 9),
          WHITE,
          fade(0.55),
        ),
      )
    c.add(
      rect(x + 110, 200, 40, 140, '#7fa9b8'),
      rect(x + 96, 316, 68, 22, '#5d8797', 6),
      valve(x + 130, 270),
    )
  }
  c.add(
    person(somebody(c, { outfit: c.pick(['coat', 'overall'] as const) }), {
      x: 1370,
      y: 960,
      scale: 1.36,
      pose: 'hold',
      holds: HELD.tablet(),
    }),
  )
}

const valve = (x: number, y: number) =>
  circle(x, y, 34, 'none', `stroke="${CLAY}" stroke-width="11"`) +
  line(
    [
      [x - 32, y],
      [x + 32, y],
    ],
    CLAY,
    8,
  ) +
  line(
    [
      [x, y - 32],
      [x, y + 32],
    ],
    CLAY,
    8,
  ) +
  circle(x, y, 10, darker(CLAY, 0.2))
