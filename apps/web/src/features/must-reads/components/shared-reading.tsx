import { textAttributes, language as spoken, say } from '@berg/contract'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { reasonOf } from '../../../lib/api/errors.ts'
import { formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { RichLine, RichText } from '../../../ui/rich-text/rich-text.tsx'
import { useConfirm, useReadOnSharedDevice } from '../api/must-reads.ts'
import { useReachedEnd } from '../model/use-reached-end.ts'
import { isFilled, NO_PROOF, proofOf, SharedDeviceFields } from './shared-device-fields.tsx'

/** So long an open text stays on a device that others use. */
const OPEN_MS = 10 * 60_000

/** Reading and confirming what is not for everybody, without signing in. */
export function SharedReading({ id }: { id: number }) {
  const reading = useReadOnSharedDevice(id)
  const confirm = useConfirm(id)
  const [values, setValues] = useState(NO_PROOF)
  const [hasCode, setHasCode] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { data: text, reset } = reading
  const leave = () => {
    reset()
    confirm.reset()
    setValues(NO_PROOF)
  }
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => {
      reset()
      setValues(NO_PROOF)
    }, OPEN_MS)
    return () => clearTimeout(timer)
  }, [text, reset])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isFilled(values, hasCode) || reading.isPending) return
    reading.mutate(
      { ...proofOf(values, hasCode), lang: spoken },
      {
        onError: () => setValues({ ...values, pin: '', code: '' }),
      },
    )
  }

  if (confirm.data)
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-positive" />
        <p className="grow font-serif text-xl font-semibold">
          {confirm.data.first_name
            ? say('Thank you, {name}.', { name: confirm.data.first_name })
            : say('Thank you.')}
        </p>
        <Button variant="secondary" onClick={leave}>
          {say('Next person')}
        </Button>
      </div>
    )
  if (text) {
    const { version, language } = text
    const words = language ? textAttributes(language) : {}
    return (
      <article className="text-start">
        <h2 {...words} className="font-serif text-3xl font-semibold break-words">
          <RichLine html={text.title} />
        </h2>
        <p className="mt-2 mb-5 text-muted">
          {say('Please read this and confirm it at the end, by {day}.', {
            day: formatDay(text.due_on, 'long'),
          })}
        </p>
        {text.images.map(({ url, alt, width, height }) => (
          <img
            key={url}
            src={url}
            alt={alt}
            width={width}
            height={height}
            className="mb-5 h-auto w-full rounded-card"
          />
        ))}
        <RichText html={text.content} {...words} />
        <AtItsEnd
          textKey={`${id} ${version} ${language}`}
          isBusy={confirm.isPending}
          error={confirm.error}
          onConfirm={() =>
            confirm.mutate({
              version,
              ...(language && { language }),
              ...proofOf(values, hasCode),
            })
          }
          onClose={leave}
        />
      </article>
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4 text-start">
      <div>
        <h2 className="font-serif text-lg font-semibold">{say('Were you asked to read this?')}</h2>
        <p className="text-sm text-muted">
          {say(
            'What is for some people alone is shown to those whom it asks, without signing in, such as on a shared device. Nothing of you stays on it.',
          )}
        </p>
      </div>
      <SharedDeviceFields values={values} onChange={setValues} hasCode={hasCode} first={first} />
      {reading.error && (
        <p role="alert" className="text-sm text-clay">
          {reasonOf(reading.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={reading.isPending} disabled={!isFilled(values, hasCode)}>
          {say('Read ##verb: opens the text')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            setHasCode(!hasCode)
            first.current?.focus()
          }}
        >
          {hasCode ? say('Use number and PIN') : say('Use a one-time code')}
        </Button>
      </div>
    </form>
  )
}

interface AtItsEndProps {
  textKey: string
  isBusy: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

function AtItsEnd({ textKey, isBusy, error, onConfirm, onClose }: AtItsEndProps) {
  const { ref, isReached, reach } = useReachedEnd(textKey)
  return (
    <section
      aria-label={say('Confirmation')}
      className="mt-8 rounded-card border border-line bg-mist/60 px-5 py-5"
    >
      <div ref={ref} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          aria-disabled={!isReached || undefined}
          onFocus={reach}
          onClick={() => isReached && onConfirm()}
        >
          {isBusy ? say('Confirming...') : say('I have read this')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {say('Close')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="mt-3 text-sm text-clay">
          {reasonOf(error)}
        </p>
      )}
    </section>
  )
}
