import type { IssueArticle, IssuePerson, NewsletterIssue } from '@berg/contract'
import { useState } from 'react'

/** What an article is called, and how it looks as far as that is known. */
export type KnownArticle = Pick<IssueArticle, 'id' | 'title'> & Partial<IssueArticle>
type KnownPerson = Pick<IssuePerson, 'id' | 'name'> & Partial<IssuePerson>

/** What the sections name, as it is read; and what was chosen since and is not saved yet. */
export function useItemsById({ sections }: NewsletterIssue) {
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const articles = new Map<number, KnownArticle>()
  const people = new Map<number, KnownPerson>()
  for (const [id, title] of titles) articles.set(id, { id, title })
  for (const [id, name] of names) people.set(id, { id, name })
  for (const section of sections) {
    for (const article of section.articles) articles.set(article.id, article)
    for (const person of section.people) people.set(person.id, person)
  }
  return {
    article: (id: number) => articles.get(id),
    person: (id: number) => people.get(id),
    message: (key: string) => sections.find((section) => section.key === key)?.message,
    /** Of the articles in the issue, each once. */
    pictures: [...articles.values()]
      .flatMap(({ picture }) => picture ?? [])
      .filter((picture, at, all) => all.findIndex(({ url }) => url === picture.url) === at),
    meetArticle: (id: number, title: string) => setTitles(new Map(titles).set(id, title)),
    meetPerson: (id: number, name: string) => setNames(new Map(names).set(id, name)),
  }
}

export type ItemsById = ReturnType<typeof useItemsById>
