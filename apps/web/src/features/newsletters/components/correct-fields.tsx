import { NEWSLETTER_ALT_MAX, say } from '@berg/contract'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Toggle } from '../../../ui/toggle.tsx'

interface TextProps {
  label: string
  value: string
  max: number
  onChange: (value: string) => void
}

export const OneLine = ({ label, value, max, onChange }: TextProps) => (
  <Field label={label}>
    {(wiring) => (
      <Input
        {...wiring}
        dir="auto"
        maxLength={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

export const LongText = ({ label, value, max, onChange }: TextProps) => (
  <Field label={label}>
    {(wiring) => (
      <Textarea
        {...wiring}
        dir="auto"
        rows={3}
        className="field-sizing-content min-h-24"
        maxLength={max}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)

interface PictureForm {
  alt: string
  isOut: boolean
}

interface PictureWordsProps {
  label: string
  picture: PictureForm
  onChange: (picture: PictureForm) => void
}

/** What a picture shows, or that it is taken out. */
export const PictureWords = ({ label, picture, onChange }: PictureWordsProps) => (
  <div className="grid grid-cols-1 gap-2">
    {!picture.isOut && (
      <OneLine
        label={label}
        value={picture.alt}
        max={NEWSLETTER_ALT_MAX}
        onChange={(alt) => onChange({ ...picture, alt })}
      />
    )}
    <div>
      <Toggle on={picture.isOut} onChange={(isOut) => onChange({ ...picture, isOut })}>
        {say('Take the picture out')}
      </Toggle>
    </div>
  </div>
)
