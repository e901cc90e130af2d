import { type ListedArticle, type SignedUpPerson, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useId } from 'react'
import { dayAt, formatDay, timeAt } from '../../../lib/dates.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { downloadSignups, signupListQuery } from '../api/signups.ts'

interface SignupListDialogProps {
  article: ListedArticle
  timeZone: string | undefined
  onClose: () => void
}

/** Who is coming and who waits, for the organiser: to look at, to print and tick off, to take along. */
export function SignupListDialog({ article, timeZone, onClose }: SignupListDialogProps) {
  const { data, error, refetch } = useQuery(signupListQuery(article.id))
  const download = () =>
    void downloadSignups(article.id).catch(({ message }: Error) =>
      toast.error(say('Download failed'), message),
    )
  return (
    <Dialog
      open
      prints
      place="wide"
      title={say('Who is coming')}
      description={<Event article={article} timeZone={timeZone} />}
      onClose={onClose}
      footer={
        <div className="contents print:hidden">
          <DialogClose>{say('Close')}</DialogClose>
          {data && data.length > 0 && (
            <>
              <Button variant="secondary" onClick={download}>
                <Download aria-hidden className="size-4.5" />
                {say('CSV ##a kind of file')}
              </Button>
              <Button onClick={() => window.print()}>
                <Printer aria-hidden className="size-4.5" />
                {say('Print')}
              </Button>
            </>
          )}
        </div>
      }
    >
      {data && <People people={data} timeZone={timeZone} />}
      {!data && !error && <TextSkeleton label={say('Loading the list')} />}
      {!data && error && (
        <ErrorState title={say('The list could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
    </Dialog>
  )
}

function Event({ article, timeZone }: Omit<SignupListDialogProps, 'onClose'>) {
  const { title, event_date: day, starts_at: start, place } = article
  const when = [day && formatDay(day, 'long'), start && timeAt(start, timeZone), place]
  return (
    <>
      <span className="block font-semibold text-ink">{plainTitle(title)}</span>
      {when.filter(Boolean).join(' · ')}
    </>
  )
}

function People({ people, timeZone }: { people: SignedUpPerson[]; timeZone: string | undefined }) {
  if (people.length === 0) return <p className="text-muted">{say('Nobody has signed up yet.')}</p>
  const of = (state: SignedUpPerson['state']) => people.filter((person) => person.state === state)
  return (
    <div className="grid gap-6">
      <Group
        title={say('Coming ##people who come to an event')}
        people={of('coming')}
        timeZone={timeZone}
      />
      <Group title={say('Waiting list')} people={of('waiting')} timeZone={timeZone} />
    </div>
  )
}

interface GroupProps {
  title: string
  people: SignedUpPerson[]
  timeZone: string | undefined
}

function Group({ title, people, timeZone }: GroupProps) {
  const heading = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {title} <span className="font-normal text-muted even-figures">({people.length})</span>
      </h3>
      <table className="mt-1 w-full text-start">
        <thead className="text-sm text-muted max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="w-10 py-1.5 font-normal print:w-14">
              <span className="sr-only">{say('Number')}</span>
            </th>
            <th scope="col" className="py-1.5 font-normal">
              {say('Name ##of a person')}
            </th>
            <th scope="col" className="w-2/5 py-1.5 font-normal">
              {say('Department')}
            </th>
            <th scope="col" className="w-28 py-1.5 text-end font-normal">
              {say('Signed up ##when: head of a column')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <Row key={person.id} person={person} number={index + 1} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  person: SignedUpPerson
  number: number
  timeZone: string | undefined
}

function Row({ person, number, timeZone }: RowProps) {
  const { name, department, at, moved_up_at } = person
  return (
    <tr className="break-inside-avoid border-b border-line last:border-0">
      <td className="w-10 py-2 align-top whitespace-nowrap text-muted even-figures print:w-14">
        {/* On paper, to tick off who is there. */}
        <span
          aria-hidden
          className="me-2 hidden size-[1.1em] border border-black align-[-0.15em] print:inline-block"
        />
        {number}
      </td>
      <td className="py-2 pe-3 align-top break-words">
        {name}
        <span className="block text-sm text-muted sm:hidden print:hidden">
          {[department, momentOf(at, timeZone)].filter(Boolean).join(' · ')}
        </span>
        {moved_up_at && (
          <span className="block text-sm text-muted">{say('Moved up from the waiting list')}</span>
        )}
      </td>
      <td className="py-2 pe-3 align-top max-sm:hidden print:table-cell">{department}</td>
      <td className="py-2 text-end align-top text-sm whitespace-nowrap text-muted even-figures max-sm:hidden print:table-cell">
        {momentOf(at, timeZone)}
      </td>
    </tr>
  )
}

const momentOf = (at: string, timeZone: string | undefined) =>
  say('{date}, {time}', {
    date: formatDay(dayAt(at, timeZone), 'dayAndMonth'),
    time: timeAt(at, timeZone),
  })
