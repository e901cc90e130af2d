import { CREAM, DUSK, LINEN, darker, lighter } from '../colours.ts'
import { torso } from './clothes.ts'
import { head } from './head.ts'
import type { Look } from './looks.ts'
import { type Point, circle, curve, ellipse, fade, group, line, path, rect } from '../shapes.ts'

/** Where the hands are, as seen from the shoulders' middle at 0,-310; the feet stand at 0,0. */
const POSES = {
  stand: {
    left: [
      [-66, -232],
      [-64, -166],
    ],
    right: [
      [66, -232],
      [64, -166],
    ],
  },
  hips: {
    left: [
      [-98, -236],
      [-52, -192],
    ],
    right: [
      [98, -236],
      [52, -192],
    ],
  },
  fold: {
    left: [
      [-72, -232],
      [18, -228],
    ],
    right: [
      [72, -226],
      [-18, -214],
    ],
  },
  hold: {
    left: [
      [-74, -232],
      [-26, -206],
    ],
    right: [
      [74, -232],
      [26, -206],
    ],
  },
  wave: {
    left: [
      [-66, -232],
      [-64, -166],
    ],
    right: [
      [104, -300],
      [96, -384],
    ],
  },
  cheer: {
    left: [
      [-96, -348],
      [-78, -428],
    ],
    right: [
      [96, -348],
      [78, -428],
    ],
  },
  reach: {
    left: [
      [-66, -232],
      [-60, -170],
    ],
    right: [
      [96, -266],
      [150, -250],
    ],
  },
  work: {
    left: [
      [-70, -236],
      [20, -204],
    ],
    right: [
      [84, -236],
      [104, -208],
    ],
  },
  point: {
    left: [
      [-66, -232],
      [-64, -166],
    ],
    right: [
      [92, -300],
      [150, -348],
    ],
  },
  range: {
    left: [
      [-98, -236],
      [-52, -192],
    ],
    right: [
      [88, -386],
      [6, -448],
    ],
  },
  clap: {
    left: [
      [-84, -250],
      [-10, -262],
    ],
    right: [
      [84, -250],
      [10, -262],
    ],
  },
} as const satisfies Record<string, { left: readonly Point[]; right: readonly Point[] }>

export type Pose = keyof typeof POSES

interface Placing {
  x: number
  y: number
  scale?: number
  flip?: boolean
  pose?: Pose
  /** Only what is above the table. */
  isHalf?: boolean
  /** Held in front of the chest, or at the right hand. */
  holds?: string
}

export function person(look: Look, placing: Placing): string {
  const { x, y, scale = 1, flip = false, pose = 'stand', isHalf = false, holds = '' } = placing
  const { left, right } = POSES[pose]
  const hasCoat = look.outfit === 'coat'
  const isInBothHands = pose === 'hold' || pose === 'clap' || pose === 'fold'
  const parts = [
    isHalf ? '' : ellipse(0, 2, 84, 13, '#0b2530', fade(0.16)),
    isHalf ? '' : legs(look),
    arm(look, -1, left, false),
    path('M-19 -344 L19 -344 L22 -296 L-22 -296Z', darker(look.skin, 0.16)),
    torso(look, hasCoat && !isHalf),
    group([head(look)], { at: [0, -336] }),
    isInBothHands ? holds : '',
    arm(look, 1, right, true),
    isInBothHands ? '' : group([holds], { at: right[1] }),
  ]
  return group(parts, { at: [x, y], scale, flip })
}

const sleeve = ({ outfit, colour }: Look) => {
  if (outfit === 'coat') return '#f4f6f2'
  if (outfit === 'overall') return lighter(DUSK, 0.55)
  if (outfit === 'suit') return '#2c4350'
  if (outfit === 'apron') return CREAM
  return colour
}

function arm(look: Look, side: 1 | -1, [elbow, hand]: readonly Point[], isFront: boolean): string {
  const shoulder: Point = [side * 53, -286]
  const cloth = isFront ? sleeve(look) : darker(sleeve(look), 0.08)
  const [ex, ey] = elbow as Point
  const [hx, hy] = hand as Point
  const wrist: Point = [ex + (hx - ex) * 0.72, ey + (hy - ey) * 0.72]
  return (
    line([wrist, [hx, hy]], look.skin, 19) +
    circle(hx, hy, 12.5, look.skin) +
    line([shoulder, [ex, ey], wrist], cloth, 33)
  )
}

function legs({ trousers, outfit }: Look): string {
  const cloth = outfit === 'overall' ? darker(DUSK, 0.1) : outfit === 'suit' ? '#263a46' : trousers
  const shoe = outfit === 'coat' ? '#eef1ee' : '#3b3028'
  return (
    line(
      [
        [-25, -160],
        [-27, -24],
      ],
      cloth,
      43,
    ) +
    line(
      [
        [25, -160],
        [27, -24],
      ],
      darker(cloth, 0.1),
      43,
    ) +
    path('M-52 0 L-52 -12 C-52 -24 -10 -26 -6 -12 L-6 0Z', shoe) +
    path('M6 0 L6 -12 C10 -26 52 -24 52 -12 L52 0Z', darker(shoe, 0.1))
  )
}

/** Things that hands hold, drawn around the hand. */
export const HELD = {
  mug: (colour: string) =>
    rect(-14, -26, 26, 28, colour, 5) + curve('M12 -18 C24 -20 24 -4 12 -6', colour, 5),
  tablet: () =>
    group([rect(-34, -240, 68, 48, '#2d3a3a', 6), rect(-29, -235, 58, 38, '#cfe6da', 3)]),
  loaf: () => group([ellipse(0, -222, 46, 20, '#c98a45'), ellipse(-4, -228, 38, 12, '#dda35c')]),
  folder: (colour: string) =>
    group([
      rect(-32, -248, 64, 50, colour, 5),
      rect(-22, -238, 44, 5, LINEN),
      rect(-22, -226, 30, 5, LINEN),
    ]),
  box: () =>
    group([
      rect(-50, -250, 100, 62, '#c79a63', 4),
      rect(-8, -250, 16, 62, '#e2c08d'),
      rect(-50, -250, 100, 10, '#d8ae79', 3),
    ]),
}
