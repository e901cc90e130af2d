import { CREAM, ICE, MARIGOLD, WHITE, darker, lighter, mix } from '../colours.ts'
import { circle, curve, ellipse, fade, path, rect } from '../shapes.ts'
import type { Look } from './looks.ts'

/** A head whose chin is at 0,0 and whose top is at about -92. */
export function head(look: Look): string {
  return [behind(look), ears(look), face(look), inFront(look), hat(look)].join('')
}

function behind({ hairstyle, hair, scarf, hat: kind }: Look): string {
  // Under a hairnet no hair is seen, which is what it is for.
  if (hairstyle !== 'scarf' && kind === 'net') return ''
  if (hairstyle === 'bun' && kind !== 'none') return ''
  if (hairstyle === 'long')
    return path('M-40 -52 C-48 -96 48 -96 40 -52 L46 22 C30 34 -30 34 -46 22Z', darker(hair, 0.12))
  if (hairstyle === 'bob')
    return path('M-42 -48 C-48 -98 48 -98 42 -48 L43 -6 C30 4 -30 4 -43 -6Z', darker(hair, 0.12))
  if (hairstyle === 'curly')
    return (
      circle(0, -58, 50, darker(hair, 0.1)) +
      circle(-34, -38, 20, darker(hair, 0.1)) +
      circle(34, -38, 20, darker(hair, 0.1))
    )
  if (hairstyle === 'bun') return circle(0, -104, 19, hair)
  if (hairstyle === 'scarf')
    return path(
      'M-44 -46 C-50 -104 50 -104 44 -46 L50 26 C24 44 -24 44 -50 26Z',
      darker(scarf, 0.1),
    )
  return ''
}

const ears = ({ skin, hairstyle }: Look) =>
  hairstyle === 'scarf' || hairstyle === 'long' || hairstyle === 'bob'
    ? ''
    : ellipse(-37, -40, 7, 10, darker(skin, 0.1)) + ellipse(37, -40, 7, 10, darker(skin, 0.1))

function face({ skin, hair, beard, glasses }: Look): string {
  const line = darker(skin, 0.55)
  return [
    path('M-36 -56 C-36 -96 36 -96 36 -56 L35 -34 C33 -8 16 3 0 3 C-16 3 -33 -8 -35 -34Z', skin),
    path(
      'M4 -84 C26 -82 36 -72 36 -56 L35 -34 C33 -8 16 3 0 3 C12 -6 22 -20 22 -44 C22 -64 16 -78 4 -84Z',
      darker(skin, 0.09),
      fade(0.55),
    ),
    beard
      ? path(
          'M-35 -36 C-33 -6 -16 7 0 7 C16 7 33 -6 35 -36 C28 -22 20 -24 0 -24 C-20 -24 -28 -22 -35 -36Z',
          hair,
        )
      : '',
    circle(-13, -44, 3.6, line),
    circle(13, -44, 3.6, line),
    curve('M-20 -54 Q-13 -58 -7 -54', line, 2.6),
    curve('M7 -54 Q13 -58 20 -54', line, 2.6),
    curve('M1 -42 Q5 -34 0 -32', mix(skin, line, 0.5), 2.4),
    curve('M-10 -20 Q0 -12 10 -20', beard ? CREAM : line, 3),
    circle(-21, -30, 7, '#e0705a', fade(0.16)),
    circle(21, -30, 7, '#e0705a', fade(0.16)),
    glasses
      ? circle(-13, -44, 10, 'none', `stroke="#2d3a3a" stroke-width="2.6"`) +
        circle(13, -44, 10, 'none', `stroke="#2d3a3a" stroke-width="2.6"`) +
        curve('M-3 -45 L3 -45', '#2d3a3a', 2.6)
      : '',
  ].join('')
}

function inFront({ hairstyle, hair, scarf, hat: kind }: Look): string {
  if (hairstyle !== 'scarf' && kind === 'net') return ''
  switch (hairstyle) {
    case 'short':
      return path(
        'M-38 -50 C-42 -100 42 -102 38 -50 C34 -66 24 -74 8 -74 C-12 -74 -30 -70 -38 -50Z',
        hair,
      )
    case 'curly':
      return (
        [-28, -12, 6, 24].map((x) => circle(x, -84 + Math.abs(x) * 0.25, 15, hair)).join('') +
        circle(-36, -66, 11, hair) +
        circle(36, -66, 11, hair)
      )
    case 'long':
    case 'bob':
      return path(
        'M-41 -42 C-46 -100 46 -100 41 -42 C38 -62 24 -76 4 -78 C-16 -74 -34 -64 -41 -42Z',
        hair,
      )
    case 'bun':
      return path(
        'M-38 -48 C-42 -98 42 -98 38 -48 C30 -68 16 -76 0 -76 C-16 -76 -30 -68 -38 -48Z',
        hair,
      )
    case 'scarf':
      return path(
        'M-44 -34 C-50 -104 50 -104 44 -34 L42 -8 C36 8 20 16 0 16 C-20 16 -36 8 -42 -8Z M-32 -54 L-31 -32 C-29 -10 -14 -1 0 -1 C14 -1 29 -10 31 -32 L32 -54 C28 -82 -28 -82 -32 -54Z',
        scarf,
        'fill-rule="evenodd"',
      )
    case 'bald':
      return curve('M-14 -84 Q-4 -88 8 -86', lighter('#ffffff', 0), 4, fade(0.25))
  }
}

function hat({ hat: kind, colour }: Look): string {
  switch (kind) {
    case 'net':
      return (
        path('M-44 -52 C-50 -110 50 -110 44 -52 C30 -66 -30 -66 -44 -52Z', ICE, fade(0.94)) +
        curve('M-44 -53 C-30 -66 30 -66 44 -53', '#9fb9c6', 3.4) +
        curve('M-28 -88 C-14 -74 14 -74 28 -88', WHITE, 2, fade(0.7))
      )
    case 'cap':
      return (
        path('M-42 -58 C-44 -106 44 -106 42 -58Z', colour) +
        path('M-42 -58 C-20 -70 40 -70 58 -56 C40 -50 0 -52 -42 -58Z', darker(colour, 0.2))
      )
    case 'helmet':
      return (
        path('M-46 -60 C-48 -116 48 -116 46 -60Z', MARIGOLD) +
        rect(-54, -64, 108, 11, darker(MARIGOLD, 0.12), 5) +
        path('M-8 -104 L8 -104 L10 -62 L-10 -62Z', lighter(MARIGOLD, 0.3))
      )
    case 'chef':
      return (
        circle(-22, -106, 24, WHITE) +
        circle(22, -106, 24, '#f1efe8') +
        circle(0, -116, 26, WHITE) +
        rect(-38, -98, 76, 34, WHITE, 6) +
        rect(-38, -74, 76, 10, '#dfe3df', 2)
      )
    case 'none':
      return ''
  }
}
