import { Transform } from 'node:stream'

/** Lets so many bytes through; fewer or more are an error. */
export function exactLength(size: number): Transform {
  let seen = 0
  const wrong = () => new Error(`${seen} bytes came instead of ${size}.`)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > size) done(wrong())
      else done(null, chunk)
    },
    flush(done) {
      done(seen === size ? null : wrong())
    },
  })
}
