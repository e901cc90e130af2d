import { type CurrentUser, mailWords, newsletterText, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { newsletterQuery, useCreateNewsletter } from '../../features/newsletters/api/composing.ts'
import { COMPOSER_VIEWS, ComposerScreen } from '../../features/newsletters/components/composer.tsx'
import { NewsletterList } from '../../features/newsletters/components/newsletter-list.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { idIn, withId } from '../../lib/item-in-url.ts'
import { reasonOf } from '../../lib/api/errors.ts'
import { useSendsMail } from '../../lib/site-query.ts'
import { firstOr, pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { TranslateText } from '../../widgets/translate-text.tsx'
import { searchOf } from './admin-tabs.ts'

interface NewslettersView {
  view: (typeof COMPOSER_VIEWS)[number]
  page: number
}

const newslettersView = urlView<NewslettersView>(
  { view: firstOr(COMPOSER_VIEWS), page: pageNumber },
  { keeps: ['tab', 'newsletter'] },
)

const LIST = searchOf('newsletters')

export function NewslettersTab({ user }: { user: CurrentUser }) {
  const id = idIn(useLocation().search, 'newsletter')
  const timeZone = useSite()?.timezone
  return id === undefined ? (
    <AllNewsletters timeZone={timeZone} />
  ) : (
    <OneNewsletter key={id} id={id} user={user} timeZone={timeZone} />
  )
}

function AllNewsletters({ timeZone }: { timeZone: string | undefined }) {
  const { view, hrefOf } = useUrlView(newslettersView)
  return (
    <section aria-labelledby="newsletters-heading">
      <div className="mb-4 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="newsletters-heading" className="font-serif text-2xl font-semibold">
            {say('Newsletters')}
          </h2>
          <p className="mt-1 text-muted">{mailWords.issuesAbout(useSendsMail())}</p>
        </div>
        <NewIssue />
      </div>
      <NewsletterList
        page={view.page}
        timeZone={timeZone}
        hrefOf={(page) => hrefOf({ page })}
        hrefOfOne={(id) => withId(LIST, 'newsletter', id)}
        action={<NewIssue />}
      />
    </section>
  )
}

/** Filled with what was published since the last one, and opened at once. */
function NewIssue() {
  const creation = useCreateNewsletter()
  const navigate = useNavigate()
  const create = () =>
    creation.mutate(undefined, {
      onSuccess: ({ id }) => navigate(withId(LIST, 'newsletter', id)),
      onError: (error) => toast.error(say('There is no new issue.'), reasonOf(error)),
    })
  return (
    <Button className="whitespace-nowrap" busy={creation.isPending} onClick={create}>
      {!creation.isPending && <Plus aria-hidden className="size-4.5" />}
      {say('New issue')}
    </Button>
  )
}

interface OneNewsletterProps {
  id: number
  user: CurrentUser
  timeZone: string | undefined
}

function OneNewsletter({ id, user, timeZone }: OneNewsletterProps) {
  const { view, hrefOf } = useUrlView(newslettersView)
  const { data, error, refetch } = useQuery(newsletterQuery(id))
  if ((error && !data) || Number.isNaN(id))
    return (
      <ErrorState title={say('Could not load this newsletter')} onRetry={() => void refetch()}>
        {error?.message ?? say('There is no such newsletter.')}
      </ErrorState>
    )
  if (!data) return <TextSkeleton label={say('Loading the newsletter')} />
  return (
    <ComposerScreen
      newsletter={data}
      writer={user.id}
      timeZone={timeZone}
      view={view.view}
      hrefOfView={(next) => hrefOf({ view: next })}
      listHref={LIST}
      translate={
        <TranslateText
          name={newsletterText(id)}
          title={`${say('No. {number}', { number: data.number })} ${data.title}`}
          text={data}
        />
      }
    />
  )
}
