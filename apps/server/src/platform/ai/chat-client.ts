import { Problem } from '../http/problem.ts'

export interface ChatSettings {
  /** Of an OpenAI-compatible service, up to and with `/v1`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  timeLimitSeconds: number
}

export interface Message {
  role: 'system' | 'user'
  content: string
}

const MOST_BYTES = 1024 * 1024

/** Asks an AI service; whatever it does wrong is one kind of problem, and the log says which. */
export class ChatClient {
  constructor(
    private readonly settings: ChatSettings,
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  async ask(messages: readonly Message[]): Promise<string> {
    try {
      return contentOf(await this.post({ model: this.settings.model, messages }))
    } catch (error) {
      this.warn(error, 'the AI service failed')
      throw new Problem('upstream', 'The AI service did not give a usable answer.')
    }
  }

  /** In time. `AbortSignal.timeout` alone would not do: Node may collect it while the answer comes. */
  private async post(body: object): Promise<unknown> {
    const limit = new AbortController()
    const isOver = () => limit.abort(new Error('aborted due to timeout'))
    const timer = setTimeout(isOver, this.settings.timeLimitSeconds * 1000)
    try {
      return await this.fetchAnswer(body, limit.signal)
    } finally {
      clearTimeout(timer)
    }
  }

  private async fetchAnswer(body: object, signal: AbortSignal): Promise<unknown> {
    const { baseUrl, apiKey } = this.settings
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`it answered ${response.status}`)
    }
    return JSON.parse(await readLimited(response))
  }
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new Error(`its answer has more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function contentOf(answer: unknown): string {
  const { choices } = answer as { choices?: { message?: { content?: unknown } }[] }
  const content = choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new Error('its answer has no message')
  return content
}
