import { Problem, invalid } from '../../platform/http/problem.ts'
import { openPicture, requireBearable } from './decoding.ts'

/** As the decoder calls what it finds, whatever a file's name or header claims. */
const READ = new Set<string | undefined>(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])
/** Twice the widest variant, for those still to come; more would only fill the disk. */
const LONGEST_SIDE = 3200

/**
 * Writes the picture in `file` anew to `target`: upright, and without what the camera noted about
 * place, time and itself. Throws 400 where it is none.
 */
export async function normalise(file: string, target: string) {
  try {
    const source = await openPicture(file)
    const facts = await source.metadata()
    if (!READ.has(facts.format)) throw noPicture()
    requireBearable(facts)
    const { hasAlpha } = facts
    const upright = source.autoOrient().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const encoded = hasAlpha
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    const { width, height, size } = await encoded.toFile(target)
    const kind = hasAlpha ? 'png' : 'jpeg'
    return { extension: kind, contentType: `image/${kind}`, width, height, bytes: size }
  } catch (error) {
    throw error instanceof Problem ? error : noPicture()
  }
}

const noPicture = () =>
  invalid({ file: ['This is no picture that we can read. Use JPEG, PNG, WebP, GIF or AVIF.'] })
