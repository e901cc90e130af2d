import { type Job, type System, say, sayCount } from '@berg/contract'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { momentOrAgo } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  FAILED_PAGE_SIZE,
  failedJobsQuery,
  useDismissJob,
  useRetryFailedJobs,
  useRetryJob,
} from '../api/system.ts'
import { jobsInWords } from '../model/system-facts.ts'

interface FailedJobsProps {
  jobs: System['jobs']
  now: Date
  timeZone: string | undefined
  page: number
  hrefOf: (page: number) => string
}

/** How much work is on its way, and what has failed for good. */
export function FailedJobs({ jobs, now, timeZone, page, hrefOf }: FailedJobsProps) {
  const retryAll = useRetryFailedJobs()
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <section aria-labelledby="jobs-heading" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="jobs-heading" className="font-serif text-xl font-semibold">
          {say('Jobs')}
        </h3>
        {jobs.failed > 1 && (
          <Button
            variant="secondary"
            busy={retryAll.isPending}
            onClick={() =>
              retryAll.mutate(undefined, {
                onSuccess: () => toast.success(say('All failed jobs run again.')),
                onError: (error) => toast.error(say('They could not be started.'), error.message),
              })
            }
          >
            {say('Run all again')}
          </Button>
        )}
      </div>
      <p role="status" className="text-muted">
        {jobsInWords(jobs)}
      </p>
      {jobs.failed > 0 && (
        <div className="mt-4">
          <PagedList
            query={failedJobsQuery(page)}
            page={page}
            pageSize={FAILED_PAGE_SIZE}
            hrefOf={hrefOf}
            failure={say('Failed to load the jobs')}
            skeleton={<TextSkeleton label={say('Loading failed jobs')} />}
            empty={null}
          >
            {({ count, results }) => (
              <>
                {count > FAILED_PAGE_SIZE && (
                  <ListStatus ref={top} className="mb-2">
                    {showing({ page, pageSize: FAILED_PAGE_SIZE, shown: results.length, count })}
                  </ListStatus>
                )}
                <ul aria-label={say('Failed jobs')}>
                  {results.map((job) => (
                    <FailedJob key={job.id} job={job} now={now} timeZone={timeZone} />
                  ))}
                </ul>
              </>
            )}
          </PagedList>
        </div>
      )}
    </section>
  )
}

interface FailedJobProps {
  job: Job
  now: Date
  timeZone: string | undefined
}

function FailedJob({ job, now, timeZone }: FailedJobProps) {
  const retry = useRetryJob()
  const dismiss = useDismissJob()
  const isBusy = retry.isPending || dismiss.isPending
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:border-b">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold break-words">{job.title}</p>
        <p className="break-words text-negative">
          {job.error ?? say('Nobody knows why it failed.')}
        </p>
        <p className="text-sm text-muted">
          {sayCount(job.attempts, 'Tried once, failed {when}', 'Tried {n} times, failed {when}', {
            when: momentOrAgo(job.at, now, timeZone),
          })}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="secondary"
          busy={retry.isPending}
          disabled={isBusy}
          aria-label={say('Run again: {title}', { title: job.title })}
          onClick={() =>
            retry.mutate(job, {
              onError: (error) => toast.error(say('It could not be started.'), error.message),
            })
          }
        >
          <RotateCw aria-hidden className="size-4.5" />
          {say('Run again')}
        </Button>
        <IconButton
          label={say('Forget: {title}', { title: job.title })}
          disabled={isBusy}
          onClick={() =>
            dismiss.mutate(job, {
              onError: (error) => toast.error(say('It is still there.'), error.message),
            })
          }
        >
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}
