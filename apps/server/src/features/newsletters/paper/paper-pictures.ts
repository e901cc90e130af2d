import type { NewsletterIssue } from '@berg/contract'

/** A picture of ours as JPEG, at most so wide; undefined where it cannot be had. */
export type ReadJpeg = (url: string, width: number) => Promise<Uint8Array | undefined>

/** For 200 dots an inch: across the page, across a column, and beside a name. */
const WIDTHS = { cover: 1600, article: 960, person: 320 } as const

/** Enough for some two hundred pictures. What comes after them is printed without one. */
const MOST_BYTES = 24 * 1024 * 1024

/** The pictures of an issue at print quality, by their addresses, in the order in which they stand. */
export async function picturesOf(
  { cover, sections }: NewsletterIssue,
  read: ReadJpeg,
): Promise<Map<string, Uint8Array>> {
  const wanted = [
    ...(cover ? [[cover.url, WIDTHS.cover] as const] : []),
    ...sections.flatMap(({ articles, people }) => [
      ...articles.flatMap(({ picture }) =>
        picture ? [[picture.url, WIDTHS.article] as const] : [],
      ),
      ...people.flatMap(({ picture }) => (picture ? [[picture, WIDTHS.person] as const] : [])),
    ]),
  ]
  const pictures = new Map<string, Uint8Array>()
  let room = MOST_BYTES
  for (const [url, width] of wanted) {
    const bytes = pictures.has(url) ? undefined : await read(url, width)
    if (!bytes || bytes.length > room) continue
    pictures.set(url, bytes)
    room -= bytes.length
  }
  return pictures
}
