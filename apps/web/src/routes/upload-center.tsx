import { say } from '@berg/contract'
import Library from 'lucide-react/icons/library'
import { Link } from '../routing/link.tsx'
import { paths } from '../app/paths.ts'
import { useUploadNews } from '../features/assets/api/upload-queue.ts'
import { EndedUploads } from '../features/assets/components/ended-uploads.tsx'
import { UploadFigures } from '../features/assets/components/upload-figures.tsx'
import { UploadGuidelines } from '../features/assets/components/upload-guidelines.tsx'
import { UploadQueue } from '../features/assets/components/upload-queue.tsx'
import { WhoseUploads } from '../features/assets/components/whose-uploads.tsx'
import { uploadsView } from '../features/assets/model/uploads-view.ts'
import { SignInFirst } from '../features/auth/components/sign-in-first.tsx'
import { useSite } from '../features/site/api/site.ts'
import { useUrlView } from '../lib/url-view.ts'
import { ArrowLinks } from '../ui/arrow-links.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'

const TITLE = say('Upload Center')

export const UploadCenterScreen = () => (
  <SignInFirst
    title={TITLE}
    message={say('Please sign in to upload files.')}
    explanation={say('The library is kept by the editors of the site.')}
  >
    {(user) => (
      <>
        <header>
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
          <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">
            {say('The place to start from when you have something for the library.')}
          </p>
        </header>
        {user.can.administer ? <Center key={user.id} owner={user.id} /> : <Closed />}
      </>
    )}
  </SignInFirst>
)

/** For people who may not upload. */
const Closed = () => (
  <Notice
    icon={<Library />}
    title={say('Editors put files into the library')}
    action={
      <Link to={paths.assetLibrary} className={buttonStyle()}>
        {say('Asset Library')}
      </Link>
    }
  >
    {say(
      'Ask one of them if you have something for it. Everybody can open and download what is there.',
    )}
  </Notice>
)

function Center({ owner }: { owner: number }) {
  const timeZone = useSite()?.timezone
  const { view, hrefOf } = useUrlView(uploadsView)
  const { whose, page } = view
  useUploadNews()
  return (
    <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
      <WhoseUploads whose={whose} hrefOf={(chosen) => hrefOf({ whose: chosen })} />
      <UploadFigures whose={whose} about="periods" />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <Panel isFlat title={say('On the way')}>
            <UploadQueue
              owner={owner}
              whose={whose}
              empty={<p className="text-muted">{say('Nothing is on its way.')}</p>}
            />
          </Panel>
          <Panel isFlat title={say('Recent uploads')}>
            <EndedUploads
              whose={whose}
              page={page}
              hrefOf={(turned) => hrefOf({ page: turned })}
              timeZone={timeZone}
              empty={
                <EmptyState
                  title={say('No uploads yet')}
                  action={
                    <Link to={paths.uploadAsset} className={buttonStyle()}>
                      {say('Upload the first file')}
                    </Link>
                  }
                >
                  {say(
                    'Photographs, films and documents that you upload stand here, and in the library for everybody.',
                  )}
                </EmptyState>
              }
            />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <Panel isFlat title={say('Go on to')}>
            <ArrowLinks
              links={[
                { to: paths.uploadAsset, label: say('Upload a file') },
                { to: paths.uploadQueue, label: say('Upload Queue') },
              ]}
            />
          </Panel>
          <Panel isFlat title={say('Upload Guidelines')}>
            <UploadGuidelines />
          </Panel>
        </div>
      </div>
    </div>
  )
}
