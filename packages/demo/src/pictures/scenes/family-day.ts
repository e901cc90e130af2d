import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, DUSK, HONEY, LEAF, MARIGOLD, ROSE, lighter, mix } from '../colours.ts'
import { hill, meadow, mountains, tree } from '../kit/land.ts'
import { people, somebody } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { plantBuildings } from '../kit/plant.ts'
import { sky } from '../kit/sky.ts'
import { MOODS, type Mood } from '../moods.ts'
import { balloon, bunting } from './celebration.ts'
import { ellipse, fade, line, path, poly, rect } from '../shapes.ts'

export function field(c: Canvas, moods: readonly (keyof typeof MOODS)[], grass = LEAF): Mood {
  const mood = MOODS[c.pick(moods)]
  sky(c, mood)
  mountains(c, mood, 620)
  c.add(hill(610, 590, mood.near, 30))
  for (let at = 0; at < 14; at++)
    c.add(tree(c.between(0, WIDTH), 660, c.between(0.5, 1), mix(mood.near, LEAF, 0.4)))
  c.add(
    hill(660, 660, c.gradient([mix(grass, mood.light, 0.14), mix(grass, mood.ground, 0.4)]), 10),
  )
  return mood
}

export function familyDay(c: Canvas): void {
  const mood = field(c, ['day', 'golden', 'dawn'])
  if (c.chance(0.7)) c.add(plantBuildings(c, c.pick([80, 900]), 720, 0.7, mood))
  bunting(c, 70)
  c.add(tent(c, c.pick([320, 420]), 830), tent(c, c.pick([1180, 1280]), 810))
  for (let at = 0; at < 4; at++) c.add(balloon(c, 640 + at * 100, 330 + c.between(-60, 60)))
  const family = people(c, 5, { hat: 'none' })
  family.forEach((look, at) => {
    const isChild = at === 1 || at === 3
    c.add(
      person(
        {
          ...look,
          outfit: isChild ? 'jumper' : c.pick(['shirt', 'jumper', 'vest'] as const),
          beard: look.beard && !isChild,
          hair: isChild ? '#3a261b' : look.hair,
        },
        {
          x: 420 + at * 190,
          y: 950,
          scale: isChild ? 0.72 : 1.16,
          pose: isChild ? 'cheer' : c.pick(['wave', 'stand', 'hips'] as const),
        },
      ),
    )
  })
  c.add(
    person(somebody(c, { outfit: 'apron' }), {
      x: 1440,
      y: 940,
      scale: 1.1,
      pose: 'wave',
      flip: true,
    }),
  )
  meadow(c, 940, [HONEY, ROSE, CREAM, MARIGOLD], 34)
}

const tent = (c: Canvas, x: number, y: number) => {
  const colour = c.pick([CLAY, LEAF, DUSK, MARIGOLD])
  const strips = Array.from({ length: 6 }, (_, at) =>
    poly(
      [
        [x - 180 + at * 60, y - 190],
        [x - 120 + at * 60, y - 190],
        [x - 40 + at * 16, y - 320],
        [x - 56 + at * 16, y - 320],
      ],
      at % 2 ? CREAM : colour,
    ),
  )
  const scallops = Array.from({ length: 6 }, (_, at) =>
    path(`M${x - 180 + at * 60} ${y - 190} a30 30 0 0 0 60 0Z`, at % 2 ? CREAM : colour),
  )
  return [
    ellipse(x, y + 4, 210, 16, '#0b2530', fade(0.14)),
    rect(x - 170, y - 190, 12, 190, '#6e4a32'),
    rect(x + 158, y - 190, 12, 190, '#6e4a32'),
    rect(x - 160, y - 90, 320, 90, lighter(colour, 0.5), 4),
    rect(x - 176, y - 100, 352, 16, '#b98a5a', 5),
    ...strips,
    ...scallops,
    line(
      [
        [x, y - 320],
        [x, y - 372],
      ],
      '#6e4a32',
      6,
    ),
    poly(
      [
        [x, y - 372],
        [x + 52, y - 356],
        [x, y - 340],
      ],
      colour,
    ),
  ].join('')
}
