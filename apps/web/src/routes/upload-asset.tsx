import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { Uploader } from '../features/assets/components/uploader.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { buttonStyle } from '../ui/button-style.ts'

export function UploadAssetScreen() {
  const viewer = useViewer()
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">Upload asset</h1>
          <p className="mt-2 text-lg text-muted">
            What you upload is in the library for everybody. Where a photograph or film was taken is
            removed from it.
          </p>
        </div>
        <Link to={paths.assetLibrary} className={buttonStyle('secondary')}>
          Asset Library
        </Link>
      </div>
      {viewer.kind === 'known' && <Uploader key={viewer.user.id} owner={viewer.user.id} />}
    </div>
  )
}
