import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'

const PASSWORD = 'a-long-enough-one'

interface Answer {
  status: number
  retryAfter: string | null
  body: string
}

/** People who write drafts one after the other for as long as they are let, whatever happens to the server. */
export async function startHttpWriters(url: string, count: number) {
  const acknowledged: string[] = []
  const refusals: Answer[] = []
  const stopping = new AbortController()

  const post = (path: string, body: object, token?: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })

  const signIn = async (username: string) => {
    const account = { username, password: PASSWORD }
    const made = await post('/auth/register/', { ...account, email: `${username}@plant.example` })
    if (!made.ok) throw new Error(`${made.status} ${await made.text()}`)
    const given = await post('/auth/token/', account)
    if (!given.ok) throw new Error(`${given.status} ${await given.text()}`)
    return (await given.json()) as { access: string }
  }

  const write = async ({ access }: { access: string }, writer: number) => {
    for (let number = 0; !stopping.signal.aborted; number++) {
      const title = `${writer}-${number}`
      const draft = { title, content: '<p>Written while things break.</p>' }
      const answer = await post('/api/authoring/', draft, access).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(title)
      else if (answer) {
        const retryAfter = answer.headers.get('retry-after')
        refusals.push({ status: answer.status, retryAfter, body: await answer.text() })
      }
      if (!answer?.ok) await sleep(20)
    }
  }

  // Everybody is in before anything breaks.
  const names = Array.from({ length: count }, (_, writer) => `writer-${writer}`)
  const writing = Promise.all((await Promise.all(names.map(signIn))).map(write))
  writing.catch(() => {})
  return {
    acknowledged,
    refusals,
    /** So many more drafts are written from now on. */
    more: async (drafts: number) => {
      const wanted = acknowledged.length + drafts
      await vi.waitFor(
        () => {
          if (acknowledged.length < wanted) {
            throw new Error(
              `${acknowledged.length} of ${wanted}; ${JSON.stringify(refusals.at(-1))}`,
            )
          }
        },
        { timeout: 50_000, interval: 20 },
      )
    },
    stop: async () => {
      stopping.abort()
      await writing
    },
  }
}
