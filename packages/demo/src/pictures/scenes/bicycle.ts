import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, HONEY, LEAF, MARIGOLD, ROSE, darker, mix } from '../colours.ts'
import { bush, hill, meadow, mountains, tree } from '../kit/land.ts'
import { somebody } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { sky } from '../kit/sky.ts'
import { MOODS } from '../moods.ts'
import { circle, ellipse, fade, group, line, rect } from '../shapes.ts'

export function bicycle(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'golden'] as const)]
  sky(c, mood)
  mountains(c, mood, 660)
  c.add(hill(640, 650, mood.near, 40))
  for (let at = 0; at < 8; at++)
    c.add(tree(c.between(0, WIDTH), 690, c.between(0.7, 1.2), mix(mood.near, LEAF, 0.5)))
  c.add(
    hill(720, 720, mix(mood.ground, LEAF, 0.35), 24),
    rect(0, 800, WIDTH, 200, c.gradient(['#c9bfae', '#ddd3c0'])),
  )
  for (let x = 40; x < WIDTH; x += 240) c.add(rect(x, 894, 130, 10, CREAM, 5))
  const rider = somebody(c, { outfit: c.pick(['jumper', 'shirt', 'vest'] as const), hat: 'cap' })
  c.add(
    group(
      [
        line(
          [
            [-58, -230],
            [26, -176],
            [20, -44],
          ],
          darker(rider.trousers, 0.15),
          40,
        ),
        bike(c.pick([CLAY, LEAF, '#3d5a80', MARIGOLD])),
        line(
          [
            [-58, -230],
            [40, -190],
            [14, -104],
          ],
          rider.trousers,
          40,
        ),
        group([person(rider, { x: -6, y: -66, scale: 0.92, pose: 'work', isHalf: true })]),
      ],
      { at: [c.between(620, 900), 900], scale: 1.25, flip: c.chance(0.5) },
    ),
  )
  c.add(bush(180, 830, 1.6, LEAF), bush(1440, 820, 1.3, darker(LEAF, 0.15)))
  meadow(c, 730, [HONEY, ROSE, CREAM], 30)
}

function bike(colour: string): string {
  const wheel = (x: number) =>
    circle(x, -70, 68, 'none', `stroke="#2d3a3a" stroke-width="11"`) +
    circle(x, -70, 9, '#2d3a3a') +
    [0, 45, 90, 135]
      .map((turn) =>
        group(
          [
            line(
              [
                [-62, 0],
                [62, 0],
              ],
              '#8f9a98',
              2,
            ),
          ],
          { at: [x, -70], turn },
        ),
      )
      .join('')
  return [
    ellipse(0, 2, 240, 14, '#0b2530', fade(0.15)),
    wheel(-130),
    wheel(130),
    line(
      [
        [-130, -70],
        [-50, -180],
        [80, -180],
        [130, -70],
      ],
      colour,
      12,
    ),
    line(
      [
        [-130, -70],
        [0, -66],
        [-62, -206],
      ],
      colour,
      12,
    ),
    line(
      [
        [0, -66],
        [80, -180],
      ],
      colour,
      12,
    ),
    line(
      [
        [80, -180],
        [70, -228],
        [112, -236],
      ],
      '#2d3a3a',
      9,
    ),
    rect(-100, -218, 76, 15, '#2d3a3a', 8),
    circle(0, -66, 20, '#3b4a4a'),
    line(
      [
        [0, -66],
        [22, -34],
      ],
      '#3b4a4a',
      7,
    ),
    rect(6, -30, 36, 9, '#2d3a3a', 4),
  ].join('')
}
