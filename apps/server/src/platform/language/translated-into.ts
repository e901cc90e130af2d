import { type SQL, sql } from 'drizzle-orm'
import type { Relation } from '../db/relation.ts'

/** Easy words of a language come before it, and those of the original before the original. */
export const easyWordsFirst = (language: SQL, original: SQL) =>
  sql`array[${language} || '-simple', ${language}, ${original} || '-simple']`

/** Joins to an article `a` as `t` its translation into the first of these languages in which it has one. */
export const translatedInto = (
  translations: Relation<'article_id' | 'language'>,
  languages: SQL,
) => sql`
  cross join lateral (select ${languages} as languages) as wanted
  left join lateral (
    select * from ${translations} as tr where tr.article_id = a.id and tr.language = any (wanted.languages)
    order by array_position(wanted.languages, tr.language) limit 1) as t on true`
