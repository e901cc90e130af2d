export { DEMO_DELETED_ARTICLES } from './articles/deleted.ts'
export { DEMO_RESPONSES } from './articles/comments.ts'
export { DEMO_TAGS } from './articles/demo-tags.ts'
export { type DemoArticle, DEMO_ARTICLES } from './articles/index.ts'
export { DEMO_LEADERSHIP_MESSAGE } from './articles/leadership-message.ts'
export { DEMO_DOCUMENTS, type DemoDocument } from './assets/documents.ts'
export { writePdf } from './assets/pdf.ts'
export { DEMO_FILMS, DEMO_PICTURE_FILES, type DemoPictureFile } from './assets/pictures.ts'
export { DEMO_RESOURCES } from './assets/resources.ts'
export { writeWebm } from './assets/webm.ts'
export { DEMO_NEWSLETTERS, type DemoNewsletter } from './newsletters.ts'
export {
  DEMO_ACCOUNTS,
  DEMO_DEPARTMENTS,
  DEMO_PEOPLE,
  DEMO_SESSIONS,
  type DemoPerson,
} from './people.ts'
export { drawAvatar } from './pictures/avatar.ts'
export { drawPicture, uuidOf } from './pictures/draw.ts'
export { hashOf, Random } from './pictures/random.ts'
export type { DemoCountry, DemoOrigin } from './pins/demo-country.ts'
export { DEMO_ORIGINS } from './pins/index.ts'
export { jobTitlesOf } from './pins/jobs.ts'
