import {
  NEWSLETTER_TEASER_MAX,
  NEWSLETTER_TEXT_MAX,
  NEWSLETTER_TITLE_MAX,
  TITLE_MAX,
  say,
} from '@berg/contract'
import { Toggle } from '../../../ui/toggle.tsx'
import { type ArticleForm, type SectionForm, withOne } from '../model/correction.ts'
import { LongText, OneLine, PictureWords } from './correct-fields.tsx'

interface CorrectSectionProps {
  section: SectionForm
  onChange: (values: Partial<SectionForm>) => void
}

/** A section with everything that it shows. */
export function CorrectSection({ section, onChange }: CorrectSectionProps) {
  const { heading, text, articles, people, message, isOut } = section
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line p-4 sm:p-5">
      <legend dir="auto" className="px-2 font-serif text-lg font-semibold">
        {heading || say('Section')}
      </legend>
      {!isOut && (
        <>
          <OneLine
            label={say('Heading')}
            value={heading}
            max={NEWSLETTER_TITLE_MAX}
            onChange={(value) => onChange({ heading: value })}
          />
          <LongText
            label={say('Words of the section')}
            value={text}
            max={NEWSLETTER_TEXT_MAX}
            onChange={(value) => onChange({ text: value })}
          />
          {articles.map((article) => (
            <CorrectArticle
              key={article.id}
              article={article}
              onChange={(values) =>
                onChange({ articles: withOne(articles, 'id', article.id, values) })
              }
            />
          ))}
          {people.length > 0 && (
            <div role="group" aria-label={say('Take people out')} className="flex flex-wrap gap-2">
              {people.map(({ id, name, isOut: isGone }) => (
                <Toggle
                  key={id}
                  on={isGone}
                  onChange={(next) =>
                    onChange({ people: withOne(people, 'id', id, { isOut: next }) })
                  }
                >
                  {say('Take {name} out', { name })}
                </Toggle>
              ))}
            </div>
          )}
          {message && (
            <CorrectMessage
              message={message}
              onChange={(values) => onChange({ message: { ...message, ...values } })}
            />
          )}
        </>
      )}
      <div>
        <Toggle on={isOut} onChange={(next) => onChange({ isOut: next })}>
          {say('Take the section out')}
        </Toggle>
      </div>
    </fieldset>
  )
}

interface CorrectArticleProps {
  article: ArticleForm
  onChange: (values: Partial<ArticleForm>) => void
}

function CorrectArticle({ article, onChange }: CorrectArticleProps) {
  const { title, text, picture, isOut, asToday } = article
  return (
    <div
      role="group"
      aria-label={title}
      className="grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      {isOut || asToday ? (
        <p dir="auto" className="font-semibold break-words">
          {title}
        </p>
      ) : (
        <>
          <OneLine
            label={say('Title of the article')}
            value={title}
            max={TITLE_MAX}
            onChange={(value) => onChange({ title: value })}
          />
          <LongText
            label={say('Words of the article')}
            value={text}
            max={NEWSLETTER_TEASER_MAX}
            onChange={(value) => onChange({ text: value })}
          />
          {picture && (
            <PictureWords
              label={say('Picture: what the picture shows')}
              picture={picture}
              onChange={(next) => onChange({ picture: next })}
            />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!isOut && (
          <Toggle on={asToday} onChange={(next) => onChange({ asToday: next })}>
            {say('Show it as the article is today')}
          </Toggle>
        )}
        <Toggle on={isOut} onChange={(next) => onChange({ isOut: next })}>
          {say('Take the article out')}
        </Toggle>
      </div>
    </div>
  )
}

type Message = NonNullable<SectionForm['message']>

function CorrectMessage({
  message: { title, quote, text, isOut },
  onChange,
}: {
  message: Message
  onChange: (values: Partial<Message>) => void
}) {
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      {!isOut && (
        <>
          <OneLine
            label={say('Title of the message')}
            value={title}
            max={TITLE_MAX}
            onChange={(value) => onChange({ title: value })}
          />
          <LongText
            label={say('Quote')}
            value={quote}
            max={NEWSLETTER_TEXT_MAX}
            onChange={(value) => onChange({ quote: value })}
          />
          <LongText
            label={say('Words of the message')}
            value={text}
            max={NEWSLETTER_TEXT_MAX}
            onChange={(value) => onChange({ text: value })}
          />
        </>
      )}
      <div>
        <Toggle on={isOut} onChange={(next) => onChange({ isOut: next })}>
          {say('Take the message out')}
        </Toggle>
      </div>
    </div>
  )
}
