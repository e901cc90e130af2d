import { PICTURE_TYPES, say } from '@berg/contract'
import { useEffect, useId, useState } from 'react'
import { PinPicture } from '../../../features/pins/components/pin-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'

interface PictureFieldProps {
  image: string
  file: File | undefined
  onChange: (part: { file: File | undefined; image: string; uploaded: '' }) => void
}

export function PictureField({ image, file, onChange }: PictureFieldProps) {
  const id = useId()
  const preview = usePreview(file)
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{say('Profile image')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {file && preview ? (
          <img src={preview} alt="" className="size-16 rounded-full object-cover" />
        ) : (
          <PinPicture image={image} width={96} className="size-16 rounded-full">
            <span className="grid size-16 place-items-center rounded-full bg-mist text-center text-xs text-muted">
              {say('No image')}
            </span>
          </PinPicture>
        )}
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          className="peer sr-only"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) onChange({ file: chosen, image, uploaded: '' })
          }}
        />
        <label
          htmlFor={id}
          className={buttonStyle(
            'secondary',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
          )}
        >
          {image || file ? say('Change the picture') : say('Choose a picture')}
        </label>
        {(image || file) && (
          <Button
            variant="quiet"
            onClick={() => onChange({ file: undefined, image: '', uploaded: '' })}
          >
            {say('Remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The file as an address that the page may show. */
function usePreview(file: File | undefined): string {
  const [preview, setPreview] = useState('')
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => setPreview(reader.result as string))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview
}
