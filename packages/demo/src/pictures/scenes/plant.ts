import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import { LEAF, darker, mix } from '../colours.ts'
import { bush, fir, hill, mountains, tree } from '../kit/land.ts'
import { plantBuildings } from '../kit/plant.ts'
import { sky } from '../kit/sky.ts'
import { MOODS, type Mood } from '../moods.ts'
import { circle, ellipse, fade, line, path } from '../shapes.ts'

function plant(c: Canvas, mood: Mood, snow = false): void {
  sky(c, mood)
  mountains(c, mood)
  const back = snow ? mix(mood.near, '#ffffff', 0.55) : mood.near
  c.add(hill(640, 600, c.gradient([back, darker(back, 0.1)])))
  const x = c.pick([360, 520, 640])
  for (let at = 0; at < 22; at++) {
    const place = c.between(0, WIDTH)
    c.add(
      fir(
        place,
        690 + c.between(-40, 30),
        c.between(0.5, 0.9),
        mix(mood.near, mood.ground, 0.6),
        snow ? '#ffffff' : undefined,
      ),
    )
  }
  c.add(plantBuildings(c, x, 778, 1.15, mood, snow))
  const ground = mood.ground
  c.add(hill(770, 800, c.gradient([ground, darker(ground, snow ? 0.08 : 0.25)]), 30))
  const road = snow ? '#d5dee2' : mix(ground, '#d9cbb0', mood.isDark ? 0.16 : 0.5)
  c.add(
    path(
      `M${x + 240} 790 C${x + 260} 840 ${x - 100} 880 ${x - 220} ${HEIGHT} L${x + 260} ${HEIGHT} C${x + 330} 900 ${x + 330} 840 ${x + 300} 790Z`,
      road,
    ),
  )
  const lights = c.whole(3, 4)
  for (let at = 0; at < lights; at++) lampPost(c, 140 + at * 440, 860 + (at % 2) * 46, mood)
  for (let at = 0; at < 9; at++) {
    const spot = c.between(0, WIDTH)
    if (Math.abs(spot - x) < 300) continue
    const y = c.between(860, 980)
    if (snow) c.add(fir(spot, y, c.between(0.9, 1.5), '#4d7a74', '#ffffff'))
    else
      c.add(
        c.chance(0.4)
          ? tree(spot, y, c.between(0.8, 1.2), mix(ground, LEAF, mood.isDark ? 0.25 : 0.6))
          : bush(spot, y, c.between(0.9, 1.4), mix(ground, LEAF, mood.isDark ? 0.2 : 0.5)),
      )
  }
  if (snow)
    for (let at = 0; at < 130; at++)
      c.add(
        circle(c.between(0, WIDTH), c.between(0, HEIGHT), c.between(2, 5), '#ffffff', fade(0.85)),
      )
}

function lampPost(c: Canvas, x: number, y: number, mood: Mood): void {
  if (mood.isDark)
    c.add(
      circle(
        x,
        y - 170,
        130,
        c.gradient(
          [
            ['#ffe3a3', 0.5],
            ['#ffe3a3', 0],
          ],
          'out',
        ),
      ),
    )
  c.add(
    line(
      [
        [x, y],
        [x, y - 164],
      ],
      '#2b3c3c',
      6,
    ),
    ellipse(x, y - 170, 15, 10, mood.isDark ? '#fff3cf' : '#f6efdc'),
  )
}

export const plantDawn = (c: Canvas) => plant(c, c.pick([MOODS.dawn, MOODS.golden, MOODS.day]))

export const plantNight = (c: Canvas) => plant(c, c.pick([MOODS.night, MOODS.dusk]))

export const plantSnow = (c: Canvas) => plant(c, MOODS.snow, true)
