import { say } from '@berg/contract'
import { z } from 'zod'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { AuthoringService } from './authoring.service.ts'
import type { ReviewSettling } from './review-settling.ts'
import type { RenamedAuthors } from './renamed-authors.ts'
import type { Retagging } from './tag-derivation.ts'

interface Parts {
  authoring: Pick<AuthoringService, 'sweep'>
  settling: Pick<ReviewSettling, 'settle' | 'settleDue' | 'publish'>
  retagging: Pick<Retagging, 'follow'>
  authors: Pick<RenamedAuthors, 'follow'>
}

const Renamed = z.object({ author: z.int() })
const Held = z.object({ article: z.int() })

/** What goes on with articles behind the answers. */
export function articleJobs(jobs: Jobs, parts: () => Parts) {
  const held = jobs.define({
    name: 'held-decision',
    title: () => say('Carry out a decision that nobody has undone'),
    payload: Held,
    isUrgent: true,
    run: async ({ article }) => {
      const leftMs = await parts().settling.settle(article)
      // Reviewed anew since, or this node's clock is behind.
      if (leftMs > 0) await held.enqueue({ article }, { key: `${article}`, delayMs: leftMs })
    },
  })
  const scheduled = jobs.define({
    name: 'publish-at-a-time',
    title: () => say('Publish an article at the time that was set'),
    payload: Held,
    isUrgent: true,
    run: async ({ article }) => {
      const leftMs = await parts().settling.publish(article)
      // It has another time by now.
      if (leftMs > 0) await scheduled.enqueue({ article }, { key: `${article}`, delayMs: leftMs })
    },
  })
  jobs.recurring({
    name: 'held-decisions',
    title: () => say('Look for decisions that are still held'),
    every: 'hour',
    run: () => parts().settling.settleDue(),
  })
  const following = jobs.recurring({
    name: 'retagging',
    title: () => say('Let articles follow their tags'),
    every: 'hour',
    run: (_, signal) => parts().retagging.follow(signal),
  })
  jobs.recurring({
    name: 'sweep-article-keys',
    title: () => say('Forget requests that nobody repeats'),
    every: 'hour',
    run: () => parts().authoring.sweep(),
  })
  const renamed = jobs.define({
    name: 'renamed-author',
    title: () => say('Let articles be found by the new name of their author'),
    payload: Renamed,
    run: ({ author }, signal) => parts().authors.follow(author, signal),
  })
  return { held, scheduled, following, renamed }
}
