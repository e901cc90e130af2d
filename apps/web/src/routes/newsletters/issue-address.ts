import { TEXT_LANGUAGES, type TextLanguage } from '@berg/contract'
import { oneOf, urlView } from '../../lib/url-view.ts'

/** What the address of an issue says: the language in which it is read. */
export const issueAddress = urlView<{ lang: TextLanguage | undefined }>({
  lang: oneOf(TEXT_LANGUAGES),
})
