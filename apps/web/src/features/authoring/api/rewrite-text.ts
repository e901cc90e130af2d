import { rewriteText } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'

/** The text in better words; empty where the AI had nothing to say. */
export async function rewrite(text: string, signal: AbortSignal): Promise<string> {
  const { rewritten } = await call(rewriteText, { body: { text } }, { signal })
  return rewritten
}
