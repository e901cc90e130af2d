import type { DrawnAs } from '../pins/demo-country.ts'
import { Canvas } from './canvas.ts'
import { BLUSH, DUSK, HONEY, MINT, ROSE, SAGE, darker, lighter, mix } from './colours.ts'
import { asPicture } from './draw.ts'
import { torso } from './kit/clothes.ts'
import { head } from './kit/head.ts'
import { type Look, SKINS, somebody } from './kit/looks.ts'
import { circle, group, rect } from './shapes.ts'

const SIZE = 400
const STYLES: Record<DrawnAs, readonly Look['hairstyle'][]> = {
  m: ['short', 'short', 'curly', 'bald', 'short'],
  f: ['long', 'bun', 'bob', 'curly', 'long'],
  s: ['scarf'],
}
const OUTFITS: readonly Look['outfit'][] = ['coat', 'overall', 'vest', 'shirt', 'apron', 'jumper']
const DARK_HAIR = ['#241a16', '#3a261b', '#1d1512']

interface Person {
  name: string
  drawnAs: DrawnAs
  skins: readonly [number, number]
}

/** A face in front of a calm ground: the same for the same name. */
export function drawAvatar({ name, drawnAs, skins }: Person) {
  const c = new Canvas(`avatar ${name}`, { width: SIZE, height: SIZE })
  const skin = SKINS[c.whole(...skins)] as string
  // Fair hair goes with fair skin alone.
  const special = skins[0] > 0 ? { hair: c.pick(DARK_HAIR) } : {}
  const look = somebody(c, {
    skin,
    hairstyle: c.pick(STYLES[drawnAs]),
    outfit: c.pick(OUTFITS),
    ...special,
  })
  const ground = c.pick([MINT, BLUSH, HONEY, SAGE, ROSE, '#cfdde6', '#e2c9b5', lighter(DUSK, 0.6)])
  const neck = mix(skin, darker(skin, 0.2), 0.5)
  c.add(
    rect(0, 0, SIZE, SIZE, c.gradient([lighter(ground, 0.35), darker(ground, 0.06)], 'diagonal')),
    circle(320, 90, 150, lighter(ground, 0.5), 'opacity="0.5"'),
    group(
      [
        rect(-16, -340, 32, 46, neck, 12),
        torso({ ...look, beard: drawnAs === 'm' && look.beard }, false),
        group([head({ ...look, beard: drawnAs === 'm' && look.beard })], { at: [0, -336] }),
      ],
      { at: [200, 1120], scale: 2.5 },
    ),
  )
  return asPicture(c.svg(), SIZE, SIZE)
}
