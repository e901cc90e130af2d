import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import {
  BLUSH,
  CLAY,
  CREAM,
  DUSK,
  HONEY,
  LEAF,
  MARIGOLD,
  OAK,
  PINE,
  ROSE,
  SAGE,
  STEEL,
  WHITE,
  darker,
  lighter,
} from '../colours.ts'
import { CRUSTS, basket, dish, loaf, mug, roll, steam } from '../kit/food.ts'
import { chair, poster, pottedPlant } from '../kit/furniture.ts'
import { people } from '../kit/looks.ts'
import { HELD, person } from '../kit/person.ts'
import { lamp, room, sunPatch, view } from '../kit/room.ts'
import { CUPS, WARM } from './canteen.ts'
import { circle, curve, ellipse, fade, group, path, rect } from '../shapes.ts'

export function worldDishes(c: Canvas): void {
  const cloth = c.pick(['#f3dcb4', '#d7e2d3', BLUSH, '#d4dfe6', '#f6ead2'])
  c.add(rect(0, 0, WIDTH, HEIGHT, c.gradient([lighter(cloth, 0.2), darker(cloth, 0.06)])))
  const stripe = c.pick([CLAY, LEAF, DUSK, MARIGOLD])
  for (let at = 0; at < 9; at++) c.add(rect(60 + at * 190, 0, 26, HEIGHT, stripe, 0, fade(0.1)))
  for (let at = 0; at < 6; at++) c.add(rect(0, 70 + at * 180, WIDTH, 26, stripe, 0, fade(0.1)))
  const places = [
    [270, 240],
    [760, 210],
    [1290, 250],
    [480, 520],
    [1040, 510],
    [240, 800],
    [760, 810],
    [1320, 800],
  ] as const
  places.forEach(([x, y], at) => {
    if (at === 3 && c.chance(0.5)) c.add(board(c, x, y))
    else c.add(dish(c, x + c.between(-20, 20), y, c.between(1.8, 2.25)))
  })
  for (let at = 0; at < 5; at++)
    c.add(bowl(c, 130 + at * 350, [430, 640, 360, 660, 480][at] as number))
  c.add(fork(560, 830), fork(1090, 260), loaf(1500, 590, 1.3, c.pick(CRUSTS), 'round'))
  for (let at = 0; at < 10; at++)
    c.add(
      ellipse(c.between(40, 1560), c.between(40, 960), 12, 6, c.pick([LEAF, '#5f9a4c']), fade(0.8)),
    )
}

const board = (c: Canvas, x: number, y: number) =>
  [
    rect(x - 180, y - 70, 360, 140, OAK, 22),
    rect(x - 170, y - 62, 340, 124, lighter(OAK, 0.2), 18),
    loaf(x - 60, y + 40, 1.3, c.pick(CRUSTS)),
    roll(x + 100, y + 40, 1.5, c.pick(CRUSTS)),
  ].join('')

const bowl = (c: Canvas, x: number, y: number) => {
  const rim = c.pick([WHITE, DUSK, CLAY, SAGE])
  return [
    ellipse(x, y + 8, 66, 40, '#0b2530', fade(0.14)),
    ellipse(x, y, 64, 40, rim),
    ellipse(x, y - 2, 52, 31, darker(rim, 0.14)),
    ellipse(x, y - 1, 47, 26, c.pick([HONEY, '#7a9a4a', '#c9662f', CREAM])),
    ...[0, 1, 2, 3].map(() =>
      circle(x + c.between(-26, 26), y + c.between(-12, 10), 6, c.pick([LEAF, CLAY, WHITE])),
    ),
  ].join('')
}

const fork = (x: number, y: number) =>
  [
    rect(x - 5, y - 20, 10, 150, STEEL, 5),
    ...[-14, 0, 14].map((at) => rect(x + at - 3, y - 84, 6, 60, STEEL, 3)),
    path(`M${x - 17} ${y - 36} L${x + 17} ${y - 36} L${x + 5} ${y - 6} L${x - 5} ${y - 6}Z`, STEEL),
  ].join('')

export function teaBreak(c: Canvas): void {
  const { mood, floor } = room(c, { wall: c.pick(WARM), ground: c.pick([OAK, '#cdbd9f']) })
  view(c, 480, 110, 640, 340, mood, 2)
  sunPatch(c, 560, floor, 460, mood)
  c.add(poster(c, 170, 160, 180, 240), poster(c, 1270, 150, 180, 240))
  lamp(c, 800, 20, c.pick([CLAY, PINE, MARIGOLD]))
  c.add(pottedPlant(c, 110, 960, 1.6))
  const friends = people(c, 3, { hat: 'none' })
  const cup = c.shuffle(CUPS)
  friends.forEach((look, at) =>
    c.add(
      person(look, {
        x: 470 + at * 330,
        y: 890,
        scale: 1.24,
        isHalf: true,
        pose: at === 1 ? 'hold' : 'wave',
        flip: at === 0,
        holds:
          at === 1
            ? group([HELD.mug(cup[at] as string)], { at: [0, -204] })
            : HELD.mug(cup[at] as string),
      }),
    ),
  )
  c.add(
    chair(300, 960, c.pick([LEAF, ROSE, DUSK])),
    chair(1340, 960, c.pick([LEAF, ROSE, DUSK]), true),
  )
  c.add(
    ellipse(800, 960, 480, 22, '#0b2530', fade(0.14)),
    rect(780, 790, 40, 170, darker(OAK, 0.3)),
    ellipse(800, 782, 470, 50, darker(OAK, 0.18)),
    ellipse(800, 770, 470, 50, lighter(OAK, 0.2)),
  )
  c.add(
    teapot(c, 660, 776),
    mug(850, 782, 0.95, cup[3] as string),
    mug(980, 772, 0.95, cup[4] as string),
    steam(850, 716, 0.6),
  )
  c.add(
    basket(1130, 790, 150, 46),
    roll(1095, 742, 1, CRUSTS[0] as string),
    roll(1150, 742, 1, CRUSTS[2] as string),
  )
}

const teapot = (c: Canvas, x: number, y: number) => {
  const colour = c.pick([CLAY, LEAF, DUSK, '#e9c46a'])
  return [
    curve(
      `M${x + 60} ${y - 74} C${x + 110} ${y - 84} ${x + 104} ${y - 14} ${x + 52} ${y - 20}`,
      darker(colour, 0.15),
      12,
    ),
    path(
      `M${x - 60} ${y - 60} L${x - 108} ${y - 92} L${x - 92} ${y - 100} L${x - 50} ${y - 80}Z`,
      darker(colour, 0.1),
    ),
    path(
      `M${x - 70} ${y - 48} C${x - 70} ${y - 116} ${x + 70} ${y - 116} ${x + 70} ${y - 48} C${x + 70} ${y - 8} ${x + 40} ${y} ${x} ${y} C${x - 40} ${y} ${x - 70} ${y - 8} ${x - 70} ${y - 48}Z`,
      colour,
    ),
    ellipse(x, y - 98, 38, 9, darker(colour, 0.16)),
    circle(x, y - 112, 10, darker(colour, 0.2)),
    curve(
      `M${x - 48} ${y - 60} C${x - 44} ${y - 84} ${x - 26} ${y - 92} ${x - 12} ${y - 94}`,
      WHITE,
      6,
      fade(0.5),
    ),
  ].join('')
}
