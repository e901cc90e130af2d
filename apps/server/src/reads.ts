import {
  articles,
  articlesFor,
  articlesForSome,
  articlesHiddenFromPerson,
  articleVersions,
  checkedTranslations,
  publishedArticles,
  taggings,
} from './features/articles/articles.reads.ts'
import {
  articlePreviews,
  filesHiddenFrom,
  fileUses,
  libraryFiles,
  libraryFilesFor,
} from './features/assets/assets.reads.ts'
import { people } from './features/auth/people.reads.ts'
import { openSessions } from './features/auth/sessions.reads.ts'
import { calendarEvents } from './features/calendar/calendar.reads.ts'
import { messageInLanguages, messages } from './features/leadership/leadership.reads.ts'
import { pictures } from './features/media/media.reads.ts'
import { confirmations } from './features/must-reads/must-reads.reads.ts'
import { publishedNewsletters } from './features/newsletters/newsletters.reads.ts'
import { pins } from './features/pins/pins.reads.ts'
import { shownPresence } from './features/presence/presence.reads.ts'
import { projects } from './features/projects/projects.reads.ts'
import { tags } from './features/tags/tags.reads.ts'
import { textsInLanguages } from './features/text-translations/text-translations.reads.ts'
import { uploads } from './features/uploads/uploads.reads.ts'

/** What features let each other read. Whoever puts a feature together hands it over; it takes what it says it needs. */
export const reads = {
  people,
  openSessions,
  articles,
  publishedArticles,
  articlesFor,
  articlesForSome,
  articlesHiddenFromPerson,
  articleVersions,
  checkedTranslations,
  taggings,
  tags,
  pictures,
  libraryFiles,
  libraryFilesFor: libraryFilesFor(articlesFor),
  filesHiddenFrom: filesHiddenFrom(articlesFor),
  articlePreviews,
  fileUses,
  uploads,
  pins,
  messages,
  messageInLanguages: messageInLanguages(textsInLanguages),
  textsInLanguages,
  confirmations,
  calendarEvents,
  publishedNewsletters,
  projects,
  shownPresence,
}
