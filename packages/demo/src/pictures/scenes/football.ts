import type { Canvas } from '../canvas.ts'
import { CLAY, CREAM, DUSK, HONEY, MARIGOLD, WHITE } from '../colours.ts'
import { meadow } from '../kit/land.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { field } from './family-day.ts'
import { circle, ellipse, fade, line, poly, rect } from '../shapes.ts'

export function football(c: Canvas): void {
  field(c, ['dawn', 'day', 'golden'])
  for (let at = 0; at < 6; at++)
    if (at % 2)
      c.add(
        poly(
          [
            [at * 270 - 60, 700],
            [at * 270 + 190, 700],
            [at * 300 + 130, 1000],
            [at * 300 - 220, 1000],
          ],
          WHITE,
          fade(0.06),
        ),
      )
  c.add(
    line(
      [
        [0, 760],
        [1600, 760],
      ],
      CREAM,
      7,
      fade(0.7),
    ),
    ellipse(800, 1000, 420, 120, 'none', `stroke="${CREAM}" stroke-width="7" opacity="0.7"`),
  )
  const goal = c.pick([1180, 120])
  c.add(rect(goal, 530, 320, 230, WHITE, 0, fade(0.12)))
  for (let at = 0; at <= 8; at++)
    c.add(
      line(
        [
          [goal + at * 40, 530],
          [goal + at * 40, 760],
        ],
        WHITE,
        2,
        fade(0.55),
      ),
    )
  for (let at = 0; at <= 5; at++)
    c.add(
      line(
        [
          [goal, 530 + at * 46],
          [goal + 320, 530 + at * 46],
        ],
        WHITE,
        2,
        fade(0.55),
      ),
    )
  c.add(
    line(
      [
        [goal, 764],
        [goal, 530],
        [goal + 320, 530],
        [goal + 320, 764],
      ],
      WHITE,
      13,
    ),
  )
  const [ours, theirs] = c.shuffle([CLAY, MARIGOLD, DUSK, CREAM])
  people(c, 4, { outfit: 'jumper', hat: 'none' }).forEach((look, at) =>
    c.add(
      person(
        {
          ...look,
          colour: (at % 2 ? ours : theirs) as string,
          trousers: at % 2 ? '#263a46' : WHITE,
        },
        {
          x: 330 + at * 300,
          y: 900 + (at % 2) * 60,
          scale: 1,
          pose: (['stand', 'cheer', 'reach', 'hips'] as const)[at] as 'reach',
          flip: c.chance(0.5),
        },
      ),
    ),
  )
  c.add(ball(760, 950))
  meadow(c, 960, [HONEY, CREAM], 8)
}

const ball = (x: number, y: number) =>
  [
    ellipse(x, y + 40, 44, 9, '#0b2530', fade(0.2)),
    circle(x, y, 42, WHITE),
    poly(
      [
        [x, y - 16],
        [x + 16, y - 4],
        [x + 10, y + 15],
        [x - 10, y + 15],
        [x - 16, y - 4],
      ],
      '#2d3a3a',
    ),
    ...[
      [0, -40],
      [38, -12],
      [24, 34],
      [-24, 34],
      [-38, -12],
    ].map(([dx, dy]) => circle(x + (dx as number) * 0.92, y + (dy as number) * 0.92, 9, '#2d3a3a')),
    circle(x, y, 42, 'none', `stroke="#d8d2c4" stroke-width="3"`),
  ].join('')
