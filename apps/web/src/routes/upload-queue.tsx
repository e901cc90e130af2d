import { say } from '@berg/contract'
import { Link } from '../routing/link.tsx'
import { paths } from '../app/paths.ts'
import { useUploadNews } from '../features/assets/api/upload-queue.ts'
import { EndedUploads } from '../features/assets/components/ended-uploads.tsx'
import { UploadFigures } from '../features/assets/components/upload-figures.tsx'
import { UploadQueue } from '../features/assets/components/upload-queue.tsx'
import { WhoseUploads } from '../features/assets/components/whose-uploads.tsx'
import { uploadsView } from '../features/assets/model/uploads-view.ts'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { useSite } from '../features/site/api/site.ts'
import { useUrlView } from '../lib/url-view.ts'
import { ArrowLinks } from '../ui/arrow-links.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Panel } from '../ui/panel.tsx'

export function UploadQueueScreen() {
  const viewer = useViewer()
  return viewer.kind === 'known' && <Queue key={viewer.user.id} owner={viewer.user.id} />
}

function Queue({ owner }: { owner: number }) {
  const timeZone = useSite()?.timezone
  const { view, hrefOf } = useUrlView(uploadsView)
  const { whose, page } = view
  useUploadNews()
  return (
    <>
      <header>
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Upload Queue')}</h1>
        <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">
          {say('Files that go to the library, and how far they are.')}
        </p>
      </header>
      <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
        <WhoseUploads whose={whose} hrefOf={(chosen) => hrefOf({ whose: chosen })} />
        <UploadFigures whose={whose} about="states" />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
          <div className="grid grid-cols-1 gap-5 lg:gap-6">
            <Panel isFlat title={say('Files')}>
              <UploadQueue
                owner={owner}
                whose={whose}
                empty={
                  <EmptyState
                    title={say('Nothing is on its way')}
                    action={
                      <Link to={paths.uploadAsset} className={buttonStyle()}>
                        {say('Upload a file')}
                      </Link>
                    }
                  >
                    {say('What you send to the library from this or any other device stands here.')}
                  </EmptyState>
                }
              />
            </Panel>
            <Panel isFlat title={say('Completed and failed')}>
              <EndedUploads
                whose={whose}
                page={page}
                hrefOf={(turned) => hrefOf({ page: turned })}
                timeZone={timeZone}
                empty={<p className="text-muted">{say('No file has been uploaded lately.')}</p>}
              />
            </Panel>
          </div>
          <Panel isFlat title={say('Go on to')}>
            <ArrowLinks
              links={[
                { to: paths.uploadAsset, label: say('Upload a file') },
                { to: paths.assetLibrary, label: say('Asset Library') },
                { to: paths.uploadCenter, label: say('Upload Center') },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
