import { type Canvas, WIDTH } from '../canvas.ts'
import {
  CLAY,
  CREAM,
  DUSK,
  HONEY,
  ICE,
  LEAF,
  MARIGOLD,
  PINE,
  SLATE,
  STEEL,
  darker,
  lighter,
  mix,
} from '../colours.ts'
import { fir, hill, mountains } from '../kit/land.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { sky } from '../kit/sky.ts'
import { MOODS, type Mood } from '../moods.ts'
import { circle, ellipse, fade, group, rect } from '../shapes.ts'

export function busStop(c: Canvas): void {
  const mood = MOODS[c.pick(['dawn', 'day', 'dusk', 'snow', 'night'] as const)]
  sky(c, mood)
  mountains(c, mood, 640)
  c.add(hill(650, 640, mood.near, 20))
  for (let at = 0; at < 14; at++)
    c.add(fir(c.between(0, WIDTH), 690, c.between(0.6, 1.1), darker(mood.near, 0.2)))
  c.add(
    hill(730, 730, mood.ground, 6),
    rect(0, 780, WIDTH, 220, mix('#8f958f', mood.ground, 0.35)),
    rect(0, 770, WIDTH, 26, mix('#d9d2c3', mood.ground, 0.2)),
  )
  for (let x = 0; x < WIDTH; x += 230) c.add(rect(x, 900, 120, 12, CREAM, 5, fade(0.8)))
  c.add(bus(1130, 900, 1.1, c.pick([LEAF, MARIGOLD, CLAY, DUSK]), mood))
  if (mood.isDark)
    c.add(
      circle(
        330,
        560,
        300,
        c.gradient(
          [
            ['#ffe3a3', 0.45],
            ['#ffe3a3', 0],
          ],
          'out',
        ),
      ),
    )
  c.add(
    rect(110, 400, 16, 400, SLATE),
    rect(520, 400, 16, 400, SLATE),
    rect(126, 430, 394, 300, ICE, 0, fade(0.45)),
    rect(80, 380, 490, 34, PINE, 8),
    rect(190, 700, 260, 20, '#b98a5a', 5),
  )
  c.add(
    rect(610, 430, 12, 370, SLATE),
    circle(616, 410, 50, MARIGOLD),
    rect(590, 388, 52, 34, PINE, 7),
    circle(602, 426, 7, PINE),
    circle(630, 426, 7, PINE),
  )
  people(c, 3).forEach((look, at) =>
    c.add(
      person(look, {
        x: 190 + at * 165,
        y: 850,
        scale: 0.92,
        pose: (['stand', 'fold', 'wave'] as const)[at] as 'fold',
      }),
    ),
  )
}

function bus(x: number, y: number, size: number, colour: string, mood: Mood): string {
  const glass = mood.isDark ? '#ffe9b0' : '#bfe0e2'
  const wheel = (at: number) => circle(at, -30, 44, '#26353a') + circle(at, -30, 19, STEEL)
  return group(
    [
      ellipse(0, 10, 400, 18, '#0b2530', fade(0.2)),
      rect(-380, -330, 760, 300, colour, 34),
      rect(-380, -120, 760, 60, lighter(colour, 0.5), 0, fade(0.7)),
      ...[0, 1, 2, 3, 4].map((at) => rect(-350 + at * 116, -290, 100, 120, glass, 12)),
      rect(236, -290, 122, 150, glass, 14),
      rect(110, -290, 100, 250, darker(colour, 0.2), 10),
      rect(120, -280, 38, 230, glass, 8),
      rect(164, -280, 38, 230, glass, 8),
      rect(362, -96, 26, 30, HONEY, 8),
      wheel(-240),
      wheel(260),
    ],
    { at: [x, y], scale: size },
  )
}
