import type { LazyArticleSlots } from '../../features/articles/components/article-slots.ts'
import { lazyModule } from '../../lib/lazy-module.ts'

/** What readers are asked and told around an article; fetched with the first one that is opened. */
export const articleExtras: LazyArticleSlots = lazyModule(() => import('./slots.tsx'))
