import { say } from '@berg/contract'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { GalleryImage } from '../model/article-values.ts'
import { ACCEPTED, UPLOAD_HINT, type Uploads } from '../model/use-uploads.ts'
import { ImageTile, UploadTile } from './image-tile.tsx'

interface ImageFieldProps {
  images: readonly GalleryImage[]
  onChange: (images: GalleryImage[]) => void
  uploads: Uploads
  onFiles: (files: readonly File[]) => void
  error: string | undefined
}

/** The pictures that stand above the article, in their order. */
export function ImageField({ images, onChange, uploads, onFiles, error }: ImageFieldProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  const replace = (index: number, image: GalleryImage) => onChange(images.with(index, image))
  const remove = (index: number) => {
    onChange(images.toSpliced(index, 1))
    list.current?.focus()
  }
  const move = (index: number, by: number) => {
    const image = images[index]
    if (image) onChange(images.toSpliced(index, 1).toSpliced(index + by, 0, image))
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {say('Images')}
      </p>
      <div className="items-center gap-2 rounded-field border-dashed border-edge max-sm:grid max-sm:grid-cols-2 sm:flex sm:flex-wrap sm:gap-x-4 sm:border sm:p-3">
        {/* Where there is a camera in the hand; a mouse would get the same picker twice. */}
        <span className="hidden pointer-coarse:contents">
          <Picker
            icon={<Camera aria-hidden className="size-4.5" />}
            label={say('Take a photo')}
            accept="image/*"
            capture="environment"
            describedBy={`${id}-hint`}
            onFiles={onFiles}
          />
        </span>
        <Picker
          icon={<ImagePlus aria-hidden className="size-4.5" />}
          label={say('Add images')}
          accept={ACCEPTED}
          multiple
          describedBy={`${id}-hint`}
          onFiles={onFiles}
        />
        <p id={`${id}-hint`} className="col-span-2 min-w-0 flex-1 basis-52 text-sm text-muted">
          {UPLOAD_HINT}
          <span className="pointer-coarse:hidden">
            {' '}
            {say('You can also drop or paste them here.')}
          </span>
        </p>
      </div>
      {images.length + uploads.uploads.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={say('Images of the article')}
          className="grid grid-cols-1 gap-3 sm:max-lg:grid-cols-2"
        >
          {images.map((image, index) => (
            <ImageTile
              key={image.url}
              image={image}
              position={index + 1}
              count={images.length}
              onAlt={(alt) => replace(index, { ...image, alt })}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onRemove={() => uploads.remove(upload)}
            />
          ))}
        </ul>
      )}
      {error && <p className="text-sm text-clay">{error}</p>}
    </div>
  )
}

interface PickerProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  icon: ReactNode
  label: string
  describedBy: string
  onFiles: (files: readonly File[]) => void
}

/** A button that opens the camera or the device's own pictures. */
function Picker({ icon, label, describedBy, onFiles, ...input }: PickerProps) {
  return (
    <label className={buttonStyle('secondary', 'cursor-pointer focus-within:outline-2', 'narrow')}>
      {icon}
      {label}
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

/** A page has no images beside its text; those on their way into it are seen here. */
export function PageUploads({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul aria-label={say('Images on their way')} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {uploads.uploads.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onRetry={() => uploads.retry(upload)}
          onRemove={() => uploads.remove(upload)}
        />
      ))}
    </ul>
  )
}
