import { rewriteText } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

/** Under which of these names an answer has the new text; the first that is there counts. */
type Answer = Partial<Record<'rewritten' | 'result' | 'text', string>>

/** The text in better words; empty where the AI had nothing to say. */
export async function rewrite(text: string, signal: AbortSignal): Promise<string> {
  const answer: Answer = await call(rewriteText, { body: { text } }, { signal })
  return answer.rewritten ?? answer.result ?? answer.text ?? ''
}
