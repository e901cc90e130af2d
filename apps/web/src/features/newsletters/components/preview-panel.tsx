import {
  type Newsletter,
  type NewsletterPreviews,
  type PaperLayout,
  say,
  type TextLanguage,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { showsPdfs } from '../../../lib/pdf-viewer.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { cn } from '../../../ui/cn.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { previewsQuery } from '../api/composing.ts'
import { ownLanguage } from '../model/issue-language.ts'
import { IssueLanguageSelect } from './issue-language-select.tsx'
import { IssueView } from './issue-view.tsx'

interface PreviewPanelProps {
  newsletter: Newsletter
  timeZone: string | undefined
}

/** The issue as it would go out now: by mail, on paper and on the web. */
export function PreviewPanel({ newsletter, timeZone }: PreviewPanelProps) {
  const [shown, setShown] = useState('mail')
  const [lang, setLang] = useState(ownLanguage)
  const { data } = useQuery(previewsQuery(newsletter.id, newsletter.etag, lang))
  const of = { newsletter, lang }
  return (
    <>
      <div className="mb-3 flex justify-end empty:hidden">
        <IssueLanguageSelect lang={lang} languages={data?.languages ?? []} onChoose={setLang} />
      </div>
      <Tabs
        label={say('How it is shown')}
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'mail',
            label: say('Mail ##noun: how it looks as a mail'),
            content: <MailPreview {...of} />,
          },
          {
            value: 'phone',
            label: say('On a phone'),
            content: <MailPreview {...of} isPhone />,
          },
          {
            value: 'dark',
            label: say('In the dark'),
            content: <MailPreview {...of} isDark />,
          },
          {
            value: 'paper',
            label: say('Paper'),
            content: <PaperPreview {...of} layout="a4" />,
          },
          {
            value: 'notice',
            label: say('Notice ##a sheet for the notice board'),
            content: <PaperPreview {...of} layout="notice" />,
          },
          {
            value: 'web',
            label: say('Web page'),
            content: (
              <WithPreviews {...of}>
                {({ issue }) => (
                  // What is read here is a draft: its links open beside it.
                  <div
                    className="rounded-card border border-line bg-paper p-4 sm:p-6"
                    onClickCapture={openBeside}
                  >
                    <IssueView issue={issue} timeZone={timeZone} />
                  </div>
                )}
              </WithPreviews>
            ),
          },
        ]}
      />
    </>
  )
}

function openBeside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}

/** Which issue, and in which language. */
interface Previewed {
  newsletter: Newsletter
  lang: TextLanguage
}

interface MailPreviewProps extends Previewed {
  isPhone?: boolean
  isDark?: boolean
}

const FRAME = 'h-[70dvh] min-h-96 w-full rounded-field border border-line'

const MailPreview = ({ isPhone = false, isDark = false, ...of }: MailPreviewProps) => (
  <WithPreviews {...of}>
    {({ subject, mail }) => (
      <figure className={cn('mx-auto', isPhone && 'max-w-[23.4375rem]')}>
        <figcaption dir="auto" className="mb-2 text-sm break-words text-muted">
          {sayRich('Subject: {subject}', {
            subject: <span className="font-semibold text-ink">{subject}</span>,
          })}
        </figcaption>
        {/* Nothing in it runs. */}
        <Frame
          title={
            isPhone
              ? say('The mail on a phone')
              : isDark
                ? say('The mail in the dark')
                : say('The mail on a desk')
          }
          src={`${mail}&scheme=${isDark ? 'dark' : 'light'}&lang=${of.lang}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className={FRAME}
        />
      </figure>
    )}
  </WithPreviews>
)

interface PaperPreviewProps extends Previewed {
  layout: PaperLayout
}

const PaperPreview = ({ layout, ...of }: PaperPreviewProps) => (
  <WithPreviews {...of}>
    {({ paper }) => {
      const address = `${paper}&layout=${layout}&lang=${of.lang}`
      return (
        <div className="grid grid-cols-1 gap-3">
          {showsPdfs() && (
            // The browser's own viewer, which it does not start in a sandbox.
            <Frame title={say('The issue on paper')} src={address} className={FRAME} />
          )}
          <div>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('secondary', undefined, 'narrow')}
            >
              <ExternalLink aria-hidden className="size-4.5" />
              {say('Open the PDF')}
            </a>
          </div>
        </div>
      )
    }}
  </WithPreviews>
)

interface WithPreviewsProps extends Previewed {
  children: (previews: NewsletterPreviews) => ReactNode
}

/** The old one stays until the new one is there. */
function WithPreviews({ newsletter: { id, etag }, lang, children }: WithPreviewsProps) {
  const { data, error, refetch } = useQuery(previewsQuery(id, etag, lang))
  if (error && !data)
    return (
      <ErrorState title={say('The preview could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  return data ? children(data) : <TextSkeleton label={say('Loading the preview')} />
}
