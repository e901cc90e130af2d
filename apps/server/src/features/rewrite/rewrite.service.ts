import type { Actor } from '../../platform/http/actor.ts'
import type { ChatClient } from '../../platform/outside/chat-client.ts'
import { sanitise } from '../../platform/html/sanitise.ts'
import { Problem, invalid } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import { PassagesOf } from './passages.ts'
import { passagesIn, promptFor } from './prompt.ts'

export const REWRITES_PER_PERSON: Limit = { name: 'rewrite', capacity: 10, refillSeconds: 60 }

/** Puts a text into better words. What is not text stays where it is by construction, not by luck. */
export class RewriteService {
  constructor(
    private readonly chat: ChatClient | undefined,
    private readonly throttle: Throttle,
  ) {}

  async rewrite(actor: Actor, text: string): Promise<{ rewritten: string }> {
    if (!this.chat) throw new Problem('unavailable', 'Rewriting with AI is not set up.')
    const passages = new PassagesOf(sanitise(text))
    const { texts } = passages
    if (texts.length === 0) throw invalid({ text: ['There are no words to rewrite.'] })
    await this.throttle.take(REWRITES_PER_PERSON, String(actor.id))
    const answer = await this.chat.ask(promptFor(texts))
    if (answer.trim() === '') return { rewritten: '' }
    const { html, replaced } = passages.with(passagesIn(answer, texts.length))
    if (replaced === 0) {
      throw new Problem('upstream', 'The AI service did not give a usable answer.')
    }
    return { rewritten: sanitise(html) }
  }
}
