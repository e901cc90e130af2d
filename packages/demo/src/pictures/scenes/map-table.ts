import type { Canvas } from '../canvas.ts'
import { CLAY, CREAM, DUSK, LEAF, MARIGOLD, OAK, PINE, SAGE, lighter } from '../colours.ts'
import { people } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { WALLS, lamp, room, view } from '../kit/room.ts'
import { type Point, circle, curve, ellipse, fade, group, path, poly } from '../shapes.ts'

export function mapTable(c: Canvas): void {
  const { mood } = room(c, { wall: c.pick(WALLS), floor: 560 })
  view(c, 520, 60, 560, 300, mood, 3)
  lamp(c, 800, 0, c.pick([CLAY, PINE, MARIGOLD]))
  people(c, 4).forEach((look, n) =>
    c.add(
      person(look, {
        x: 250 + n * 365,
        y: 800,
        scale: 1.18,
        isHalf: true,
        pose: (['point', 'fold', 'work', 'hold'] as const)[n] as 'fold',
        flip: n === 3,
      }),
    ),
  )
  c.add(
    poly(
      [
        [170, 620],
        [1430, 620],
        [1600, 1000],
        [0, 1000],
      ],
      OAK,
    ),
    poly(
      [
        [260, 640],
        [1340, 640],
        [1480, 970],
        [120, 970],
      ],
      '#dcebe6',
    ),
  )
  for (const [x, y, size] of [
    [470, 730, 1.2],
    [820, 800, 1.5],
    [1140, 720, 1],
    [640, 900, 0.9],
    [1210, 880, 0.8],
  ] as const)
    c.add(island(c, x, y, size))
  for (let n = 0; n < 9; n++) c.add(pin(c, c.between(330, 1270), c.between(690, 920)))
  c.add(
    curve(
      'M420 720 C620 620 760 860 900 780 C1010 720 1090 700 1160 730',
      CLAY,
      5,
      'stroke-dasharray="2 16"',
    ),
  )
}

const island = (c: Canvas, x: number, y: number, size: number) => {
  const points: Point[] = Array.from({ length: 11 }, (_, n) => {
    const turn = (n / 11) * Math.PI * 2
    const far = c.between(70, 130)
    return [Math.cos(turn) * far * 1.5, Math.sin(turn) * far * 0.6]
  })
  return group(
    [
      poly(
        points,
        c.pick([SAGE, '#b7d3bd', '#cfc79a']),
        `stroke="${lighter(SAGE, 0.5)}" stroke-width="10" stroke-linejoin="round"`,
      ),
    ],
    { at: [x, y], scale: size },
  )
}

const pin = (c: Canvas, x: number, y: number) => {
  const colour = c.pick([CLAY, MARIGOLD, LEAF, DUSK])
  return [
    ellipse(x, y, 12, 4, '#0b2530', fade(0.25)),
    path(
      `M${x} ${y} C${x - 30} ${y - 34} ${x - 22} ${y - 66} ${x} ${y - 66} C${x + 22} ${y - 66} ${x + 30} ${y - 34} ${x} ${y}Z`,
      colour,
    ),
    circle(x, y - 42, 9, CREAM),
  ].join('')
}
