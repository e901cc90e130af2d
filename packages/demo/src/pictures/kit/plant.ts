import type { Canvas } from '../canvas.ts'
import { CLAY, CREAM, HONEY, MARIGOLD, PINE, SLATE, darker, lighter, mix } from '../colours.ts'
import type { Mood } from '../moods.ts'
import { circle, ellipse, fade, group, path, poly, rect } from '../shapes.ts'

/** The plant: halls with a saw-tooth roof, silos and chimneys. Its left foot stands at x, y. */
export function plantBuildings(
  c: Canvas,
  x: number,
  y: number,
  size: number,
  mood: Mood,
  snow = false,
): string {
  const wall = mood.isDark ? '#1c3a40' : c.pick(['#e9ddc6', '#dfe5db', '#e6cdb8', '#d6dfe0'])
  const side = mood.isDark ? '#16303a' : darker(wall, 0.16)
  const roof = mood.isDark ? '#12262e' : c.pick([PINE, CLAY, SLATE])
  const pane = mood.isDark ? HONEY : mix('#bcd9dc', mood.light, 0.3)
  const cap = snow ? '#ffffff' : undefined
  const tooth = (at: number) =>
    poly(
      [
        [at, -190],
        [at, -262],
        [at + 118, -190],
      ],
      roof,
    ) +
    poly(
      [
        [at + 8, -196],
        [at + 8, -244],
        [at + 82, -196],
      ],
      pane,
      fade(mood.isDark ? 0.85 : 0.7),
    ) +
    (cap
      ? poly(
          [
            [at, -262],
            [at + 118, -190],
            [at + 104, -190],
            [at, -250],
          ],
          cap,
        )
      : '')
  const windows = (from: number, count: number, gap: number, top: number) =>
    Array.from({ length: count }, (_, at) =>
      rect(from + at * gap, top, gap * 0.56, 40, !mood.isDark || c.chance(0.8) ? pane : side, 4),
    ).join('')
  const hall = [
    rect(0, -190, 480, 190, wall),
    rect(330, -190, 150, 190, side, 0, fade(0.6)),
    ...[0, 120, 240, 360].map(tooth),
    windows(30, 6, 72, -140),
    rect(196, -74, 92, 74, darker(wall, 0.4), 4),
    rect(204, -66, 76, 66, mix(side, pane, 0.2)),
    rect(40, -70, 110, 46, pane, 4, fade(0.7)),
  ]
  const office = [
    rect(480, -250, 210, 250, side),
    rect(480, -262, 210, 16, roof),
    cap ? rect(476, -270, 218, 14, cap, 6) : '',
    windows(502, 3, 62, -226),
    windows(502, 3, 62, -160),
    windows(502, 3, 62, -94),
    rect(560, -40, 44, 40, MARIGOLD, 3, fade(0.85)),
  ]
  return group(
    [
      ...silos(mood, cap),
      ...chimney(c, 420, mood),
      ...hall,
      ...office,
      circle(585, -286, 16, HONEY, fade(mood.isDark ? 0.9 : 0)),
    ],
    { at: [x, y], scale: size },
  )
}

function silos(mood: Mood, cap?: string): string[] {
  const metal = mood.isDark ? '#2a4a55' : '#d9dfda'
  return [-150, -74].flatMap((x) => [
    rect(x, -300, 68, 300, metal, 8),
    rect(x + 40, -300, 28, 300, darker(metal, 0.14), 8),
    path(`M${x} -296 C${x + 6} -338 ${x + 62} -338 ${x + 68} -296Z`, cap ?? darker(metal, 0.08)),
    rect(x, -220, 68, 6, darker(metal, 0.2)),
    rect(x, -130, 68, 6, darker(metal, 0.2)),
  ])
}

function chimney(c: Canvas, x: number, mood: Mood): string[] {
  const brick = mood.isDark ? '#3a2c30' : '#c0694e'
  const plume = [0, 1, 2, 3].map((at) =>
    ellipse(
      x + 18 + at * 34,
      -430 - at * 36,
      26 + at * 13,
      20 + at * 9,
      mood.isDark ? '#5a7288' : '#ffffff',
      fade(0.55 - at * 0.1),
    ),
  )
  return [
    ...plume,
    poly(
      [
        [x, -190],
        [x + 5, -404],
        [x + 33, -404],
        [x + 40, -190],
      ],
      brick,
    ),
    poly(
      [
        [x + 22, -404],
        [x + 33, -404],
        [x + 40, -190],
        [x + 26, -190],
      ],
      darker(brick, 0.18),
    ),
    rect(x + 1, -412, 37, 14, lighter(brick, 0.2), 3),
    rect(x + 3, -350, 34, 12, CREAM, 0, fade(0.75 + c.next() * 0.01)),
  ]
}
