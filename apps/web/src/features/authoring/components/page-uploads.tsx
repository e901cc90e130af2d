import type { Uploads } from '../model/use-uploads.ts'
import { UploadTile } from './image-tile.tsx'

/** A page has no images beside its text; those on their way into it are seen here. */
export function PageUploads({ uploads }: { uploads: Uploads }) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul aria-label="Images on their way" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
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
