import type { Canvas } from '../canvas.ts'
import {
  CLAY,
  CREAM,
  DUSK,
  HONEY,
  LEAF,
  LINEN,
  MARIGOLD,
  MINT,
  PINE,
  ROSE,
  SAGE,
  WHITE,
  darker,
} from '../colours.ts'
import { poster, pottedPlant } from '../kit/furniture.ts'
import { people, somebody } from '../kit/looks.ts'
import { HELD, person } from '../kit/person.ts'
import { WALLS, room } from '../kit/room.ts'
import { circle, fade, group, path, rect } from '../shapes.ts'

export const NOTES = [HONEY, ROSE, MINT, '#cfdde6', CREAM, '#f0c3ac']

export function noticeboard(c: Canvas): void {
  const { floor } = room(c, { wall: c.pick(WALLS) })
  c.add(
    rect(250, 90, 1100, 560, '#caa271', 12),
    rect(250, 90, 1100, 560, 'none', 12, `stroke="#8d643f" stroke-width="20"`),
  )
  for (let row = 0; row < 3; row++) {
    for (let at = 0; at < 6; at++) {
      if (c.chance(0.08)) continue
      const x = 300 + at * 172 + c.between(-10, 10)
      const y = 130 + row * 170 + c.between(-8, 8)
      const [w, h] = c.chance(0.25) ? [150, 110] : [124, 148]
      c.add(
        group(
          [
            c.chance(0.3) ? poster(c, 0, 0, w, h) : note(c, w, h),
            circle(w / 2, 8, 9, c.pick([CLAY, LEAF, DUSK, MARIGOLD])),
            circle(w / 2 - 3, 5, 3, WHITE, fade(0.7)),
          ],
          { at: [x, y], turn: c.between(-5, 5) },
        ),
      )
    }
  }
  people(c, c.whole(1, 2)).forEach((look, at) =>
    c.add(
      person(look, {
        x: at ? 1310 : 330,
        y: 965,
        scale: 1.34,
        pose: at ? 'fold' : 'point',
        flip: at === 1 && c.chance(0.5),
      }),
    ),
  )
  c.add(pottedPlant(c, c.pick([760, 860]), floor + 200, 1.4))
}

const note = (c: Canvas, w: number, h: number) => {
  const colour = c.pick(NOTES)
  return [
    rect(4, 6, w, h, '#0b2530', 3, fade(0.16)),
    rect(0, 0, w, h, colour, 3),
    ...[0.28, 0.44, 0.6, 0.76].map((share) =>
      rect(14, h * share, (w - 28) * c.between(0.5, 1), 7, darker(colour, 0.28), 3, fade(0.6)),
    ),
  ].join('')
}

export function calendarWall(c: Canvas): void {
  const { floor } = room(c, { wall: c.pick(WALLS) })
  c.add(
    rect(368, 88, 880, 580, '#0b2530', 16, fade(0.12)),
    rect(360, 76, 880, 580, '#fffaf0', 16),
    rect(360, 76, 880, 96, c.pick([CLAY, PINE, DUSK, LEAF]), 16),
  )
  for (let n = 0; n < 8; n++) c.add(rect(430 + n * 106, 52, 16, 52, '#8c9a9b', 8))
  c.add(rect(400, 118, 240, 18, CREAM, 8))
  const marked = new Set([c.whole(3, 9), c.whole(10, 18), c.whole(19, 30)])
  for (let day = 0; day < 35; day++) {
    const x = 392 + (day % 7) * 118
    const y = 196 + Math.floor(day / 7) * 90
    const isWeekend = day % 7 > 4
    c.add(
      rect(x, y, 106, 78, isWeekend ? LINEN : '#f7f2e6', 8),
      rect(x + 12, y + 12, 22, 10, '#c3bba8', 4),
    )
    if (marked.has(day))
      c.add(
        circle(x + 53, y + 44, 27, c.pick([MARIGOLD, CLAY, LEAF])),
        path(
          `M${x + 40} ${y + 44} l10 11 l18 -22`,
          'none',
          `stroke="${WHITE}" stroke-width="7" stroke-linecap="round"`,
        ),
      )
    else if (c.chance(0.3))
      c.add(rect(x + 12, y + 40, c.between(40, 80), 12, c.pick([SAGE, HONEY, ROSE, '#a9c0d6']), 6))
  }
  c.add(
    person(somebody(c), {
      x: c.pick([250, 1340]),
      y: 965,
      scale: 1.42,
      pose: 'hold',
      holds: HELD.folder(c.pick([LEAF, CLAY, DUSK])),
    }),
  )
  c.add(pottedPlant(c, c.pick([560, 1040]), floor + 220, 1.2))
}
