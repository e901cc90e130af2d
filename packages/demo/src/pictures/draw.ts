import { createHash } from 'node:crypto'
import type { Scene } from '../articles/demo-article.ts'
import { Canvas, HEIGHT, WIDTH } from './canvas.ts'
import { SCENES } from './scenes/index.ts'

/** The SVG of a scene: the same for the same seed, another for another. */
export function drawScene(scene: Scene, seed: string): string {
  const canvas = new Canvas(`${scene} ${seed}`)
  SCENES[scene](canvas)
  return canvas.svg()
}

export const drawPicture = (scene: Scene, seed: string) =>
  asPicture(drawScene(scene, seed), WIDTH, HEIGHT)

/** A drawing as the site keeps it. Its id follows from it, so that an address always shows the same. */
export function asPicture(svg: string, width: number, height: number) {
  const bytes = Buffer.from(svg)
  const id = uuidOf(bytes)
  return { id, extension: 'svg', contentType: 'image/svg+xml', width, height, bytes }
}

/** Always the same id for the same content, so that a demo that is filled again leaves no files behind. */
export function uuidOf(content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
