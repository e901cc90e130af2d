import { type Canvas, WIDTH } from '../canvas.ts'
import {
  CREAM,
  DUSK,
  HONEY,
  ICE,
  LEAF,
  MARIGOLD,
  OAK,
  ROSE,
  STEEL,
  lighter,
  mix,
} from '../colours.ts'
import { vegetable } from '../kit/food.ts'
import { bush, hill, meadow, mountains, tree } from '../kit/land.ts'
import { dressed, pair, somebody } from '../kit/looks.ts'
import { HELD, person } from '../kit/person.ts'
import { sky } from '../kit/sky.ts'
import { MOODS, type Mood } from '../moods.ts'
import { circle, curve, ellipse, fade, group, line, path, poly, rect } from '../shapes.ts'

export function outside(c: Canvas, moods: readonly (keyof typeof MOODS)[]): Mood {
  const mood = MOODS[c.pick(moods)]
  sky(c, mood)
  mountains(c, mood, 620)
  c.add(hill(610, 590, mood.near, 40))
  for (let at = 0; at < 12; at++)
    c.add(tree(c.between(0, WIDTH), 650, c.between(0.5, 0.9), mix(mood.near, LEAF, 0.45)))
  c.add(hill(660, 670, c.gradient([mix(mood.ground, LEAF, 0.5), mix(mood.ground, LEAF, 0.2)]), 20))
  return mood
}

export function garden(c: Canvas): void {
  outside(c, ['dawn', 'day', 'golden'])
  for (let row = 0; row < 3; row++) {
    const y = 770 + row * 96
    c.add(
      poly(
        [
          [60 - row * 20, y],
          [1540 + row * 20, y],
          [1580 + row * 20, y + 64],
          [20 - row * 20, y + 64],
        ],
        '#7a5536',
      ),
      poly(
        [
          [20, y + 64],
          [1580, y + 64],
          [1580, y + 78],
          [20, y + 78],
        ],
        '#5d3f28',
      ),
    )
    const crop = c.next()
    for (let x = 110; x < 1500; x += 92) {
      if (crop < 0.4) c.add(cabbage(x, y + 22, 0.9 + row * 0.15))
      else if (crop < 0.7) c.add(sprout(x, y + 30, 0.9 + row * 0.15))
      else
        c.add(
          line(
            [
              [x, y + 30],
              [x, y - 90],
            ],
            OAK,
            7,
          ),
          bush(x, y + 8, 0.8, LEAF),
        )
    }
  }
  const clothes = c.shuffle(['overall', 'shirt', 'jumper'] as const)
  const [waters, carries] = pair(c, { hat: 'cap' })
  c.add(
    person(dressed(waters, { outfit: clothes[0] as 'shirt' }), {
      x: c.pick([380, 520]),
      y: 945,
      scale: 1.2,
      pose: 'reach',
      holds: can(),
    }),
  )
  c.add(
    person(dressed(carries, { outfit: clothes[1] as 'shirt' }), {
      x: c.pick([1080, 1230]),
      y: 930,
      scale: 1.16,
      pose: 'hold',
      holds: HELD.box(),
    }),
  )
  meadow(c, 950, [HONEY, ROSE, CREAM], 16)
}

const cabbage = (x: number, y: number, size: number) =>
  group(
    [
      circle(0, -18, 32, '#5f9a4c'),
      circle(-16, -22, 20, '#7fb069'),
      circle(16, -20, 20, '#4d8a43'),
      circle(0, -28, 17, '#a5cf8c'),
    ],
    { at: [x, y], scale: size },
  )

const sprout = (x: number, y: number, size: number) =>
  group(
    [-46, -20, 8, 36].map((turn, at) =>
      group(
        [path('M0 0 C-12 -26 -8 -60 0 -76 C8 -60 12 -26 0 0Z', at % 2 ? '#4c9a6a' : '#7fb069')],
        { turn },
      ),
    ),
    { at: [x, y], scale: size },
  )

const can = () =>
  group(
    [
      curve('M20 -30 C60 -60 60 20 24 16', '#3b5a6e', 8),
      rect(-34, -34, 60, 62, DUSK, 8),
      line(
        [
          [-34, 10],
          [-74, -22],
        ],
        DUSK,
        12,
      ),
      ellipse(-78, -26, 14, 9, lighter(DUSK, 0.3)),
      ...[0, 1, 2, 3].map((at) =>
        line(
          [
            [-88 - at * 5, -12 + at * 10],
            [-94 - at * 6, 4 + at * 14],
          ],
          ICE,
          4,
        ),
      ),
    ],
    { at: [0, 20], flip: true },
  )

export function compost(c: Canvas): void {
  outside(c, ['dawn', 'day', 'golden'])
  c.add(hill(790, 780, '#8d6a45', 10))
  for (let bin = 0; bin < 2; bin++) {
    const x = 560 + bin * 470
    c.add(ellipse(x + 190, 930, 230, 20, '#0b2530', fade(0.16)))
    c.add(
      path(
        `M${x} 650 C${x + 90} 560 ${x + 290} 560 ${x + 380} 650 L${x + 380} 720 L${x} 720Z`,
        bin ? '#4f3726' : '#5d4a2c',
      ),
    )
    for (let at = 0; at < 12; at++)
      c.add(
        bin
          ? circle(x + c.between(40, 340), c.between(610, 660), c.between(6, 12), '#6b4a31')
          : group([vegetable(c, 0, 0, 0.6)], {
              at: [x + c.between(50, 330), c.between(596, 640)],
              turn: c.between(-60, 60),
            }),
      )
    for (let board = 0; board < 5; board++)
      c.add(rect(x, 664 + board * 54, 380, 46, board % 2 ? OAK : lighter(OAK, 0.14), 5))
    for (const post of [x - 6, x + 366]) c.add(rect(post, 630, 24, 310, '#6e4a32', 5))
  }
  c.add(
    person(somebody(c, { outfit: 'overall', hat: 'cap' }), {
      x: 330,
      y: 950,
      scale: 1.3,
      pose: 'reach',
      holds: group([
        line(
          [
            [0, 120],
            [0, -150],
          ],
          OAK,
          10,
        ),
        path('M-24 -150 L24 -150 L16 -220 L-16 -220Z', STEEL),
      ]),
    }),
  )
  c.add(sprout(1500, 940, 2.4), sprout(120, 940, 2), bush(1420, 950, 1.6, LEAF))
  meadow(c, 930, [HONEY, ROSE, CREAM, MARIGOLD], 22)
}
