import type {
  IssueArticle,
  IssueSection,
  NewsletterCorrection,
  NewsletterIssue,
} from '@berg/contract'

/** What is corrected of a picture; undefined where there is none. */
interface PictureForm {
  alt: string
  isOut: boolean
}

export interface ArticleForm {
  id: number
  title: string
  text: string
  /** As it is out: the first words of an article may be longer than what can be written here. */
  was: string
  picture: PictureForm | undefined
  isOut: boolean
  /** The whole article as it is now; then its words are not the form's. */
  asToday: boolean
}

export interface SectionForm {
  key: string
  heading: string
  text: string
  articles: ArticleForm[]
  people: { id: number; name: string; isOut: boolean }[]
  message: { title: string; quote: string; text: string; isOut: boolean } | undefined
  isOut: boolean
}

/** An issue that is out, as it is corrected. */
export interface CorrectionForm {
  title: string
  greeting: string
  cover: PictureForm | undefined
  sections: SectionForm[]
}

const pictureForm = (picture: { alt: string } | null): PictureForm | undefined =>
  picture ? { alt: picture.alt, isOut: false } : undefined

const articleForm = ({ id, title, text, picture }: IssueArticle): ArticleForm => ({
  id,
  title,
  text,
  was: text,
  picture: pictureForm(picture),
  isOut: false,
  asToday: false,
})

const sectionForm = (section: IssueSection): SectionForm => ({
  key: section.key,
  heading: section.heading,
  text: section.text,
  articles: section.articles.map(articleForm),
  people: section.people.map(({ id, name }) => ({ id, name, isOut: false })),
  message: section.message
    ? {
        title: section.message.title,
        quote: section.message.quote,
        text: section.message.text,
        isOut: false,
      }
    : undefined,
  isOut: false,
})

export const formOf = ({ title, greeting, cover, sections }: NewsletterIssue): CorrectionForm => ({
  title,
  greeting,
  cover: pictureForm(cover),
  sections: sections.map(sectionForm),
})

const correctedPicture = (picture: PictureForm | undefined) =>
  picture && { picture: picture.isOut ? null : { alt: picture.alt } }

const correctedArticle = ({ id, title, text, was, picture, asToday }: ArticleForm) =>
  asToday
    ? { id, as_today: true }
    : { id, title, ...(text !== was && { text }), ...correctedPicture(picture) }

const correctedSection = ({ key, heading, text, articles, people, message }: SectionForm) => ({
  key,
  heading,
  text,
  articles: articles.filter(({ isOut }) => !isOut).map(correctedArticle),
  people: people.filter(({ isOut }) => !isOut).map(({ id }) => id),
  ...(message && {
    message: message.isOut
      ? null
      : { title: message.title, quote: message.quote, text: message.text },
  }),
})

/** All that stays, with the words of the form. */
export const correctionOf = (form: CorrectionForm): NewsletterCorrection => ({
  title: form.title,
  greeting: form.greeting,
  ...(form.cover && { cover: form.cover.isOut ? null : { alt: form.cover.alt } }),
  sections: form.sections.filter(({ isOut }) => !isOut).map(correctedSection),
})

/** The same with one of a list changed. */
export const withOne = <T, K extends keyof T>(
  list: readonly T[],
  name: K,
  key: T[K],
  change: Partial<T>,
): T[] => list.map((one) => (one[name] === key ? Object.assign({}, one, change) : one))

/** What stays has a title where it needs one, and something is different from what is out. */
export function isCorrection(form: CorrectionForm, issue: NewsletterIssue): boolean {
  const correction = correctionOf(form)
  const articles = (correction.sections ?? []).flatMap((section) => section.articles ?? [])
  const titles = [correction.title, ...articles.map(({ title }) => title)]
  return (
    titles.every((title) => title === undefined || title.trim() !== '') &&
    JSON.stringify(correction) !== JSON.stringify(correctionOf(formOf(issue)))
  )
}
