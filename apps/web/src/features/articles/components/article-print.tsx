import { type Article, articlePage, say } from '@berg/contract'
import { useOrigin } from '../../../lib/hydration.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

/** On paper alone: whose paper it is. */
export function PrintHead() {
  return (
    <div className="hidden items-end justify-between border-b-2 border-pine pb-2 print:flex">
      <p className="font-serif text-2xl font-bold text-pine">The Berg</p>
      <p className="text-sm">{say('News, events and people from our site')}</p>
    </div>
  )
}

/** On paper alone: where it stands on the site, to be typed or scanned. */
export function PrintFoot({ article }: { article: Pick<Article, 'id'> }) {
  const origin = useOrigin()
  if (origin === undefined) return null
  const address = origin + articlePage(article.id)
  return (
    <div className="mt-6 hidden break-inside-avoid items-center gap-4 border-t border-line pt-4 print:flex">
      <QrCode text={address} className="size-24 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{say('Read it on The Berg')}</p>
        <p className="break-words">
          <bdi dir="ltr">{address}</bdi>
        </p>
      </div>
    </div>
  )
}
