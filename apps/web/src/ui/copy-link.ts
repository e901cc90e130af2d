import { say } from '@berg/contract/words'
import { toast } from './toast.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(say('Link copied'))
  } catch {
    // Closed on plain http: whoever wants it can still read it.
    toast.info(say('Copy this link'), url)
  }
}
