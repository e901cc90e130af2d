import { type Canvas, HEIGHT, WIDTH } from '../canvas.ts'
import type { Mood } from '../moods.ts'
import { circle, ellipse, fade, group, rect } from '../shapes.ts'

/** The sky with its sun or moon, down to the horizon. */
export function sky(c: Canvas, mood: Mood, horizon = HEIGHT * 0.62): void {
  c.add(rect(0, 0, WIDTH, HEIGHT, c.gradient(mood.sky)))
  const x = c.between(0.15, 0.85) * WIDTH
  const y = horizon - mood.sunHeight * horizon * 0.85
  const halo = c.gradient(
    [
      [mood.sun, 0.75],
      [mood.sun, 0.18],
      [mood.sun, 0],
    ],
    'out',
  )
  c.add(circle(x, y, 330, halo), circle(x, y, mood.isDark ? 46 : 62, mood.sun, fade(0.95)))
  if (mood.sunHeight > 0.7 && mood.isDark) stars(c, horizon)
  clouds(c, mood, horizon)
}

function stars(c: Canvas, horizon: number): void {
  for (let at = 0; at < 70; at++) {
    const size = c.between(1, 2.6)
    c.add(circle(c.between(0, WIDTH), c.between(0, horizon * 0.75), size, '#f3efdc', fade(0.75)))
  }
}

function clouds(c: Canvas, mood: Mood, horizon: number): void {
  const colour = mood.isDark ? mood.sky[1] : '#ffffff'
  for (let at = c.whole(2, 4); at > 0; at--) {
    const place = { at: [c.between(0, WIDTH), c.between(60, horizon * 0.55)] as const }
    c.add(
      group([cloud(colour)], {
        ...place,
        scale: c.between(0.6, 1.5),
        opacity: c.between(0.28, 0.6),
      }),
    )
  }
}

const cloud = (colour: string) =>
  ellipse(0, 0, 110, 20, colour) +
  ellipse(-30, -16, 46, 26, colour) +
  ellipse(30, -22, 58, 34, colour) +
  ellipse(80, -4, 50, 18, colour)
