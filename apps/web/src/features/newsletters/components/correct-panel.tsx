import { NEWSLETTER_TEXT_MAX, NEWSLETTER_TITLE_MAX, type Newsletter, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { newsletterQuery, useCorrectNewsletter } from '../api/composing.ts'
import { correctionOf, formOf, isCorrection, withOne } from '../model/correction.ts'
import { correctionsInWords, onTopOf } from '../model/stale-correction.ts'
import { CorrectSection } from './correct-section.tsx'
import { LongText, OneLine, PictureWords } from './correct-fields.tsx'

const STALE = 412

/** What is wrong in an issue that is out. Nothing changes before it was asked once more. */
export function CorrectPanel({ newsletter }: { newsletter: Newsletter }) {
  // What was opened, also when another has corrected it since: nobody writes over what they have not seen.
  const [{ id, etag, issue }, setOpened] = useState(newsletter)
  const [form, setForm] = useState(() => formOf(issue))
  const [isAsking, setAsking] = useState(false)
  /** What another has made of it meanwhile. */
  const [theirs, setTheirs] = useState<Newsletter>()
  const client = useQueryClient()
  const correction = useCorrectNewsletter(id, etag)
  const change = (values: Partial<typeof form>) => setForm((now) => ({ ...now, ...values }))
  const goOnFrom = (opened: Newsletter, values = formOf(opened.issue)) => {
    setOpened(opened)
    setForm(values)
    setTheirs(undefined)
  }
  const send = async () => {
    try {
      goOnFrom(await correction.mutateAsync(correctionOf(form)))
      toast.success(say('The newsletter is corrected.'))
    } catch (error) {
      if (error instanceof ApiError && error.status === STALE) {
        const newest = { ...newsletterQuery(id), staleTime: 0 }
        const now = await client.fetchQuery(newest).catch(() => null)
        if (now) return setTheirs(now)
      }
      toast.error(say('It could not be corrected.'), reasonOf(error))
    }
  }
  return (
    <section aria-labelledby="correct-heading" className="grid max-w-3xl min-w-0 gap-6">
      <div>
        <h3 id="correct-heading" className="font-serif text-xl font-semibold">
          {say('Correct ##verb: put right')}
        </h3>
        <p className="mt-1 max-w-[65ch] text-muted">
          {say(
            'Put words right, or take something out. The page, the paper and the archive then say that the issue was corrected. Nobody is mailed again.',
          )}
        </p>
      </div>
      {theirs && (
        <StaleNotice
          key={theirs.etag}
          noun="newsletter"
          changes={correctionsInWords(issue, theirs.issue)}
          onKeepMine={() => goOnFrom(theirs, onTopOf(formOf(theirs.issue), formOf(issue), form))}
          onTakeTheirs={() => goOnFrom(theirs)}
        />
      )}
      <OneLine
        label={say('Title')}
        value={form.title}
        max={NEWSLETTER_TITLE_MAX}
        onChange={(title) => change({ title })}
      />
      <LongText
        label={say('Greeting')}
        value={form.greeting}
        max={NEWSLETTER_TEXT_MAX}
        onChange={(greeting) => change({ greeting })}
      />
      {form.cover && (
        <PictureWords
          label={say('Cover: what the picture shows')}
          picture={form.cover}
          onChange={(cover) => change({ cover: { ...cover } })}
        />
      )}
      {form.sections.map((section) => (
        <CorrectSection
          key={section.key}
          section={section}
          onChange={(values) =>
            change({ sections: withOne(form.sections, 'key', section.key, values) })
          }
        />
      ))}
      <div>
        <Button
          busy={correction.isPending}
          disabled={!isCorrection(form, issue)}
          onClick={() => setAsking(true)}
        >
          {say('Correct ##verb: put right')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={say('Correct this newsletter?')}
          confirm={say('Correct ##verb: put right')}
          onClose={() => setAsking(false)}
          onConfirm={() => void send()}
        >
          <p>
            {say(
              'Everybody sees the new words at once, and that the issue was corrected today. Mails that were sent stay as they are. What you take out cannot be put back.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
