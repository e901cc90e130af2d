import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import {
  BLUSH,
  CREAM,
  DUSK,
  HONEY,
  LEAF,
  MARIGOLD,
  MINT,
  ROSE,
  SAGE,
  darker,
  lighter,
} from '../colours.ts'
import { pottedPlant } from '../kit/furniture.ts'
import { bush, fir, hill, mountains } from '../kit/land.ts'
import {
  IN_PRODUCTION,
  IN_WORKSHOP,
  IN_YARD,
  type Look,
  dressed,
  people,
  somebody,
} from '../kit/looks.ts'
import { type Pose, person } from '../kit/person.ts'
import { plantBuildings } from '../kit/plant.ts'
import { room, view } from '../kit/room.ts'
import { sky } from '../kit/sky.ts'
import { MOODS } from '../moods.ts'
import { circle, fade, poly, rect } from '../shapes.ts'

const CALM: readonly Pose[] = ['stand', 'hips', 'fold', 'stand']

export const CLOTHES: readonly Partial<Look>[] = [
  IN_PRODUCTION,
  IN_WORKSHOP,
  IN_YARD,
  { outfit: 'shirt' },
  { outfit: 'jumper' },
  { outfit: 'apron' },
  { outfit: 'coat', hat: 'none' },
]

/** Outside the plant, or in front of a quiet wall. */
function backdrop(c: Canvas): void {
  if (c.chance(0.55)) {
    const mood = MOODS[c.pick(['dawn', 'day', 'golden', 'dusk', 'snow'] as const)]
    sky(c, mood)
    mountains(c, mood, 660)
    c.add(hill(640, 620, mood.near))
    for (let at = 0; at < 16; at++)
      c.add(fir(c.between(0, WIDTH), 690, c.between(0.6, 1.1), darker(mood.near, 0.2)))
    if (c.chance(0.6)) c.add(plantBuildings(c, c.pick([300, 900]), 760, 0.8, mood))
    c.add(
      hill(760, 770, mood.ground, 26),
      bush(90, 860, 1.8, LEAF),
      bush(1500, 850, 1.6, darker(LEAF, 0.2)),
    )
    return
  }
  const { mood } = room(c)
  view(c, 130, 130, 460, 330, mood, 2)
  view(c, 1010, 130, 460, 330, mood, 2)
  c.add(pottedPlant(c, 80, 940, 1.7), pottedPlant(c, 1530, 940, 1.5))
}

export function teamPortrait(c: Canvas): void {
  backdrop(c)
  const front = c.whole(3, 4)
  const uniform = c.chance(0.45) ? c.pick(CLOTHES) : undefined
  const team = people(c, front * 2 - 1).map((look) => dressed(look, uniform ?? c.pick(CLOTHES)))
  const gap = front === 3 ? 380 : 310
  team.forEach((look, at) => {
    const isBack = at < front - 1
    const place = isBack ? at - (front - 2) / 2 : at - (front - 1) - (front - 1) / 2
    const pose = c.pick(isBack ? CALM : (['stand', 'hips', 'fold', 'wave'] as const))
    c.add(
      person(look, {
        x: 800 + place * gap,
        y: isBack ? 880 : 975,
        scale: isBack ? 1.16 : 1.3,
        pose,
        flip: c.chance(0.4),
      }),
    )
  })
}

/** Large, in front of a soft disc of colour, with something of their place behind them. */
function large(c: Canvas, looks: readonly Look[]): void {
  const tone = c.pick([MINT, BLUSH, '#f3dcb4', '#cfdde6', SAGE, '#e2c9b5'])
  c.add(
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      c.gradient([lighter(tone, 0.3), tone, darker(tone, 0.1)], 'diagonal'),
    ),
  )
  const disc = c.pick([HONEY, ROSE, LEAF, DUSK, CREAM, MARIGOLD])
  const x = looks.length > 1 ? 800 : c.pick([620, 980])
  c.add(circle(x, 470, 420, disc, fade(0.5)), circle(x, 470, 320, lighter(disc, 0.3), fade(0.5)))
  const mood = MOODS[c.pick(['dawn', 'day', 'golden'] as const)]
  c.add(
    poly(
      [
        [0, 830],
        [260, 560],
        [470, 740],
        [700, 500],
        [960, 780],
        [1200, 600],
        [1600, 840],
        [1600, 1000],
        [0, 1000],
      ],
      mood.middle,
      fade(0.4),
    ),
    hill(860, 820, mood.near, 50),
  )
  for (let at = 0; at < 9; at++)
    c.add(
      fir(
        c.pick([c.between(0, 380), c.between(1220, 1600)]),
        c.between(850, 900),
        c.between(0.9, 1.6),
        darker(mood.near, 0.15),
      ),
    )
  looks.forEach((look, at) =>
    c.add(
      person(look, {
        x: looks.length > 1 ? 540 + at * 520 : x,
        y: looks.length > 1 ? 1310 : 1400,
        scale: looks.length > 1 ? 2.5 : 2.9,
        pose: c.pick(
          looks.length > 1 ? (['fold', 'stand'] as const) : (['fold', 'hips', 'stand'] as const),
        ),
        flip: at === 1 || c.chance(0.3),
      }),
    ),
  )
}

function pairOf(c: Canvas): Look[] {
  const clothes = c.shuffle(CLOTHES)
  return people(c, 2).map((look, at) => dressed(look, clothes[at]))
}

export const singlePortrait = (c: Canvas) => large(c, [somebody(c, c.pick(CLOTHES))])

export const twoPortraits = (c: Canvas) => large(c, pairOf(c))
