import type { IssuePerson, IssueSection } from '@berg/contract'
import { initialsOfName } from '../../../lib/initials.ts'
import { wordsIn, wordsOf } from '../model/issue-language.ts'
import { IssueArticleCard, IssueEvent } from './issue-items.tsx'
import { Paragraphs } from './paragraphs.tsx'

interface SectionProps {
  section: IssueSection
  timeZone: string | undefined
}

/** One part of an issue, under its heading. */
export function IssueSectionView({ section, timeZone }: SectionProps) {
  const { heading, heading_language, text, text_language } = section
  return (
    <section className="mt-10 sm:mt-12 print:mt-6">
      {heading && (
        <h2
          {...wordsIn(heading_language)}
          className="mb-4 border-t border-line pt-4 font-serif text-2xl font-semibold break-words text-pine print:mb-2 print:break-after-avoid"
        >
          {heading}
        </h2>
      )}
      {text && (
        <div
          lang={wordsIn(text_language).lang}
          className="mb-5 max-w-[65ch] text-start text-[1.0625rem]/relaxed last:mb-0 print:mb-3 print:text-sm"
        >
          <Paragraphs text={text} />
        </div>
      )}
      <Content section={section} timeZone={timeZone} />
    </section>
  )
}

function Content({ section: { kind, articles, people, message }, timeZone }: SectionProps) {
  if (kind === 'leadership') return message && <Message message={message} />
  if (kind === 'people') return <People people={people} />
  if (kind === 'events') {
    return (
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {articles.map((event) => (
          <li key={event.id}>
            <IssueEvent event={event} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 print:gap-x-6 print:gap-y-2">
      {articles.map((article, at) => (
        // One that would stand alone in its row takes all of it.
        <li key={article.id} className="sm:nth-[odd]:last:col-span-2">
          <IssueArticleCard
            article={article}
            timeZone={timeZone}
            isWide={at === articles.length - 1 && at % 2 === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function Message({ message }: { message: NonNullable<IssueSection['message']> }) {
  const { title, quote, text, author } = message
  const words = wordsOf(message)
  return (
    <div className="rounded-card bg-foothill p-6 text-on-foothill sm:p-8 print:rounded-none print:bg-transparent print:p-0 print:text-ink">
      <h3 {...words} className="font-serif text-2xl font-semibold break-words">
        {title}
      </h3>
      {quote && (
        <blockquote
          {...words}
          className="mt-4 border-s-4 border-marigold ps-4 font-serif text-xl/normal break-words italic"
        >
          “{quote}”
        </blockquote>
      )}
      {text && (
        <div {...words} className="mt-4 max-w-[65ch] text-start leading-relaxed">
          <Paragraphs text={text} />
        </div>
      )}
      <p className="mt-5 text-sm font-semibold break-words">{author}</p>
    </div>
  )
}

function People({ people }: { people: readonly IssuePerson[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
      {people.map((person) => (
        <li key={person.id} className="flex min-w-0 items-center gap-3 print:break-inside-avoid">
          <Face person={person} />
          <div className="min-w-0">
            <h3 className="font-semibold break-words">
              <bdi>{person.name}</bdi>
            </h3>
            {person.job_title && <p className="text-sm break-words">{person.job_title}</p>}
            {person.place && <p className="text-sm break-words text-muted">{person.place}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

const FACE = 'size-16 shrink-0 rounded-full'

function Face({ person: { name, picture } }: { person: IssuePerson }) {
  if (picture) {
    return (
      <img
        src={`${picture}?w=320`}
        alt=""
        loading="lazy"
        decoding="async"
        className={`${FACE} bg-mist object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${FACE} grid place-items-center bg-employee text-lg font-bold text-on-marigold`}
    >
      {initialsOfName(name)}
    </span>
  )
}
