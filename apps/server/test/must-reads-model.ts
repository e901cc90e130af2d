export type Kind = 'everybody' | 'role' | 'department'

interface Person {
  isActive: boolean
  role: string
  department: string
}

interface Snapshot {
  title: string
  /** The name of its tag; none where it has lost it. */
  tag: string | undefined
}

export interface ModelArticle {
  id: number
  isDeleted: boolean
  now: Snapshot
  /** What was saved; empty until it is changed for the first time. */
  versions: Snapshot[]
  mustRead?: { kind: Kind; value: string; material: number; isAsking: boolean }
  /** Person and version. */
  confirmations: [number, number][]
}

const isSame = (a: Snapshot | undefined, b: Snapshot) => a?.title === b.title && a.tag === b.tag

/** Must-reads as they should be, in plain lists: what the database is compared with. Moves answer with a status. */
export class Model {
  readonly people = new Map<number, Person>()
  readonly articles: ModelArticle[] = []

  constructor(public tag: string) {}

  add(id: number, title: string): void {
    const now = { title, tag: this.tag }
    this.articles.push({ id, isDeleted: false, now, versions: [], confirmations: [] })
  }

  versionOf = ({ versions }: ModelArticle) => Math.max(1, versions.length)

  edit(article: ModelArticle, title: string, isMaterial: boolean): number {
    if (article.isDeleted) return 404
    this.save(article, { ...article.now, title })
    const { mustRead } = article
    if (isMaterial && mustRead?.isAsking) mustRead.material = this.versionOf(article)
    return 200
  }

  /** Never material. A tag that has another name by now is gone. */
  restore(article: ModelArticle, version: number): number {
    if (article.isDeleted) return 404
    const { title, tag } = article.versions[version - 1] ?? article.now
    this.save(article, { title, tag: tag === this.tag ? tag : undefined })
    return 200
  }

  mark(article: ModelArticle, audience: { kind: Kind; value: string }, askAgain: boolean): number {
    if (article.isDeleted) return 404
    const before = article.mustRead?.isAsking ? article.mustRead : undefined
    const material = before && !askAgain ? before.material : this.versionOf(article)
    article.mustRead = { ...audience, material, isAsking: true }
    return 200
  }

  end(article: ModelArticle): number {
    if (article.isDeleted || !article.mustRead) return 404
    if (!article.mustRead.isAsking) return 409
    article.mustRead.isAsking = false
    return 204
  }

  confirm(article: ModelArticle, id: number, version: number): number {
    const { mustRead } = article
    if (article.isDeleted) return 404
    if (!mustRead?.isAsking) return 409
    if (version > this.versionOf(article)) return 400
    if (!this.asked(article).includes(id)) return 403
    if (this.counting(article).includes(id)) return 201
    if (version < mustRead.material) return 409
    article.confirmations.push([id, version])
    return 201
  }

  delete(article: ModelArticle): number {
    if (article.isDeleted) return 404
    article.isDeleted = true
    return 204
  }

  undelete(article: ModelArticle): number {
    if (!article.isDeleted) return 404
    article.isDeleted = false
    return 200
  }

  table(article: ModelArticle) {
    const { isDeleted, mustRead } = article
    const isThere = !isDeleted && mustRead !== undefined
    const asked = isThere ? this.asked(article) : []
    const counting = isThere ? this.counting(article) : []
    return {
      version: isDeleted ? undefined : this.versionOf(article),
      material: isDeleted ? undefined : mustRead?.material,
      isAsking: isThere && mustRead.isAsking,
      confirmations: isDeleted
        ? []
        : article.confirmations.toSorted(([a, v], [b, w]) => a - b || v - w),
      asked,
      confirmed: asked.filter((id) => counting.includes(id)),
      alsoConfirmed: counting.filter((id) => !asked.includes(id)).length,
    }
  }

  private save(article: ModelArticle, next: Snapshot): void {
    if (article.versions.length === 0) article.versions.push({ ...article.now })
    article.now = next
    if (!isSame(article.versions.at(-1), next)) article.versions.push({ ...next })
  }

  private asked({ mustRead }: ModelArticle): number[] {
    const { kind, value } = mustRead ?? {}
    return [...this.people]
      .filter(([, { isActive }]) => isActive)
      .filter(([, { role, department }]) =>
        kind === 'everybody' ? true : (kind === 'role' ? role : department) === value,
      )
      .map(([id]) => id)
      .toSorted((a, b) => a - b)
  }

  /** Who has confirmed a version that counts. */
  private counting({ confirmations, mustRead }: ModelArticle): number[] {
    return confirmations
      .filter(([, version]) => version >= (mustRead?.material ?? 0))
      .map(([id]) => id)
  }
}
