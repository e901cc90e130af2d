import type { AuthoringArticle } from '@berg/contract'

/** What a reader wants next. What is managed, reviewed or counted is always asked of the server. */
const STORED = [
  /^\/me$/,
  /^\/api\/articles\/$/,
  /^\/api\/articles\/event-days\/$/,
  /^\/api\/articles\/\d+\/$/,
  /^\/api\/articles\/\d+\/must-read\/$/,
  /^\/api\/articles\/\d+\/responses\/(mine\/)?$/,
  /^\/api\/articles\/\d+\/signup\/$/,
  /^\/api\/must-reads\/$/,
  /^\/api\/leadership-message\/$/,
  /^\/api\/map-pins\/$/,
  /^\/api\/core-assets\/(summary\/|\d+\/)?$/,
  /^\/api\/newsletters\/$/,
  /^\/api\/newsletters\/numbers\/\d+\/$/,
]
const OWN_POSTS = /^\/api\/authoring\/$/
const ONE_POST = /^\/api\/authoring\/\d+\/$/

export const isStored = ({ pathname, searchParams }: URL): boolean =>
  STORED.some((path) => path.test(pathname)) ||
  ONE_POST.test(pathname) ||
  (OWN_POSTS.test(pathname) && searchParams.get('mine') === 'true')

/** Staff open what others have written: that is not stored. */
export async function mayKeep(person: string, address: string, answer: Response): Promise<boolean> {
  if (!ONE_POST.test(new URL(address).pathname)) return true
  const { author } = (await answer.clone().json()) as AuthoringArticle
  return String(author?.id) === person
}
