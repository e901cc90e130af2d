import { NEWSLETTER_TEXT_MAX, NEWSLETTER_TITLE_MAX, type Newsletter } from '@berg/contract'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCorrectNewsletter } from '../api/composing.ts'
import { correctionOf, formOf, isCorrection, withOne } from '../model/correction.ts'
import { CorrectSection } from './correct-section.tsx'
import { LongText, OneLine, PictureWords } from './correct-fields.tsx'

/** What is wrong in an issue that is out. Nothing changes before it was asked once more. */
export function CorrectPanel({ newsletter }: { newsletter: Newsletter }) {
  // What was opened, also when another has corrected it since: nobody writes over what they have not seen.
  const [{ id, etag, issue }, setOpened] = useState(newsletter)
  const [form, setForm] = useState(() => formOf(issue))
  const [isAsking, setAsking] = useState(false)
  const correction = useCorrectNewsletter(id, etag)
  const change = (values: Partial<typeof form>) => setForm((now) => ({ ...now, ...values }))
  const send = () =>
    correction.mutate(correctionOf(form), {
      onSuccess: (corrected) => {
        setOpened(corrected)
        setForm(formOf(corrected.issue))
        toast.success('The newsletter is corrected.')
      },
      onError: (error) => toast.error('It could not be corrected.', reasonOf(error)),
    })
  return (
    <section aria-labelledby="correct-heading" className="grid max-w-3xl min-w-0 gap-6">
      <div>
        <h3 id="correct-heading" className="font-serif text-xl font-semibold">
          Correct
        </h3>
        <p className="mt-1 max-w-[65ch] text-muted">
          Put words right, or take something out. The page, the paper and the archive then say that
          the issue was corrected. Nobody is mailed again.
        </p>
      </div>
      <OneLine
        label="Title"
        value={form.title}
        max={NEWSLETTER_TITLE_MAX}
        onChange={(title) => change({ title })}
      />
      <LongText
        label="Greeting"
        value={form.greeting}
        max={NEWSLETTER_TEXT_MAX}
        onChange={(greeting) => change({ greeting })}
      />
      {form.cover && (
        <PictureWords
          label="Cover"
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
          Correct
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Correct this newsletter?"
          confirm="Correct"
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>
            Everybody sees the new words at once, and that the issue was corrected today. Mails that
            were sent stay as they are. What you take out cannot be put back.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
