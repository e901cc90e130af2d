import { Problem } from '../http/problem.ts'
import { fetchJson } from './fetch-limited.ts'

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

  private post(body: object): Promise<unknown> {
    const { baseUrl, apiKey, timeLimitSeconds } = this.settings
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
    }
    const limits = { milliseconds: timeLimitSeconds * 1000, bytes: MOST_BYTES }
    return fetchJson(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, init, limits)
  }
}

/** As OpenAI answers, or a service made for rewriting. */
interface ServiceAnswer extends Partial<Record<'rewritten' | 'result' | 'text', unknown>> {
  choices?: { message?: { content?: unknown } }[]
}

function contentOf(answer: unknown): string {
  const { choices, rewritten, result, text } = answer as ServiceAnswer
  const content = choices?.[0]?.message?.content ?? rewritten ?? result ?? text
  if (typeof content !== 'string') throw new Error('its answer has no message')
  return content
}
