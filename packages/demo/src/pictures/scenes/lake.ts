import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, LEAF, MARIGOLD, darker, lighter, mix } from '../colours.ts'
import { fir, hill, mountains } from '../kit/land.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { sky } from '../kit/sky.ts'
import { MOODS } from '../moods.ts'
import { curve, ellipse, fade, group, line, path, poly, rect } from '../shapes.ts'

export function lake(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'golden', 'dusk'] as const)]
  sky(c, mood, 560)
  mountains(c, mood, 590)
  c.add(hill(580, 560, mood.near, 20))
  const water = c.gradient([mix(mood.sky[2], mood.middle, 0.3), mix(mood.sky[0], mood.near, 0.35)])
  c.add(rect(0, 600, WIDTH, 400, water))
  for (let at = 0; at < 4; at++) {
    const x = 100 + at * 420
    c.add(
      poly(
        [
          [x - 260, 604],
          [x + 260, 604],
          [x + c.between(-20, 20), 604 + c.between(120, 200)],
        ],
        mood.far,
        fade(0.28),
      ),
    )
  }
  for (let at = 0; at < 40; at++) {
    const x = c.between(0, WIDTH)
    const y = c.between(620, 920)
    c.add(
      line(
        [
          [x, y],
          [x + c.between(40, 160), y],
        ],
        '#ffffff',
        c.between(2, 5),
        fade(0.3),
      ),
    )
  }
  for (let at = 0; at < 26; at++)
    c.add(fir(c.between(0, WIDTH), 604, c.between(0.35, 0.8), darker(mood.near, 0.25)))
  const pier = c.pick([120, 900])
  for (let at = 0; at < 5; at++) c.add(rect(pier + 40 + at * 120, 800, 14, 90, '#5a4230'))
  c.add(
    poly(
      [
        [pier - 160, 830],
        [pier + 560, 786],
        [pier + 590, 806],
        [pier - 160, 862],
      ],
      '#b98a5a',
    ),
    poly(
      [
        [pier - 160, 862],
        [pier + 590, 806],
        [pier + 590, 820],
        [pier - 160, 884],
      ],
      '#8d643f',
    ),
  )
  people(c, 2, { outfit: 'jumper' }).forEach((look, at) =>
    c.add(
      person(look, {
        x: pier + 180 + at * 150,
        y: 826 - at * 10,
        scale: 0.6,
        pose: at ? 'point' : 'stand',
      }),
    ),
  )
  c.add(boat(c, pier < 500 ? 1180 : 420, 740))
  c.add(
    path(
      `M0 930 C300 890 500 960 800 940 C1100 920 1300 900 1600 950 L1600 1000 L0 1000Z`,
      mood.ground,
    ),
  )
  for (let at = 0; at < 46; at++) {
    const x = c.between(0, WIDTH)
    c.add(
      curve(
        `M${x} 990 Q${x + 6} 930 ${x + c.between(-20, 20)} ${c.between(860, 910)}`,
        mix(mood.ground, LEAF, 0.5),
        5,
      ),
    )
  }
}

const boat = (c: Canvas, x: number, y: number) =>
  group(
    [
      ellipse(0, 30, 130, 12, '#0b2530', fade(0.2)),
      poly(
        [
          [4, -8],
          [4, -190],
          [92, -20],
        ],
        CREAM,
      ),
      poly(
        [
          [-6, -14],
          [-6, -160],
          [-70, -20],
        ],
        c.pick([CLAY, MARIGOLD, LEAF]),
      ),
      line(
        [
          [0, 0],
          [0, -196],
        ],
        '#5a4230',
        6,
      ),
      path('M-110 -6 L110 -6 C96 34 -80 40 -110 -6Z', '#7a4a30'),
      path('M-110 -6 L110 -6 L106 6 L-106 6Z', lighter('#7a4a30', 0.3)),
    ],
    { at: [x, y], scale: 0.9 },
  )
