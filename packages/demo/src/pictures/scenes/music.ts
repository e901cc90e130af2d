import type { Canvas } from '../canvas.ts'
import { CLAY, CREAM, HONEY, MARIGOLD, PINE, ROSE, STEEL, WHITE, darker } from '../colours.ts'
import { dressed, people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { lamp, room } from '../kit/room.ts'
import { circle, curve, ellipse, group, line, path, rect } from '../shapes.ts'

export function music(c: Canvas): void {
  const { floor } = room(c, {
    wall: c.pick(['#5b3b34', PINE, '#3f4a5f', '#7a3f30']),
    ground: '#6e4a32',
    floor: 740,
  })
  for (const x of [330, 800, 1270]) lamp(c, x, 0, c.pick([MARIGOLD, CLAY, ROSE]))
  for (let at = 0; at < 15; at++) c.add(note(c, c.between(120, 1480), c.between(90, 430)))
  c.add(
    path(
      `M0 ${floor + 40} C400 ${floor - 10} 1200 ${floor - 10} 1600 ${floor + 40} L1600 1000 L0 1000Z`,
      '#8d643f',
    ),
    path(
      `M0 ${floor + 80} C400 ${floor + 30} 1200 ${floor + 30} 1600 ${floor + 80} L1600 1000 L0 1000Z`,
      '#7a5536',
    ),
  )
  const band = people(c, 4).map((look) =>
    dressed(look, { outfit: c.pick(['shirt', 'jumper', 'apron'] as const) }),
  )
  const play = c.shuffle([guitar(), drum(), accordion(), singer()])
  band.forEach((look, at) =>
    c.add(
      person(look, {
        x: 270 + at * 355,
        y: 950,
        scale: 1.3,
        pose: 'hold',
        holds: play[at] as string,
      }),
    ),
  )
}

const note = (c: Canvas, x: number, y: number) =>
  group(
    [
      ellipse(0, 0, 18, 13, HONEY, 'transform="rotate(-18)"'),
      line(
        [
          [15, -4],
          [15, -74],
        ],
        HONEY,
        5,
      ),
      curve('M15 -74 C28 -62 44 -60 40 -36', HONEY, 6),
    ],
    { at: [x, y], scale: c.between(0.6, 1.1), opacity: c.between(0.35, 0.85) },
  )

const guitar = () =>
  group(
    [
      rect(-6, -150, 12, 150, '#6e4a32', 3),
      rect(-13, -176, 26, 34, '#3b2a1c', 5),
      circle(0, 2, 42, '#c9783a'),
      circle(0, 58, 54, '#c9783a'),
      circle(0, 30, 17, '#3b2a1c'),
      rect(-22, 74, 44, 9, '#3b2a1c', 3),
      line(
        [
          [0, -150],
          [0, 76],
        ],
        CREAM,
        2,
      ),
    ],
    { at: [-6, -222], turn: 62 },
  )

const drum = () =>
  group(
    [
      rect(-60, -30, 120, 96, CLAY, 8),
      ellipse(0, -30, 60, 19, CREAM),
      ellipse(0, 66, 60, 19, darker(CLAY, 0.2)),
      ...[-40, -8, 24].map((x) =>
        line(
          [
            [x, -14],
            [x + 16, 70],
          ],
          HONEY,
          4,
        ),
      ),
    ],
    { at: [0, -216] },
  )

const accordion = () =>
  group(
    [
      rect(-92, -46, 46, 116, CLAY, 10),
      rect(46, -46, 46, 116, CLAY, 10),
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        rect(-46 + at * 15.5, -38, 15, 100, at % 2 ? CREAM : '#e3c9a0', 2),
      ),
      ...[0, 1, 2, 3].map((at) => circle(-70, -24 + at * 24, 6, CREAM)),
      ...[0, 1, 2, 3].map((at) => rect(60, -30 + at * 22, 22, 13, WHITE, 3)),
    ],
    { at: [0, -226] },
  )

const singer = () =>
  group(
    [
      line(
        [
          [0, 10],
          [0, -46],
        ],
        '#2d3a3a',
        13,
      ),
      circle(0, -58, 20, '#4b5a5a'),
      line(
        [
          [-14, -64],
          [14, -52],
        ],
        STEEL,
        3,
      ),
    ],
    { at: [18, -232] },
  )
