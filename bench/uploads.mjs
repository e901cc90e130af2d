import { memoryOf } from './memory.mjs'

const GB = 1024 ** 3
const AT_ONCE = 3
const MOST_GROWTH_MB = 100
const STAFF = { username: 'ingrid.solberg', password: 'canteen-news-7' }

/**
 * A file of the largest size that is taken, in parts, three at a time as the browser sends them; and
 * what the server held at most meanwhile.
 *
 * @param {{ url: string, pid: number }} server
 */
export async function measureUpload({ url, pid }) {
  const call = await signedIn(url)
  const size = 2 * GB
  const body = { filename: 'largest.bin', size, fingerprint: 'bench' }
  const upload = await call('POST', '/api/uploads/multipart/', body)
  const address = `/api/uploads/multipart/${upload.id}/`
  const before = memoryOf(pid)
  const watch = watchMemory(pid)
  const began = performance.now()
  const numbers = Array.from({ length: upload.part_count }, (_, index) => index + 1)
  const slice = Buffer.alloc(upload.part_size, 'berg')
  const send = async () => {
    for (let number = numbers.shift(); number; number = numbers.shift()) {
      const left = size - (number - 1) * upload.part_size
      await call('PUT', `${address}parts/${number}/`, new Blob([slice.subarray(0, left)]))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await call('POST', `${address}complete/`)
  const seconds = (performance.now() - began) / 1000
  const most = watch.stop()
  await call('DELETE', address)
  if (most - before >= MOST_GROWTH_MB) {
    throw new Error(`The server grew by ${most - before} MB during an upload.`)
  }
  return [
    {
      file: `${size / GB} GB`,
      'MB/s': Math.round(size / 1024 ** 2 / seconds),
      'memory before': before,
      'at most': most,
      grew: most - before,
    },
  ]
}

/** @param {number} pid */
function watchMemory(pid) {
  let most = memoryOf(pid)
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

/** @param {string} url */
async function signedIn(url) {
  /** @type {Record<string, string>} */
  const headers = {}
  /** @param {string} method @param {string} path @param {object} [body] */
  const call = async (method, path, body) => {
    const isFile = body instanceof Blob
    const sent = body && (isFile ? body : JSON.stringify(body))
    const answer = await fetch(url + path, {
      method,
      headers: { ...(sent && !isFile && { 'content-type': 'application/json' }), ...headers },
      ...(sent && { body: sent }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const { access } = await call('POST', '/auth/token/', STAFF)
  headers.authorization = `Bearer ${access}`
  return call
}
