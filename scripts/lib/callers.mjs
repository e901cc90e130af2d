import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** After a refusal, as a person would wait, only shorter. */
const AFTER_REFUSAL_MS = 20

/**
 * @typedef {object} Call
 * @property {string} url
 * @property {string} [method]
 * @property {string} [token]
 * @property {unknown} [body]
 *
 * @typedef {object} Answer
 * @property {number} status 0 where none came
 * @property {http.IncomingHttpHeaders} headers
 * @property {string} text
 */

/**
 * One call on a connection that may be kept open; what goes wrong with that is an answer too.
 *
 * @param {Call} call
 * @param {http.Agent} [agent]
 * @returns {Promise<Answer>}
 */
export function ask({ url, method = 'GET', token, body }, agent) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve) => {
    const fail = (/** @type {Error} */ error) =>
      resolve({ status: 0, headers: {}, text: String(error) })
    const request = http.request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('error', fail).on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
    })
    request.on('error', fail).end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/**
 * So many who call one thing after the other, each on a connection of their own that stays open, until
 * they are stopped.
 *
 * @param {number} count
 * @param {(caller: number, turn: number) => Call} next
 * @param {(answer: Answer, call: Call) => void} hear
 */
export function startCallers(count, next, hear) {
  const over = new AbortController()
  const calling = Promise.all(
    Array.from({ length: count }, async (_, caller) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = 0; !over.signal.aborted; turn++) {
        const call = next(caller, turn)
        const answer = await ask(call, agent)
        hear(answer, call)
        if (answer.status === 0 || answer.status >= 500) await pause(AFTER_REFUSAL_MS)
      }
      agent.destroy()
    }),
  )
  return {
    stop: async () => {
      over.abort()
      await calling
    },
  }
}
