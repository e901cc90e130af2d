import { type NewsletterIssue, say } from '@berg/contract'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { wordsIn } from '../model/issue-language.ts'
import { IssuePicture } from './issue-picture.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { IssueSectionView } from './issue-section.tsx'

interface IssueViewProps {
  issue: NewsletterIssue
  timeZone: string | undefined
}

/** An issue of the newsletter as a web page: its page, and the preview of whoever composes it. */
export function IssueView({ issue, timeZone }: IssueViewProps) {
  const { title, title_language, greeting, greeting_language, cover, sections } = issue
  return (
    <article className="mx-auto max-w-[56rem] print:max-w-none">
      <Masthead issue={issue} timeZone={timeZone} />
      <h1
        {...wordsIn(title_language)}
        className="mt-6 font-serif text-[2rem]/tight font-semibold text-balance break-words sm:text-5xl/tight print:mt-4 print:text-4xl/tight"
      >
        {title}
      </h1>
      {cover && (
        <IssuePicture
          isFirst
          picture={cover}
          sizes="(min-width: 58rem) 56rem, 100vw"
          className="mt-6 aspect-16/9 w-full rounded-card sm:aspect-2/1 print:mt-4 print:aspect-5/2 print:rounded-none"
        />
      )}
      {greeting && (
        <div
          lang={wordsIn(greeting_language).lang}
          className="mt-7 max-w-[65ch] text-start font-serif text-lg/relaxed sm:text-xl/relaxed print:mt-4 print:text-base"
        >
          <Paragraphs text={greeting} />
        </div>
      )}
      {sections.map((section) => (
        <IssueSectionView key={section.key} section={section} timeZone={timeZone} />
      ))}
    </article>
  )
}

function Masthead({ issue, timeZone }: IssueViewProps) {
  const { number, published_at, corrected_at } = issue
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-b-2 border-pine pb-3">
      <p className="font-serif text-2xl font-bold text-pine sm:text-3xl">The Berg</p>
      <p className="text-sm font-medium text-muted">
        {say('Newsletter No. {number}', { number })}
        {published_at && (
          <>
            {' · '}
            <time dateTime={published_at}>{formatDay(dayAt(published_at, timeZone), 'long')}</time>
          </>
        )}
        {corrected_at && (
          <>
            {' · '}
            {sayRich('Corrected on {day}', {
              day: (
                <time dateTime={corrected_at}>
                  {formatDay(dayAt(corrected_at, timeZone), 'long')}
                </time>
              ),
            })}
          </>
        )}
      </p>
    </div>
  )
}
