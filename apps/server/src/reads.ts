import { articles, publishedArticles, taggings } from './features/articles/articles.reads.ts'
import { libraryFiles } from './features/assets/assets.reads.ts'
import { people } from './features/auth/people.reads.ts'
import { messages } from './features/leadership/leadership.reads.ts'
import { pictures } from './features/media/media.reads.ts'
import { confirmations } from './features/must-reads/must-reads.reads.ts'
import { pins } from './features/pins/pins.reads.ts'
import { tags } from './features/tags/tags.reads.ts'
import { uploads } from './features/uploads/uploads.reads.ts'

/** What features let each other read. Whoever puts a feature together hands it over; it takes what it says it needs. */
export const reads = {
  people,
  articles,
  publishedArticles,
  taggings,
  tags,
  pictures,
  libraryFiles,
  uploads,
  pins,
  messages,
  confirmations,
}
