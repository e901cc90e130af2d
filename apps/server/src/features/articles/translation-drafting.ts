import type { TranslationSheet } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import type { ArticleRow } from './articles.table.ts'

/** Whether the words of an article may go to the AI service. */
export function draftingOf(
  isSetUp: boolean,
  actor: Actor,
  article: Pick<ArticleRow, 'audience'>,
): TranslationSheet['drafting'] {
  if (!isSetUp) return 'none'
  if (article.audience === 'everybody') return 'ready'
  return isModerator(actor) ? 'asks' : 'refused'
}
