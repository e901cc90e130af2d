import {
  approveArticle,
  type AuthoringArticle,
  deleteArticle,
  undoReview,
  UNDO_SECONDS,
  updateArticle,
  say,
  sayCount,
  shownNumber,
} from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asRead, readAnew } from '../../../features/authoring/api/authoring.ts'
import { call } from '../../../lib/api/call.ts'
import { useUndoDeletion } from '../../../lib/api/undo-deletion.ts'
import { toEach, type Outcome } from '../../../lib/to-each.ts'
import { toast } from '../../../ui/toast.ts'
import { forgetReview, rememberReview } from '../../../widgets/article-actions/recent-reviews.ts'

export type ManyAct = 'publish' | 'tag' | 'delete'

const DONE: Record<ManyAct, (count: number) => string> = {
  publish: (count) => sayCount(count, '{n} article published', '{n} articles published'),
  tag: (count) => sayCount(count, '{n} article tagged', '{n} articles tagged'),
  delete: (count) => sayCount(count, '{n} article deleted', '{n} articles deleted'),
}

export interface ManyOutcome extends Outcome<AuthoringArticle> {
  act: ManyAct
}

/** One that was chosen alone has a sentence of its own. */
const FAILED: Record<ManyAct, (failed: number, all: number) => string> = {
  publish: (failed, all) =>
    all === 1
      ? say('1 of 1 article was not published')
      : sayCount(
          failed,
          '{n} of {all} articles was not published',
          '{n} of {all} articles were not published',
          { all: shownNumber(all) },
        ),
  tag: (failed, all) =>
    all === 1
      ? say('1 of 1 article was not tagged')
      : sayCount(
          failed,
          '{n} of {all} articles was not tagged',
          '{n} of {all} articles were not tagged',
          { all: shownNumber(all) },
        ),
  delete: (failed, all) =>
    all === 1
      ? say('1 of 1 article was not deleted')
      : sayCount(
          failed,
          '{n} of {all} articles was not deleted',
          '{n} of {all} articles were not deleted',
          { all: shownNumber(all) },
        ),
}

/** '2 of 5 articles were not deleted'. */
export const failureWords = ({ act, done, failed }: ManyOutcome) =>
  FAILED[act](failed.length, done.length + failed.length)

/** Of those chosen, what may be done to. */
export const isFor: Record<ManyAct, (article: AuthoringArticle) => boolean> = {
  publish: ({ can, status, held }) => can.approve && status === 'draft' && !held,
  tag: ({ can }) => can.edit,
  delete: ({ can }) => can.delete,
}

const SETTLES_MS = (UNDO_SECONDS + 2) * 1000

/** One act for many articles: each as it was read, with the way back that the single act has. */
export function useMany() {
  const client = useQueryClient()
  const restore = useUndoDeletion()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<ManyOutcome>()

  const carryOut = async (
    act: ManyAct,
    chosen: readonly AuthoringArticle[],
    send: (article: AuthoringArticle) => Promise<unknown>,
    undo?: (article: AuthoringArticle) => Promise<unknown>,
  ): Promise<ManyOutcome> => {
    setIsBusy(true)
    setOutcome(undefined)
    const many = { act, ...(await toEach(chosen, send)) }
    await readAnew(client)
    setIsBusy(false)
    if (many.failed.length > 0) setOutcome(many)
    const { done } = many
    if (done.length > 0)
      toast.success(
        DONE[act](done.length),
        act === 'publish' ? say('Readers see them in ten seconds.') : undefined,
        undo && { label: say('Undo'), onPress: () => void takeBack(done, undo) },
      )
    return many
  }

  const takeBack = async (
    done: readonly AuthoringArticle[],
    undo: (article: AuthoringArticle) => Promise<unknown>,
  ) => {
    const back = await toEach(done, undo)
    await readAnew(client)
    if (back.failed.length === 0)
      toast.info(
        say('Undone'),
        sayCount(done.length, '{n} article as before.', '{n} articles as before.'),
      )
    else
      toast.error(
        sayCount(
          done.length,
          '{failed} of {n} article could not be undone',
          '{failed} of {n} articles could not be undone',
          { failed: back.failed.length },
        ),
        back.failed[0]?.why,
      )
  }

  return {
    isBusy,
    outcome,
    forget: () => setOutcome(undefined),
    publish: async (chosen: readonly AuthoringArticle[]) => {
      const many = await carryOut(
        'publish',
        chosen,
        async (article) => {
          await call(approveArticle, { ...asRead(article), body: { hold: true } })
          rememberReview({ article, move: 'approve' })
        },
        ({ id }) => {
          forgetReview(id)
          return call(undoReview, { params: { id } })
        },
      )
      setTimeout(() => void readAnew(client), SETTLES_MS)
      return many
    },
    /** To those they have. */
    tag: (chosen: readonly AuthoringArticle[], tagIds: readonly number[]) =>
      carryOut('tag', chosen, (article) =>
        call(updateArticle, {
          ...asRead(article),
          body: { tags: [...new Set([...article.tags.map(({ id }) => id), ...tagIds])] },
        }),
      ),
    remove: (chosen: readonly AuthoringArticle[]) =>
      carryOut(
        'delete',
        chosen,
        (article) => call(deleteArticle, asRead(article)),
        ({ id }) => restore('article', id),
      ),
  }
}
