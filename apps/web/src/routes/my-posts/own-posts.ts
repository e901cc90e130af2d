import { authoringPageQuery } from '../../features/authoring/api/authoring.ts'
import { type ListView, questionOf } from '../../features/authoring/model/list-view.ts'

export const PAGE_SIZE = 20

/** The own articles in every state, searched by title. */
export const ownPostsQuestion = (view: ListView) => ({
  ...questionOf(view, PAGE_SIZE),
  mine: true,
  search: undefined,
  title: view.q,
})

export const ownPostsQuery = (view: ListView) => authoringPageQuery(ownPostsQuestion(view))
