import { NEWSLETTER_ALT_MAX, type Picture, PICTURE_TYPES, say, sayCount } from '@berg/contract'
import ImageOff from 'lucide-react/icons/image-off'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useState } from 'react'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Composition } from '../model/composition.ts'

/** A row or two; whoever wants more asks for them. */
const FIRST = 7

type Cover = NonNullable<Composition['cover']>

interface CoverFieldProps {
  cover: Composition['cover']
  /** Of the articles in the issue. */
  pictures: readonly Picture[]
  onChange: (cover: Composition['cover']) => void
}

/** A picture of an article in the issue, one of its own, or none. */
export function CoverField({ cover, pictures, onChange }: CoverFieldProps) {
  const id = useId()
  const sending = usePictureUpload((url) => onChange({ url, alt: '' }))
  const [isWhole, setIsWhole] = useState(false)
  const choices = choicesOf(cover, pictures)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{say('Cover')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5 xl:grid-cols-4">
        <CoverChoice
          name={id}
          label={say('No cover')}
          isChosen={!cover}
          onChoose={() => onChange(null)}
        />
        {(isWhole ? choices : choices.slice(0, FIRST)).map((choice, at) => (
          <CoverChoice
            key={choice.url}
            name={id}
            url={choice.url}
            label={choice.alt || say('Picture {n}', { n: at + 1 })}
            isChosen={choice.url === cover?.url}
            onChoose={() => onChange({ url: choice.url, alt: choice.alt })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {choices.length > FIRST && !isWhole && (
          <Button variant="secondary" size="narrow" onClick={() => setIsWhole(true)}>
            {sayCount(choices.length, 'All {n} pictures', 'All {n} pictures')}
          </Button>
        )}
        <label
          className={buttonStyle('secondary', 'cursor-pointer focus-within:outline-2', 'narrow')}
        >
          <ImagePlus aria-hidden className="size-4.5" />
          {say('Upload a cover')}
          <input
            type="file"
            accept={PICTURE_TYPES.join(',')}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) sending.start(file)
            }}
          />
        </label>
        {sending.progress !== undefined && (
          <div className="min-w-32 grow">
            <ProgressBar label={say('Uploading the cover')} value={sending.progress} />
          </div>
        )}
        {sending.failure && (
          <p role="alert" className="min-w-0 text-sm break-words text-clay">
            {say('Not uploaded: {reason}', { reason: sending.failure })}
          </p>
        )}
      </div>
      {cover && (
        <Field label={say('What the cover shows')} hint={say('For those who do not see it.')}>
          {(wiring) => (
            <Input
              {...wiring}
              dir="auto"
              maxLength={NEWSLETTER_ALT_MAX}
              value={cover.alt}
              onChange={({ target }) => onChange({ ...cover, alt: target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

/** The chosen one in its place among the first, or before them all. */
function choicesOf(cover: Cover | null, pictures: readonly Cover[]): Cover[] {
  const at = pictures.findIndex(({ url }) => url === cover?.url)
  if (!cover || (at >= 0 && at < FIRST)) return [...pictures]
  return [cover, ...pictures.filter(({ url }) => url !== cover.url)]
}

interface CoverChoiceProps {
  name: string
  url?: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

function CoverChoice({ name, url, label, isChosen, onChoose }: CoverChoiceProps) {
  return (
    <label
      title={label}
      className={cn(
        'relative grid aspect-3/2 cursor-pointer place-items-center overflow-hidden rounded-field border-2 bg-mist text-muted focus-within:outline-2 focus-within:outline-offset-2',
        isChosen ? 'border-pine' : 'border-transparent hover:border-edge',
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      {url ? (
        <img src={`${url}?w=320`} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="grid max-w-full justify-items-center gap-1 text-center text-xs font-medium">
          <ImageOff aria-hidden className="size-5" />
          {label}
        </span>
      )}
    </label>
  )
}
