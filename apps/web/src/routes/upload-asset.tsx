import { say } from '@berg/contract'
import { Link } from '../routing/link.tsx'
import { paths } from '../app/paths.ts'
import { useUploadNews } from '../features/assets/api/upload-queue.ts'
import { DropZone } from '../features/assets/components/drop-zone.tsx'
import { UnfinishedUploads } from '../features/assets/components/unfinished-uploads.tsx'
import { UploadsHere } from '../features/assets/components/uploads-here.tsx'
import { useUploadList } from '../features/assets/model/use-upload-list.ts'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { toast } from '../ui/toast.ts'

export function UploadAssetScreen() {
  const viewer = useViewer()
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Upload asset')}</h1>
          <p className="mt-2 text-lg text-muted">
            {say(
              'What you upload is in the library for everybody. Where a photograph or film was taken is removed from it.',
            )}
          </p>
        </div>
        <Link to={paths.assetLibrary} className={buttonStyle('secondary')}>
          {say('Asset Library')}
        </Link>
      </div>
      {viewer.kind === 'known' && <Uploader key={viewer.user.id} owner={viewer.user.id} />}
    </div>
  )
}

/** Everything about sending files. They go on when the screen is left, and stand here again later. */
function Uploader({ owner }: { owner: number }) {
  const { list, uploads } = useUploadList(owner)
  useUploadNews()
  const add = (files: File[]) => {
    const [known] = list.add(files)
    if (known) toast.info(say('Already in the list'), known.name)
  }
  return (
    <>
      <DropZone onFiles={add} isSmall={uploads.length > 0} />
      <UnfinishedUploads
        fingerprints={new Set(uploads.map(({ fingerprint }) => fingerprint))}
        onFiles={add}
      />
      <div className="mt-8">
        <UploadsHere list={list} uploads={uploads} />
      </div>
    </>
  )
}
