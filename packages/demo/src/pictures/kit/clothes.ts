import { CREAM, DUSK, MARIGOLD, PINE, WHITE, darker, lighter } from '../colours.ts'
import type { Look } from './looks.ts'
import { circle, curve, fade, path, poly, rect } from '../shapes.ts'

const BODY =
  'M-64 -280 C-64 -304 -40 -312 -22 -314 C-10 -300 10 -300 22 -314 C40 -312 64 -304 64 -280 L58 -148 L-58 -148Z'

const SHADE = 'M22 -314 C40 -312 64 -304 64 -280 L58 -148 L8 -148 C30 -190 36 -260 22 -314Z'

export function torso(look: Look, isLong: boolean): string {
  const { outfit, colour } = look
  const shade = path(SHADE, '#0b2530', fade(0.07))
  switch (outfit) {
    case 'coat':
      return [
        path(
          isLong ? BODY.replace('L58 -148 L-58 -148Z', 'L66 -70 C30 -60 -30 -60 -66 -70Z') : BODY,
          '#fbfcf8',
        ),
        poly(
          [
            [-20, -313],
            [0, -262],
            [20, -313],
          ],
          lighter(DUSK, 0.5),
        ),
        curve(`M0 -262 L0 ${isLong ? -66 : -150}`, '#cfd8d4', 3),
        path(
          'M-22 -314 L-34 -288 L0 -258 L-12 -296Z M22 -314 L34 -288 L0 -258 L12 -296Z',
          '#e6ebe6',
        ),
        rect(18, -252, 26, 24, '#e9eee9', 3),
        curve('M24 -256 L24 -240', PINE, 3),
        shade,
      ].join('')
    case 'overall':
      return [
        path(BODY, lighter(DUSK, 0.55)),
        path(
          'M-38 -312 L-26 -312 L-24 -262 L24 -262 L26 -312 L38 -312 L44 -240 L58 -148 L-58 -148 L-44 -240Z',
          DUSK,
        ),
        rect(-24, -246, 48, 30, darker(DUSK, 0.14), 4),
        circle(-29, -262, 4, MARIGOLD),
        circle(29, -262, 4, MARIGOLD),
        shade,
      ].join('')
    case 'vest':
      return [
        path(BODY, colour),
        path(
          'M-58 -296 L-24 -313 L-8 -250 L-8 -148 L-58 -148 L-62 -270Z M58 -296 L24 -313 L8 -250 L8 -148 L58 -148 L62 -270Z',
          '#f4b832',
        ),
        rect(-60, -206, 52, 13, '#eef2ea'),
        rect(8, -206, 52, 13, '#eef2ea'),
        rect(-44, -304, 12, 100, '#eef2ea'),
        rect(32, -304, 12, 100, '#eef2ea'),
        shade,
      ].join('')
    case 'apron':
      return [
        path(BODY, CREAM),
        path(
          'M-30 -312 L-22 -312 L-24 -272 L24 -272 L22 -312 L30 -312 L34 -262 L52 -230 L54 -130 L-54 -130 L-52 -230 L-34 -262Z',
          colour,
        ),
        rect(-22, -204, 44, 30, darker(colour, 0.12), 5),
        shade,
      ].join('')
    case 'suit':
      return [
        path(BODY, '#2c4350'),
        poly(
          [
            [-20, -313],
            [0, -236],
            [20, -313],
          ],
          WHITE,
        ),
        poly(
          [
            [-6, -298],
            [6, -298],
            [9, -252],
            [0, -238],
            [-9, -252],
          ],
          colour,
        ),
        path(
          'M-22 -314 L-36 -282 L0 -234 L-12 -290Z M22 -314 L36 -282 L0 -234 L12 -290Z',
          '#38525f',
        ),
        shade,
      ].join('')
    case 'shirt':
      return [
        path(BODY, colour),
        poly(
          [
            [-18, -312],
            [0, -284],
            [18, -312],
          ],
          look.skin,
        ),
        path(
          'M-22 -314 L-28 -292 L0 -280 L-12 -300Z M22 -314 L28 -292 L0 -280 L12 -300Z',
          lighter(colour, 0.35),
        ),
        curve('M0 -278 L0 -150', darker(colour, 0.15), 2.4),
        shade,
      ].join('')
    case 'jumper':
      return [
        path(BODY, colour),
        curve('M-22 -312 C-10 -298 10 -298 22 -312', lighter(colour, 0.3), 8),
        rect(-58, -160, 116, 12, darker(colour, 0.12)),
        shade,
        curve('M-60 -226 L60 -226', lighter(colour, 0.3), 5, fade(0.6)),
      ].join('')
  }
}
