import { type Canvas, WIDTH } from '../canvas.ts'
import { CLAY, CREAM, DUSK, LEAF, MARIGOLD, OAK, PINE, ROSE, SLATE, lighter } from '../colours.ts'
import { mug, steam } from '../kit/food.ts'
import { chair, clock, pottedPlant, shelf, table } from '../kit/furniture.ts'
import { people, somebody } from '../kit/looks.ts'
import { screen } from '../kit/machines.ts'
import { person } from '../kit/person.ts'
import { WALLS, lamp, room, sunPatch, view } from '../kit/room.ts'
import { book } from './books.ts'
import { NOTES } from './walls.ts'
import { circle, ellipse, group, line, poly, rect } from '../shapes.ts'

export function trainingRoom(c: Canvas): void {
  const { mood, floor } = room(c)
  view(c, 70, 150, 300, 320, mood, 2)
  sunPatch(c, 60, floor, 300, mood)
  c.add(
    rect(520, 110, 800, 420, '#fbfaf4', 10),
    rect(520, 110, 800, 420, 'none', 10, `stroke="${OAK}" stroke-width="12"`),
  )
  const kind = c.next()
  if (kind < 0.5)
    for (let at = 0; at < 5; at++)
      c.add(
        circle(660 + at * 130, 250 + (at % 2) * 90, 44, c.pick(NOTES)),
        at < 4
          ? line(
              [
                [704 + at * 130, 250 + (at % 2) * 90],
                [746 + at * 130, 250 + ((at + 1) % 2) * 90],
              ],
              SLATE,
              5,
            )
          : '',
      )
  else
    for (let at = 0; at < 5; at++)
      c.add(
        rect(580, 170 + at * 64, 34, 34, at < 3 ? LEAF : '#dcd5c4', 6),
        rect(640, 180 + at * 64, c.between(220, 520), 14, '#c3bba8', 5),
      )
  c.add(
    person(somebody(c, { outfit: c.pick(['shirt', 'jumper', 'coat', 'suit'] as const) }), {
      x: 440,
      y: 930,
      scale: 1.3,
      pose: 'point',
    }),
  )
  const learners = people(c, 4)
  learners.forEach((look, at) =>
    c.add(
      chair(700 + at * 240, 975, c.pick([LEAF, ROSE, DUSK]), at % 2 === 1),
      person(look, {
        x: 700 + at * 240,
        y: 1030,
        scale: 1.08,
        isHalf: true,
        pose: c.pick(['fold', 'hold', 'wave', 'clap'] as const),
      }),
    ),
  )
  c.add(table(600, 880, 960, 1000, lighter(OAK, 0.15)))
  for (let at = 0; at < 4; at++)
    c.add(rect(660 + at * 240, 866, 84, 14, CREAM, 3), mug(780 + at * 240, 882, 0.6, c.pick(NOTES)))
  c.add(clock(1450, 200))
}

export function officeDesk(c: Canvas): void {
  const { mood } = room(c, { wall: c.pick(WALLS), floor: 660, ground: '#cdbd9f' })
  view(c, 130, 90, 560, 360, mood, 2)
  shelf(c, 900, 260, 560, 2, (x, y, w) => book(c, x, y, w * 0.7, c.between(66, 100)))
  lamp(c, 1180, 0, c.pick([CLAY, PINE, MARIGOLD]))
  if (c.chance(0.55))
    c.add(
      person(somebody(c, { outfit: c.pick(['shirt', 'jumper'] as const) }), {
        x: 980,
        y: 860,
        scale: 1.36,
        isHalf: true,
        pose: 'work',
      }),
    )
  c.add(
    rect(0, 690, WIDTH, 310, c.gradient([lighter(OAK, 0.2), OAK])),
    rect(0, 684, WIDTH, 14, lighter(OAK, 0.45)),
  )
  c.add(
    rect(610, 640, 40, 60, '#4b5a5a'),
    ellipse(630, 704, 110, 14, '#3b4a4a'),
    screen(c, 400, 400, 460, 260),
  )
  c.add(
    group(
      [
        rect(0, 0, 270, 180, CREAM, 6),
        ...[0, 1, 2, 3, 4].map((n) => rect(26, 30 + n * 28, n === 4 ? 90 : 218, 9, '#cfc5b0', 4)),
        rect(26, 14, 110, 10, LEAF, 4),
      ],
      { at: [170, 780], turn: -7 },
    ),
  )
  c.add(
    rect(480, 800, 330, 60, '#e9e4d8', 12),
    ...Array.from({ length: 30 }, (_, n) =>
      rect(494 + (n % 10) * 31, 808 + Math.floor(n / 10) * 17, 25, 12, '#c9c1b0', 3),
    ),
  )
  c.add(
    mug(950, 840, 1.3, c.pick([CLAY, LEAF, DUSK, MARIGOLD])),
    steam(950, 750, 0.7),
    pottedPlant(c, 1430, 860, 1.1),
  )
  c.add(
    group(
      [
        rect(-6, -120, 12, 130, MARIGOLD, 3),
        poly(
          [
            [-6, 10],
            [6, 10],
            [0, 28],
          ],
          CREAM,
        ),
      ],
      { at: [1150, 900], turn: 62 },
    ),
  )
}
