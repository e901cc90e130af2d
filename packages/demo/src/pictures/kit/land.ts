import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { darker, lighter, mix } from '../colours.ts'
import type { Mood } from '../moods.ts'
import { type Point, circle, ellipse, group, line, path, poly, rect } from '../shapes.ts'

/** Three ranges, the farther the paler; the farthest carries snow. */
export function mountains(c: Canvas, mood: Mood, base = 640): void {
  const shift = c.between(-200, 200)
  for (let at = 0; at < 4; at++) {
    const height = c.between(300, 430) - (at % 2) * 90
    peak(c, 180 + at * 420 + shift, base, height, 430, mood.far, mood.snow)
  }
  for (let at = 0; at < 5; at++) {
    peak(c, -60 + at * 400 - shift, base + 20, c.between(150, 260), 380, mood.middle)
  }
}

/** Lit on one side, in shadow on the other. */
function peak(
  c: Canvas,
  x: number,
  base: number,
  height: number,
  half: number,
  colour: string,
  snow?: string,
): void {
  const top: Point = [x, base - height]
  const ridge: Point = [x + half * 0.12, base - height * 0.45]
  const foot: Point = [x - half * 0.1, base]
  c.add(poly([[x - half, base], top, [x + half, base]], colour))
  c.add(poly([top, ridge, foot, [x + half, base]], darker(colour, 0.12)))
  if (!snow) return
  const side = (share: number): Point => [x + half * share, base - height * (1 - Math.abs(share))]
  c.add(
    poly(
      [
        side(-0.3),
        top,
        side(0.3),
        [x + half * 0.14, base - height * 0.62],
        [x + half * 0.02, base - height * 0.72],
        [x - half * 0.12, base - height * 0.6],
      ],
      snow,
    ),
    poly(
      [
        top,
        side(0.3),
        [x + half * 0.14, base - height * 0.62],
        [x + half * 0.05, base - height * 0.76],
      ],
      mix(snow, colour, 0.35),
    ),
  )
}

/** A soft hill over the whole width, as high as given at its left and right. */
export function hill(left: number, right: number, fill: string, bulge = 60): string {
  return path(
    `M0 ${left} C ${WIDTH * 0.3} ${left - bulge}, ${WIDTH * 0.6} ${right + bulge}, ${WIDTH} ${right} L ${WIDTH} ${HEIGHT} L 0 ${HEIGHT}Z`,
    fill,
  )
}

export function fir(x: number, y: number, size: number, colour: string, snow?: string): string {
  const tier = (from: number, half: number, height: number) =>
    poly(
      [
        [-half, from],
        [0, from - height],
        [half, from],
      ],
      colour,
    ) +
    poly(
      [
        [0, from - height],
        [half, from],
        [half * 0.15, from],
      ],
      darker(colour, 0.18),
    ) +
    (snow
      ? poly(
          [
            [-half * 0.45, from - height * 0.55],
            [0, from - height],
            [half * 0.4, from - height * 0.6],
            [0, from - height * 0.48],
          ],
          snow,
        )
      : '')
  return group(
    [rect(-5, -14, 10, 18, '#5a4230', 2), tier(-10, 44, 66), tier(-48, 35, 60), tier(-86, 25, 52)],
    { at: [x, y], scale: size },
  )
}

export function tree(x: number, y: number, size: number, colour: string): string {
  return group(
    [
      line(
        [
          [0, 0],
          [0, -70],
        ],
        '#6e4a32',
        11,
      ),
      line(
        [
          [0, -44],
          [20, -66],
        ],
        '#6e4a32',
        6,
      ),
      circle(0, -110, 54, colour),
      circle(34, -86, 36, darker(colour, 0.1)),
      circle(-30, -84, 34, lighter(colour, 0.06)),
      circle(-14, -124, 30, lighter(colour, 0.14)),
    ],
    { at: [x, y], scale: size },
  )
}

export function bush(x: number, y: number, size: number, colour: string): string {
  return group(
    [
      ellipse(0, -14, 46, 26, colour),
      ellipse(-30, -8, 30, 18, darker(colour, 0.12)),
      ellipse(26, -10, 32, 20, lighter(colour, 0.1)),
    ],
    { at: [x, y], scale: size },
  )
}

/** Grass and flowers along a line. */
export function meadow(c: Canvas, y: number, colours: readonly string[], count = 26): void {
  for (let at = 0; at < count; at++) {
    const x = c.between(20, WIDTH - 20)
    const top = y + c.between(-10, 60)
    c.add(
      line(
        [
          [x, top + 34],
          [x + c.between(-6, 6), top],
        ],
        '#4d9a6c',
        3,
      ),
    )
    c.add(circle(x, top - 2, c.between(4, 9), c.pick(colours)))
  }
}
