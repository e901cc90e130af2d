import type { LazyAroundArticle } from '../../features/articles/components/around-article.ts'
import { lazyModule } from '../../lib/lazy-module.ts'

/** What readers are asked and told around an article; fetched with the first one that is opened. */
export const articleExtras: LazyAroundArticle = lazyModule(() => import('./loaded-extras.tsx'))
