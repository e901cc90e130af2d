import { articlePage, mailWords, type NewsletterFinding, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from '../../../routing/link.tsx'
import { useSendsMail } from '../../../lib/site-query.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { checksQuery } from '../api/composing.ts'

interface ChecksPanelProps {
  id: number
  etag: string
}

/** What to mend before an issue is sent. */
export function ChecksPanel({ id, etag }: ChecksPanelProps) {
  const sendsMail = useSendsMail()
  const { data, error, refetch, isPlaceholderData } = useQuery(checksQuery(id, etag))
  if (error && !data)
    return (
      <ErrorState title={say('The issue could not be checked')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  if (!data) return <TextSkeleton label={say('Checking the issue')} />
  const stopping = data.findings.filter(({ stops }) => stops)
  const others = data.findings.filter(({ stops }) => !stops)
  return (
    <section
      aria-labelledby="checks-heading"
      aria-busy={isPlaceholderData}
      className="grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60"
    >
      <div>
        <h3 id="checks-heading" className="font-serif text-xl font-semibold">
          {say('Checks')}
        </h3>
        <p role="status" className="mt-1 flex items-start gap-2">
          {data.ready ? (
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
          ) : (
            <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
          )}
          {mailWords.checksVerdict(sendsMail, {
            isReady: data.ready,
            isPerfect: others.length === 0,
          })}
        </p>
        <p className="mt-1 text-sm text-muted">
          {mailWords.mailWeight(sendsMail, Math.ceil(data.mail_bytes / 1024))}
        </p>
      </div>
      <Findings label={say('Stops it')} findings={stopping} />
      <Findings label={say('Could be better')} findings={others} />
    </section>
  )
}

interface FindingsProps {
  label: string
  findings: readonly NewsletterFinding[]
}

function Findings({ label, findings }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <div>
      <h4 className="text-sm font-semibold">{label}</h4>
      <ul aria-label={label} className="mt-1">
        {findings.map((finding) => (
          <Finding key={finding.message} finding={finding} />
        ))}
      </ul>
    </div>
  )
}

function Finding({ finding: { stops, message, mend, article } }: { finding: NewsletterFinding }) {
  const Icon = stops ? CircleX : TriangleAlert
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${stops ? 'text-clay' : 'text-pending'}`}
      />
      <div className="min-w-0">
        <p dir="auto" className="break-words">
          {message}
        </p>
        <p className="text-sm text-muted">{mend}</p>
        {article !== null && (
          <Link
            to={articlePage(article)}
            className="inline-flex min-h-11 items-center font-semibold text-leaf"
          >
            {say('Open the article')}
          </Link>
        )}
      </div>
    </li>
  )
}
