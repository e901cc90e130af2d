/** Frames as VP8 key frames, which is what a lossy WebP holds. */
export interface Film {
  width: number
  height: number
  framesPerSecond: number
  /** WebP pictures of that size. */
  frames: readonly Buffer[]
}

/** A silent WebM of pictures: small, and played by every browser. */
export function writeWebm({ width, height, framesPerSecond, frames }: Film): Buffer {
  const header = element(0x1a45dfa3, [
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, uint(2)),
    element(0x4285, uint(2)),
  ])
  const info = element(0x1549a966, [
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float((frames.length / framesPerSecond) * 1000)),
    element(0x4d80, Buffer.from('The Berg')),
    element(0x5741, Buffer.from('The Berg')),
  ])
  const video = element(0xe0, [element(0xb0, uint(width)), element(0xba, uint(height))])
  const track = element(0xae, [
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x83, uint(1)),
    element(0x86, Buffer.from('V_VP8')),
    video,
  ])
  const tracks = element(0x1654ae6b, [track])
  const clusters = clustersOf(frames, framesPerSecond)
  const before = info.length + tracks.length
  return Buffer.concat([
    header,
    element(0x18538067, [info, tracks, ...clusters, cuesOf(clusters, before)]),
  ])
}

/** A second each. */
function clustersOf(frames: readonly Buffer[], framesPerSecond: number): Buffer[] {
  const count = Math.ceil(frames.length / framesPerSecond)
  return Array.from({ length: count }, (_, second) => {
    const first = second * framesPerSecond
    const blocks = frames
      .slice(first, first + framesPerSecond)
      .map((frame, index) => element(0xa3, block(frame, (index * 1000) / framesPerSecond)))
    return element(0x1f43b675, [element(0xe7, uint(second * 1000)), ...blocks])
  })
}

/** Where each second begins, without which no player can jump to it. */
function cuesOf(clusters: readonly Buffer[], before: number): Buffer {
  let place = before
  const points = clusters.map((cluster, second) => {
    const where = element(0xb7, [element(0xf7, uint(1)), element(0xf1, uint(place))])
    place += cluster.length
    return element(0xbb, [element(0xb3, uint(second * 1000)), where])
  })
  return element(0x1c53bb6b, points)
}

/** Of the first track, at its moment since the cluster began; every frame stands for itself. */
function block(webp: Buffer, at: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(Math.round(at), 1)
  return Buffer.concat([head, keyFrameOf(webp)])
}

function keyFrameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('This is no plain lossy WebP.')
  return webp.subarray(20, 20 + webp.readUInt32LE(16))
}

/** An id, then the length in eight bytes, then what is in it. */
function element(id: number, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content)
  const name = Buffer.from(evenDigits(id.toString(16)), 'hex')
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([name, length, body])
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const evenDigits = (digits: string) => (digits.length % 2 ? `0${digits}` : digits)
