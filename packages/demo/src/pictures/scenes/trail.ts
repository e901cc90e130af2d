import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, HONEY, MARIGOLD, ROSE, darker } from '../colours.ts'
import { fir, hill, meadow, mountains } from '../kit/land.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { sky } from '../kit/sky.ts'
import { MOODS } from '../moods.ts'
import { fade, line, path, poly, rect } from '../shapes.ts'

export function mountainTrail(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'golden'] as const)]
  sky(c, mood)
  mountains(c, mood, 700)
  c.add(hill(650, 560, c.gradient([mood.near, darker(mood.near, 0.12)]), 90))
  for (let at = 0; at < 24; at++)
    c.add(fir(c.between(0, WIDTH), c.between(640, 720), c.between(0.5, 1), darker(mood.near, 0.22)))
  c.add(hill(760, 700, c.gradient([mood.ground, darker(mood.ground, 0.15)]), 60))
  c.add(
    path(
      'M700 1000 C780 900 1010 880 930 800 C880 750 980 726 1010 712 L1032 712 C1020 740 960 756 1010 800 C1090 880 1000 910 980 1000Z',
      '#e6d3a8',
      fade(0.9),
    ),
  )
  const hikers = people(c, c.whole(2, 4), { outfit: 'jumper' })
  hikers.forEach((look, at) => {
    const x = 700 + at * 130
    c.add(
      person(
        { ...look, hat: c.pick(['none', 'cap'] as const) },
        { x, y: 930 - at * 30, scale: 0.62 - at * 0.04, pose: at === 0 ? 'point' : 'stand' },
      ),
    )
    c.add(
      rect(x - 34, 930 - at * 30 - 190, 30, 66, c.pick([CLAY, MARIGOLD, '#3d5a80']), 10, fade(0)),
    )
  })
  c.add(signpost(c.pick([360, 1260]), 940))
  meadow(c, 900, [HONEY, ROSE, CREAM, MARIGOLD], 40)
}

const signpost = (x: number, y: number) =>
  [
    line(
      [
        [x, y],
        [x, y - 230],
      ],
      '#6e4a32',
      14,
    ),
    poly(
      [
        [x - 90, y - 220],
        [x + 80, y - 220],
        [x + 110, y - 194],
        [x + 80, y - 168],
        [x - 90, y - 168],
      ],
      HONEY,
    ),
    poly(
      [
        [x + 90, y - 150],
        [x - 70, y - 150],
        [x - 100, y - 126],
        [x - 70, y - 102],
        [x + 90, y - 102],
      ],
      darker(HONEY, 0.12),
    ),
    rect(x - 66, y - 200, 110, 8, '#6e4a32', 3, fade(0.6)),
    rect(x - 50, y - 130, 90, 8, '#6e4a32', 3, fade(0.6)),
  ].join('')
