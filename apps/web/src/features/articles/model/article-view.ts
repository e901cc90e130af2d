import { TEXT_LANGUAGES, type TextLanguage } from '@berg/contract'
import { oneOf, urlView } from '../../../lib/url-view.ts'

/** What the address of an article's page says: the language that whoever sent it has read. */
export const articleView = urlView<{ lang: TextLanguage | undefined }>({
  lang: oneOf(TEXT_LANGUAGES),
})
