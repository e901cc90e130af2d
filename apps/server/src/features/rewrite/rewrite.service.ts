import { CONTENT_MAX, REWRITE_MAX } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { askForPassages } from '../../platform/external-http/ask-for-passages.ts'
import type { ChatClient } from '../../platform/external-http/chat-client.ts'
import type { HtmlCleaner } from '../../platform/html/html-cleaner.ts'
import { PassagesOf } from '../../platform/html/passages.ts'
import { Problem, invalid, unavailable } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'

/** Marking links up makes a text longer. */
const CLEAN_MAX = 2 * REWRITE_MAX

const TASK = `You edit posts for the internal newsletter of a food factory. Many readers read in a \
second language, on a phone, in a break.
Rewrite the passages in short, clear and friendly sentences, without mistakes. Stay in the language of \
the text. Keep the meaning and every name, number, date, time and place. Add nothing.`

export const REWRITES_PER_PERSON: Limit = { name: 'rewrite', capacity: 10, refillSeconds: 60 }

/** Puts a text into better words. What is not text stays where it is by construction, not by luck. */
export class RewriteService {
  constructor(
    private readonly chat: ChatClient | undefined,
    private readonly throttle: Throttle,
    private readonly html: HtmlCleaner,
  ) {}

  async rewrite(actor: Actor, text: string): Promise<{ rewritten: string }> {
    if (!this.chat) throw unavailable('Rewriting with AI is not set up.')
    const { html: cleaned } = await this.html.clean(text, CLEAN_MAX, 'text')
    const passages = new PassagesOf(cleaned)
    const { texts } = passages
    if (texts.length === 0) throw invalid({ text: ['There are no words to rewrite.'] })
    await this.throttle.take(REWRITES_PER_PERSON, String(actor.id))
    const answer = await askForPassages(this.chat, TASK, texts)
    if (!answer) return { rewritten: '' }
    const { html, replaced } = passages.with(answer)
    if (replaced === 0) throw unusable()
    try {
      return { rewritten: (await this.html.clean(html, CONTENT_MAX)).html }
    } catch (error) {
      throw error instanceof Problem ? unusable() : error
    }
  }
}

const unusable = () => new Problem('upstream', 'The AI service did not give a usable answer.')
