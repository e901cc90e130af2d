import type { Asset, Tag } from '@berg/contract'
import type { Crew } from './crew.ts'
import { sha256Of } from './contents.ts'
import { bodyOf } from './person.ts'
import { read } from './writers.ts'

const AT_ONCE = 8

/** What is not as it was acknowledged, in a sentence each. */
export async function lostWrites({ ledger, moderators }: Crew): Promise<string[]> {
  const [reader] = moderators
  if (!reader) throw new Error('Nobody is there to read.')
  const lost: string[] = []
  await inParallel(ledger.articles, async (article) => {
    const { title, content, status, isDeleted, author, id } = article
    if (isDeleted) return void (await author.ask(`/api/authoring/${id}/`, {}, [404]))
    const found = await read(article)
    if (found.title !== title) lost.push(`${title} is called ${found.title}.`)
    if (found.content !== content) lost.push(`${title} has another text than was acknowledged.`)
    if (found.status !== status) lost.push(`${title} is ${found.status} instead of ${status}.`)
  })
  await inParallel(ledger.files, async ({ name, assetId, url, sha256, isPdf }) => {
    const asset = bodyOf<Asset>(
      (await reader.ask(`/api/core-assets/${assetId}/`, {}, [200])).answer,
    )
    const { answer } = await reader.ask(url, {}, [200])
    if (asset.name !== name) lost.push(`The file ${name} is called ${asset.name}.`)
    if (sha256Of(answer.bytes) !== sha256) lost.push(`The file ${name} has other bytes.`)
    if (isPdf && !asset.preview) lost.push(`The file ${name} has no preview.`)
  })
  await inParallel(ledger.pictures, async (url) => {
    for (const size of ['', '?w=320']) {
      const { answer } = await reader.ask(url + size, {}, [200])
      if (answer.bytes.length === 0) lost.push(`The picture ${url}${size} is empty.`)
    }
  })
  const tags = bodyOf<Tag[]>((await reader.ask('/tags/', {}, [200])).answer)
  for (const [id, name] of ledger.tags) {
    if (!tags.some((tag) => tag.id === id && tag.name === name))
      lost.push(`The tag ${name} is lost.`)
  }
  return lost
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
