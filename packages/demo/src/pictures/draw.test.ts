import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../articles/demo-article.ts'
import { drawPicture, drawScene } from './draw.ts'
import { SCENES } from './scenes/index.ts'

const ALL = Object.keys(SCENES) as Scene[]

describe('drawing', () => {
  it.each(ALL)('%s gives the same picture for the same seed, and another for another', (scene) => {
    expect(drawScene(scene, 'a')).toBe(drawScene(scene, 'a'))
    expect(drawPicture(scene, 'a').id).not.toBe(drawPicture(scene, 'b').id)
  })

  it.each(ALL)('%s is a whole picture without slips of the pen', async (scene) => {
    const { bytes, width, height } = drawPicture(scene, 'a')
    expect(bytes.toString()).not.toMatch(/NaN|undefined|null|Infinity|<script|href/)
    const { data, info } = await sharp(bytes).resize(80).raw().toBuffer({ resolveWithObject: true })
    expect(info.width / info.height).toBeCloseTo(width / height, 1)
    expect(new Set(data).size).toBeGreaterThan(60)
  })
})
