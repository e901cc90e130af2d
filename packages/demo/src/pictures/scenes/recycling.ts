import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, DUSK, LEAF, MARIGOLD, PINE, SAGE, darker } from '../colours.ts'
import { fir } from '../kit/land.ts'
import { people } from '../kit/looks.ts'
import { HELD, person } from '../kit/person.ts'
import { plantBuildings } from '../kit/plant.ts'
import { outside } from './garden.ts'
import { circle, curve, ellipse, fade, group, path, poly, rect } from '../shapes.ts'

export function recycling(c: Canvas): void {
  const mood = outside(c, ['dawn', 'day', 'golden'])
  if (c.chance(0.6)) c.add(plantBuildings(c, 880, 740, 0.7, mood))
  c.add(rect(0, 780, WIDTH, 220, '#c9bfae'), rect(0, 776, WIDTH, 12, CREAM))
  c.shuffle([LEAF, DUSK, MARIGOLD, CLAY]).forEach((colour, at) =>
    c.add(bin(360 + at * 270, 920, colour)),
  )
  people(c, 2).forEach((look, at) =>
    c.add(
      person(look, {
        x: at ? 1460 : 170,
        y: 955,
        scale: 1.26,
        pose: at ? 'hold' : 'reach',
        flip: at === 1,
        holds: at ? HELD.box() : bottle(),
      }),
    ),
  )
  c.add(fir(60, 800, 1.2, PINE), fir(1560, 800, 1.3, PINE))
}

const bin = (x: number, y: number, colour: string) =>
  group(
    [
      ellipse(0, 4, 120, 14, '#0b2530', fade(0.16)),
      path('M-96 -230 L96 -230 L82 0 L-82 0Z', colour),
      path('M30 -230 L96 -230 L82 0 L40 0Z', darker(colour, 0.12)),
      rect(-110, -258, 220, 34, darker(colour, 0.22), 12),
      rect(-48, -250, 96, 12, '#1c2b33', 6),
      group(arrows(), { at: [0, -112] }),
      circle(-66, -4, 17, '#2d3a3a'),
      circle(66, -4, 17, '#2d3a3a'),
    ],
    { at: [x, y] },
  )

const arrows = () =>
  [0, 120, 240].map((turn) =>
    group(
      [
        curve('M-32 -36 A48 48 0 0 1 32 -36', CREAM, 13),
        poly(
          [
            [24, -62],
            [56, -30],
            [18, -20],
          ],
          CREAM,
        ),
      ],
      { turn },
    ),
  )

const bottle = () =>
  group([
    rect(-15, -40, 30, 74, SAGE, 9, fade(0.9)),
    rect(-7, -66, 14, 30, SAGE, 4),
    rect(-9, -76, 18, 12, PINE, 3),
    rect(-15, -18, 30, 26, CREAM),
  ])
