import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { BLUSH, LINEN, MINT, SAND, WHITE, darker, lighter, mix } from '../colours.ts'
import { MOODS, type Mood, type MoodName } from '../moods.ts'
import { circle, ellipse, fade, group, line, path, poly, rect } from '../shapes.ts'

/** Wall colours that go with white coats and with wood. */
export const WALLS = [MINT, BLUSH, LINEN, '#d5e0e6', '#c9dcc9', '#f3dcb4', '#e6cfc0']

export interface Room {
  wall: string
  mood: Mood
  floor: number
}

/** A room with a wall, a floor and the light of an hour. */
export function room(
  c: Canvas,
  special: { wall?: string; floor?: number; ground?: string } = {},
): Room {
  const {
    wall = c.pick(WALLS),
    floor = 720,
    ground = c.pick([SAND, '#cdbd9f', '#b9c4bd', '#d9cdb9']),
  } = special
  const mood = MOODS[c.pick<MoodName>(['dawn', 'day', 'golden', 'day', 'dusk'])]
  c.add(rect(0, 0, WIDTH, HEIGHT, c.gradient([lighter(wall, 0.25), wall, darker(wall, 0.06)])))
  c.add(rect(0, floor, WIDTH, HEIGHT - floor, c.gradient([darker(ground, 0.1), ground])))
  c.add(
    rect(0, floor - 14, WIDTH, 14, mix(wall, WHITE, 0.45)),
    rect(0, floor, WIDTH, 6, '#0b2530', 0, fade(0.1)),
  )
  return { wall, mood, floor }
}

/** Tiles that run away from the eye. */
export function tiles(c: Canvas, floor: number, colour = '#0b2530'): void {
  for (let at = -8; at <= 8; at++) {
    c.add(
      line(
        [
          [WIDTH / 2 + at * 130, floor],
          [WIDTH / 2 + at * 330, HEIGHT],
        ],
        colour,
        2,
        fade(0.08),
      ),
    )
  }
  for (const y of [28, 72, 138, 232])
    c.add(
      line(
        [
          [0, floor + y],
          [WIDTH, floor + y],
        ],
        colour,
        2,
        fade(0.07),
      ),
    )
}

/** A window with the mountain outside. */
export function view(
  c: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  mood: Mood,
  bars = 2,
): void {
  const clip = c.clip(rect(x, y, w, h, WHITE, 8))
  const base = y + h
  const peak = (at: number, height: number, half: number, colour: string) =>
    poly(
      [
        [at - half, base],
        [at, base - height],
        [at + half, base],
      ],
      colour,
    ) +
    poly(
      [
        [at, base - height],
        [at + half, base],
        [at + half * 0.1, base],
      ],
      darker(colour, 0.1),
    )
  const top = x + w * c.between(0.3, 0.7)
  c.add(
    group(
      [
        rect(x, y, w, h, c.gradient(mood.sky)),
        circle(
          x + w * c.between(0.15, 0.85),
          base - h * (0.35 + mood.sunHeight * 0.4),
          40,
          mood.sun,
          fade(0.9),
        ),
        peak(top, h * 0.62, w * 0.55, mood.far),
        poly(
          [
            [top - w * 0.13, base - h * 0.47],
            [top, base - h * 0.62],
            [top + w * 0.12, base - h * 0.48],
            [top + w * 0.03, base - h * 0.51],
          ],
          mood.snow,
        ),
        peak(x + w * 0.15, h * 0.36, w * 0.4, mood.middle),
        peak(x + w * 0.85, h * 0.3, w * 0.45, mood.near),
        rect(x, base - h * 0.1, w, h * 0.1, mood.ground),
      ],
      { clip },
    ),
  )
  const frame = '#fbf8f0'
  c.add(rect(x - 7, y - 7, w + 14, h + 14, 'none', 12, `stroke="${frame}" stroke-width="15"`))
  for (let at = 1; at < bars; at++) c.add(rect(x + (w * at) / bars - 5, y, 10, h, frame))
  c.add(
    rect(x - 24, y + h + 6, w + 48, 18, frame, 5),
    rect(x - 24, y + h + 22, w + 48, 6, '#0b2530', 3, fade(0.1)),
  )
}

/** Light that falls through a window onto the floor. */
export function sunPatch(c: Canvas, x: number, floor: number, w: number, mood: Mood): void {
  const fill = c.gradient([
    [mood.light, mood.isDark ? 0.1 : 0.5],
    [mood.light, 0],
  ])
  c.add(
    poly(
      [
        [x, floor],
        [x + w, floor],
        [x + w * 1.5, HEIGHT],
        [x + w * 0.25, HEIGHT],
      ],
      fill,
    ),
  )
}

export function lamp(c: Canvas, x: number, drop: number, colour: string): void {
  const cone = c.gradient([
    ['#ffe9b8', 0.4],
    ['#ffe9b8', 0],
  ])
  c.add(
    line(
      [
        [x, 0],
        [x, drop],
      ],
      '#3b3a36',
      4,
    ),
  )
  c.add(
    poly(
      [
        [x - 52, drop + 52],
        [x + 52, drop + 52],
        [x + 220, drop + 520],
        [x - 220, drop + 520],
      ],
      cone,
    ),
  )
  c.add(
    path(
      `M${x - 60} ${drop + 54} C${x - 56} ${drop + 6} ${x - 18} ${drop} ${x} ${drop} C${x + 18} ${drop} ${x + 56} ${drop + 6} ${x + 60} ${drop + 54}Z`,
      colour,
    ),
  )
  c.add(
    path(
      `M${x} ${drop} C${x + 18} ${drop} ${x + 56} ${drop + 6} ${x + 60} ${drop + 54} L${x + 20} ${drop + 54} C${x + 26} ${drop + 30} ${x + 14} ${drop + 8} ${x} ${drop}Z`,
      darker(colour, 0.14),
    ),
  )
  c.add(ellipse(x, drop + 54, 60, 9, '#fff3cf'))
}
