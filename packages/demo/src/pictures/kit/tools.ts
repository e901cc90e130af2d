import { STEEL, WHITE, darker, lighter } from '../colours.ts'
import { circle, curve, ellipse, fade, group, path, rect } from '../shapes.ts'

export function wrench(x: number, y: number, size: number, turn: number, colour = STEEL): string {
  return group(
    [
      rect(-13, -110, 26, 190, colour, 12),
      path(
        'M-34 -110 C-44 -150 -30 -170 -14 -176 L-14 -138 L14 -138 L14 -176 C30 -170 44 -150 34 -110 C24 -96 -24 -96 -34 -110Z',
        lighter(colour, 0.2),
      ),
      circle(0, 84, 30, colour),
      circle(0, 84, 15, '#e8ddc8'),
      rect(2, -90, 8, 160, '#0b2530', 4, fade(0.12)),
    ],
    { at: [x, y], scale: size, turn },
  )
}

export function gear(x: number, y: number, r: number, colour: string): string {
  const teeth = Array.from({ length: 10 }, (_, at) =>
    group([rect(-r * 0.16, -r * 1.22, r * 0.32, r * 0.4, colour, r * 0.06)], { turn: at * 36 }),
  )
  return group(
    [
      ...teeth,
      circle(0, 0, r, colour),
      circle(0, 0, r * 0.72, lighter(colour, 0.14)),
      circle(0, 0, r * 0.3, darker(colour, 0.5)),
    ],
    { at: [x, y] },
  )
}

export const helmetAlone = (x: number, y: number, size: number, colour: string) =>
  group(
    [
      ellipse(0, 4, 130, 16, '#0b2530', fade(0.16)),
      path('M-106 -14 C-106 -140 106 -140 106 -14Z', colour),
      path(
        'M20 -108 C80 -100 106 -60 106 -14 L60 -14 C60 -60 50 -90 20 -108Z',
        darker(colour, 0.12),
      ),
      path('M-18 -110 L18 -110 L22 -14 L-22 -14Z', lighter(colour, 0.3)),
      rect(-132, -24, 264, 24, darker(colour, 0.16), 12),
      curve('M-80 -50 C-74 -80 -56 -94 -40 -100', WHITE, 8, fade(0.6)),
    ],
    { at: [x, y], scale: size },
  )
