import http from 'node:http'

/**
 * @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: unknown }} Asked
 * @typedef {{ p50: number, p99: number, failed: number, perSecond: number }} Outcome
 */

/**
 * So many calls a second, whether the earlier ones have been answered or not: a wait counts from the
 * moment when the call was due.
 *
 * @param {string} url
 * @param {{ perSecond: number, seconds: number, connections?: number }} pace
 * @param {(index: number) => Asked} next
 * @returns {Promise<Outcome>}
 */
export async function paced(url, { perSecond, seconds, connections = 64 }, next) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const total = perSecond * seconds
  /** @type {Promise<{ ms: number, isOk: boolean }>[]} */
  const calls = []
  while (calls.length < total) {
    const due = start + (calls.length * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
    calls.push(
      ask(url, agent, next(calls.length)).then((status) => ({
        ms: performance.now() - due,
        isOk: status >= 200 && status < 400,
      })),
    )
  }
  const done = await Promise.all(calls)
  const took = (performance.now() - start) / 1000
  agent.destroy()
  const times = done.map(({ ms }) => ms).toSorted((a, b) => a - b)
  /** @param {number} part */
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    p50: at(0.5),
    p99: at(0.99),
    failed: done.filter(({ isOk }) => !isOk).length,
    perSecond: done.length / took,
  }
}

/**
 * @param {string} url
 * @param {http.Agent} agent
 * @param {Asked} asked
 * @returns {Promise<number>} the status; 0 where there was no answer
 */
function ask(url, agent, { method = 'GET', path, headers = {}, body }) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve) => {
    const request = http.request(url + path, {
      agent,
      method,
      headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
    })
    request.on('error', () => resolve(0))
    request.on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    request.end(text)
  })
}
