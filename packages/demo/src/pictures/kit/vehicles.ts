import { HONEY, MARIGOLD, STEEL, darker } from '../colours.ts'
import { circle, ellipse, fade, group, line, path, rect } from '../shapes.ts'

export function forklift(x: number, y: number, size: number, driver: string, flip = false): string {
  const wheel = (at: number, r: number) =>
    circle(at, -r, r, '#26353a') + circle(at, -r, r * 0.45, STEEL)
  return group(
    [
      ellipse(20, 2, 190, 14, '#0b2530', fade(0.16)),
      rect(112, -360, 14, 350, '#3b4a4a'),
      rect(132, -360, 14, 350, '#4b5a5a'),
      group([driver], { at: [-30, -40] }),
      line(
        [
          [-92, -150],
          [-76, -318],
          [64, -318],
          [100, -120],
        ],
        '#2d3a3a',
        11,
      ),
      path(
        'M-130 -34 L-130 -130 C-130 -156 -104 -160 -84 -160 L-40 -160 L-28 -96 L64 -96 L104 -150 L112 -34Z',
        MARIGOLD,
      ),
      path('M-130 -34 L-130 -64 L112 -64 L112 -34Z', darker(MARIGOLD, 0.25)),
      rect(146, -20, 130, 9, '#3b4a4a'),
      wheel(-84, 42),
      wheel(78, 48),
    ],
    { at: [x, y], scale: size, flip },
  )
}

export function truck(x: number, y: number, size: number, colour: string, flip = false): string {
  const wheel = (at: number) => circle(at, -38, 40, '#26353a') + circle(at, -38, 18, STEEL)
  return group(
    [
      ellipse(0, 4, 420, 18, '#0b2530', fade(0.18)),
      rect(-400, -350, 560, 300, '#fbf8f0', 10),
      rect(-400, -110, 560, 60, darker('#fbf8f0', 0.1), 6),
      path(
        'M-400 -250 C-240 -330 -120 -170 160 -290 L160 -230 C-120 -110 -240 -270 -400 -190Z',
        colour,
        fade(0.9),
      ),
      path(
        'M180 -50 L180 -286 C180 -300 190 -306 204 -306 L300 -306 C330 -306 346 -220 372 -200 C388 -188 392 -170 392 -150 L392 -50Z',
        colour,
      ),
      path('M214 -280 L296 -280 C314 -280 324 -220 340 -200 L214 -200Z', '#bfe0e2'),
      rect(376, -110, 22, 26, HONEY, 6),
      rect(-410, -58, 806, 18, '#3b4a4a', 4),
      wheel(-310),
      wheel(-214),
      wheel(290),
    ],
    { at: [x, y], scale: size, flip },
  )
}
