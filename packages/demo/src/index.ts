export { DEMO_DELETED_ARTICLES } from './articles/deleted.ts'
export { DEMO_RESPONSES } from './articles/comments.ts'
export { DEMO_TAGS } from './articles/demo-tags.ts'
export { type DemoArticle, DEMO_ARTICLES } from './articles/index.ts'
export { DEMO_LEADERSHIP_MESSAGE } from './articles/leadership-message.ts'
export { DEMO_TEXT_TRANSLATIONS } from './articles/text-translations.ts'
export { DEMO_CHECKERS, DEMO_TRANSLATIONS } from './articles/translations.ts'
export { DEMO_DOCUMENTS, type DemoDocument } from './assets/documents.ts'
export {
  DEMO_COPIES,
  DEMO_LARGE_PICTURES,
  DEMO_OLD_ARCHIVES,
  DEMO_OLD_FILMS,
} from './assets/forgotten.ts'
export { pagesOf, writePdf } from './assets/pdf.ts'
export { DEMO_FILMS, DEMO_PICTURE_FILES, type DemoPictureFile } from './assets/pictures.ts'
export { DEMO_RESOURCES } from './assets/resources.ts'
export { DEMO_FAILED_UPLOADS, DEMO_PAUSED_UPLOAD } from './assets/uploads.ts'
export { writeWebm } from './assets/webm.ts'
export { writeZip } from './assets/zip.ts'
export { writeDocx, writeXlsx } from './assets/office.ts'
export { DEMO_NEWSLETTERS, type DemoNewsletter } from './newsletters.ts'
export {
  DEMO_ACCOUNTS,
  DEMO_DEPARTMENTS,
  DEMO_PEOPLE,
  DEMO_SESSIONS,
  type DemoPerson,
} from './people.ts'
export { DEMO_MOVED_EVENT, DEMO_PROJECTS, type DemoProject } from './projects.ts'
export { DEMO_CONTACTS, DEMO_IDEAS, type DemoSectionEntry } from './sections.ts'
export { drawAvatar } from './pictures/avatar.ts'
export { drawPicture, uuidOf } from './pictures/draw.ts'
export { hashOf, Random } from './pictures/random.ts'
export type { DemoCountry, DemoOrigin } from './pins/demo-country.ts'
export { DEMO_ORIGINS } from './pins/index.ts'
export { jobTitlesOf } from './pins/jobs.ts'
