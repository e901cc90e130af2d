import {
  baseLanguage,
  type draftTranslation,
  isEasyWords,
  type Language,
  languageInEnglish,
  type ParsedOf,
  type ResponseOf,
  REWRITE_MAX,
  type TextLanguage,
} from '@berg/contract'
import { askForPassages } from '../../platform/external-http/ask-for-passages.ts'
import type { ChatClient } from '../../platform/external-http/chat-client.ts'
import { PassagesOf } from '../../platform/html/passages.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { forbidden, invalid, Problem, unavailable } from '../../platform/http/problem.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import { draftingOf } from './translation-drafting.ts'
import { originalChanged } from '../../platform/translations/translation-sheet.ts'
import type { ArticleRow } from './articles.table.ts'

type Asked = ParsedOf<typeof draftTranslation>['body']
type Drafted = ResponseOf<typeof draftTranslation>

const DRAFTS_PER_PERSON: Limit = { name: 'translation', capacity: 10, refillSeconds: 60 }

const taskFor = (from: Language, to: TextLanguage) =>
  `You ${isEasyWords(to) ? inEasyWords(from, baseLanguage(to)) : inOtherWords(from, to)} Keep the \
meaning and every name, number, unit, date, time and place. Add nothing and leave nothing out.`

const inOtherWords = (from: Language, to: TextLanguage) =>
  `translate posts of the internal newsletter of a food factory from ${languageInEnglish(from)} into \
${languageInEnglish(to)}. Many readers read on a phone, in a break.
Translate the passages into short, clear and friendly sentences, with the words that people at a plant use.`

const inEasyWords = (from: Language, to: Language) =>
  `write posts of the internal newsletter of a food factory in plain ${languageInEnglish(to)}. They are in \
${languageInEnglish(from)}. Many readers are still learning ${languageInEnglish(to)}.
Write the passages in plain language: everyday words, active voice, one thought in each sentence, at most twelve words in \
each, no idioms and no subordinate clauses. A word of the plant that readers need to know stays, with a few words that \
explain it.`

/** Gives what somebody may translate: an article, or a text of the site. */
interface ToTranslate<Id> {
  toTranslate: (
    actor: Actor,
    id: Id,
    language: TextLanguage,
  ) => Promise<{
    article: Pick<ArticleRow, 'title' | 'content' | 'audience'>
    from: Language
    version: number
  }>
}

/** Translations by the AI service, for somebody who looks them over. What is not words never leaves the house. */
export class TranslationDrafts<Id = number> {
  constructor(
    private readonly chat: ChatClient | undefined,
    private readonly throttle: Throttle,
    private readonly translations: ToTranslate<Id>,
  ) {}

  async draft(actor: Actor, id: Id, language: TextLanguage, asked: Asked): Promise<Drafted> {
    const { article, from, version } = await this.translations.toTranslate(actor, id, language)
    const drafting = draftingOf(this.chat !== undefined, actor, article)
    if (!this.chat) throw unavailable('Translating with AI is not set up.')
    if (drafting === 'refused')
      throw forbidden('This is not for everybody: only staff may send it to the AI service.')
    if (drafting === 'asks' && !asked.for_some)
      throw invalid({ for_some: ['This is not for everybody. Say that it may be sent.'] })
    if (asked.version !== version) throw originalChanged()
    const title = new PassagesOf(asked.with_title ? article.title : '')
    const content = new PassagesOf(article.content)
    const places = (asked.only ?? [...content.texts.keys()]).filter(
      (at) => content.texts[at] !== undefined,
    )
    const texts = [...title.texts, ...places.map((at) => content.texts[at] ?? '')]
    if (texts.length === 0) throw invalid({ only: ['There are no words to translate.'] })
    if (texts.join('').length > REWRITE_MAX)
      throw invalid({ only: ['This is too long for one time. Translate a part of it.'] })
    await this.throttle.take(DRAFTS_PER_PERSON, String(actor.id))
    const answer = (await askForPassages(this.chat, taskFor(from, language), texts)) ?? []
    const newTitle = title.with(answer.slice(0, title.texts.length))
    const words = answer.slice(title.texts.length)
    // What has lost a mark is of no use: the passage stays to be written.
    const { refused } = content.with(spread(places, words))
    const passages = places.flatMap((at, place) => {
      const text = words[place]?.trim()
      return text && !refused.includes(at) ? [{ at, text }] : []
    })
    if (passages.length === 0 && newTitle.replaced === 0)
      throw new Problem('upstream', 'The AI service did not give a usable answer.')
    return { title: newTitle.replaced > 0 ? newTitle.html : null, passages }
  }
}

const spread = (places: readonly number[], words: readonly (string | undefined)[]) => {
  const all: (string | undefined)[] = []
  places.forEach((at, place) => void (all[at] = words[place]))
  return all
}
