import { ACCOUNT_ERRORS } from './account-errors.ts'
import { ARTICLE_ERRORS } from './article-errors.ts'
import { FILE_ERRORS } from './file-errors.ts'
import { GENERAL_ERRORS } from './general-errors.ts'
import { PAGE_ERRORS } from './page-errors.ts'

/** Every sentence with which a call can be refused, by its code. A code that is out stays. */
export const ERRORS: Readonly<Record<string, string>> = {
  ...GENERAL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...ARTICLE_ERRORS,
  ...FILE_ERRORS,
  ...PAGE_ERRORS,
}
