import { setImmediate } from 'node:timers'

interface Waiting<Q, A> {
  question: Q
  resolve: (answer: A) => void
  reject: (error: unknown) => void
}

/**
 * Asks once for all who come in the same turn of the event loop. It asks when the last of them is there, so that
 * nobody gets an answer that is older than their question. The answers are in the order of the questions.
 */
export function batched<Q, A>(
  ask: (questions: readonly Q[]) => Promise<readonly A[]>,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = []
  const askForAll = async () => {
    const all = waiting
    waiting = []
    try {
      const answers = await ask(all.map(({ question }) => question))
      for (const [at, { resolve }] of all.entries()) resolve(answers[at] as A)
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ question, resolve, reject }) === 1) setImmediate(() => void askForAll())
    })
}
