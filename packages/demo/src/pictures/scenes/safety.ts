import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import {
  BLUSH,
  CLAY,
  DUSK,
  HONEY,
  LEAF,
  MARIGOLD,
  MINT,
  OAK,
  PINE,
  WHITE,
  darker,
  lighter,
} from '../colours.ts'
import { table } from '../kit/furniture.ts'
import { IN_YARD, somebody } from '../kit/looks.ts'
import { person } from '../kit/person.ts'
import { WALLS, room } from '../kit/room.ts'
import { helmetAlone } from '../kit/tools.ts'
import { circle, curve, fade, group, line, path, poly, rect } from '../shapes.ts'

export function safetyGear(c: Canvas): void {
  const { floor } = room(c, { wall: c.pick(WALLS), floor: 740 })
  c.add(rect(140, 150, 1320, 30, OAK, 8))
  for (let at = 0; at < 6; at++)
    c.add(
      line(
        [
          [260 + at * 216, 170],
          [260 + at * 216, 214],
        ],
        '#5b6a6a',
        10,
      ),
    )
  c.add(
    vest(260, 220),
    vest(692, 220, CLAY),
    goggles(476, 290),
    muffs(908, 300),
    gloves(1124, 260),
    vest(1340, 220),
  )
  c.add(table(180, 700, 1240, 950, '#a97b4c'))
  const colours = c.shuffle([MARIGOLD, WHITE, CLAY, DUSK])
  colours.forEach((colour, at) => c.add(helmetAlone(360 + at * 300, 702, 1, colour)))
  if (c.chance(0.6))
    c.add(
      person(somebody(c, IN_YARD), {
        x: c.pick([120, 1490]),
        y: floor + 230,
        scale: 1.4,
        pose: c.pick(['fold', 'hips'] as const),
      }),
    )
  for (const x of [560, 740, 980]) c.add(boot(x, 970), boot(x + 70, 976))
}

const vest = (x: number, y: number, colour = MARIGOLD) =>
  group(
    [
      path('M-70 0 L-30 -6 L0 40 L30 -6 L70 0 L84 60 L70 250 L-70 250 L-84 60Z', colour),
      rect(-74, 130, 148, 22, '#eef2ea'),
      rect(-72, 180, 144, 22, '#eef2ea'),
      rect(-54, 4, 20, 130, '#eef2ea'),
      rect(34, 4, 20, 130, '#eef2ea'),
      line(
        [
          [0, 40],
          [0, 250],
        ],
        darker(colour, 0.25),
        4,
      ),
    ],
    { at: [x, y] },
  )

const goggles = (x: number, y: number) =>
  group(
    [
      curve('M-92 -20 C-100 -70 100 -70 92 -20', '#3b4a4a', 12),
      rect(-92, -30, 184, 78, '#3b4a4a', 34),
      rect(-78, -18, 72, 54, '#bfe0e2', 24),
      rect(6, -18, 72, 54, '#bfe0e2', 24),
      poly(
        [
          [-64, -10],
          [-40, -10],
          [-58, 28],
          [-70, 22],
        ],
        WHITE,
        fade(0.6),
      ),
      poly(
        [
          [20, -10],
          [44, -10],
          [26, 28],
          [14, 22],
        ],
        WHITE,
        fade(0.6),
      ),
    ],
    { at: [x, y] },
  )

const muffs = (x: number, y: number, size = 1) =>
  group(
    [
      curve('M-84 10 C-92 -120 92 -120 84 10', '#2d3a3a', 18),
      rect(-112, -20, 58, 120, CLAY, 26),
      rect(54, -20, 58, 120, CLAY, 26),
      rect(-66, -10, 26, 100, '#3b3028', 13),
      rect(40, -10, 26, 100, '#3b3028', 13),
      rect(-100, 0, 12, 60, lighter(CLAY, 0.4), 6, fade(0.6)),
    ],
    { at: [x, y], scale: size },
  )

const gloves = (x: number, y: number) =>
  [-44, 44]
    .map((at) =>
      group(
        [
          rect(-30, 0, 60, 120, LEAF, 20),
          ...[-24, -8, 8, 24].map((finger) =>
            line(
              [
                [finger, 14],
                [finger, -34],
              ],
              LEAF,
              15,
            ),
          ),
          line(
            [
              [30, 60],
              [52, 26],
            ],
            LEAF,
            17,
          ),
          rect(-34, 110, 68, 40, PINE, 8),
        ],
        { at: [x + at, y], flip: at < 0 },
      ),
    )
    .join('')

const boot = (x: number, y: number) =>
  path(
    `M${x - 24} ${y} L${x - 24} ${y - 110} L${x + 18} ${y - 110} L${x + 20} ${y - 48} C${x + 50} ${y - 44} ${x + 58} ${y - 20} ${x + 56} ${y}Z`,
    '#4a3a2e',
  ) +
  rect(x - 28, y - 14, 86, 16, '#2b2019', 5) +
  rect(x - 24, y - 110, 42, 16, HONEY, 3)

export function hearingProtection(c: Canvas): void {
  const tone = c.pick(['#d5e0e6', MINT, '#f3dcb4', BLUSH])
  c.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      c.gradient([lighter(tone, 0.3), tone, darker(tone, 0.12)], 'diagonal'),
    ),
  )
  for (let ring = 6; ring > 0; ring--)
    c.add(
      circle(
        800,
        480,
        ring * 120,
        'none',
        `stroke="${c.pick([LEAF, DUSK, CLAY])}" stroke-width="${16 - ring}" stroke-dasharray="${ring * 20} ${ring * 12}" opacity="0.22"`,
      ),
    )
  const look = somebody(c, {
    ...IN_YARD,
    hairstyle: c.pick(['short', 'bald', 'bob'] as const),
    hat: 'none',
  })
  c.add(
    person(look, { x: 800, y: 1420, scale: 2.9, pose: c.pick(['fold', 'hips'] as const) }),
    muffs(800, 330, 1.22),
  )
  for (const x of [230, 1370])
    for (let at = -2; at <= 2; at++)
      c.add(
        rect(
          x + at * 44 - 9,
          500 - (90 - Math.abs(at) * 30),
          18,
          (90 - Math.abs(at) * 30) * 2,
          c.pick([LEAF, DUSK, CLAY]),
          9,
          fade(0.75),
        ),
      )
}
