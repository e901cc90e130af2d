import type { ListedArticle } from '@berg/contract'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { ResponsesSection } from '../../features/comments/components/responses-section.tsx'
import { MustReadConfirmation } from '../../features/must-reads/components/must-read-confirmation.tsx'
import { MustReadNotice } from '../../features/must-reads/components/must-read-notice.tsx'
import { SignupSection } from '../../features/signups/components/signup-section.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { ManageRow } from './manage-row.tsx'
import { OpenTranslation, TranslateItem } from './translate.tsx'

/** Before the text: that it has to be read. */
export const before = (article: ListedArticle) => (
  <MustReadNotice key={article.id} article={article} />
)

/** In its menu. */
export const tools = (article: ListedArticle) => <TranslateItem article={article} />

/** After the text, each where the article asks for it; see `AroundArticle`. */
export const after = (article: ListedArticle) => <AfterText key={article.id} article={article} />

function AfterText({ article }: { article: ListedArticle }) {
  const site = useSite()
  const viewer = useViewer()
  const timeZone = site?.timezone
  const askToSignIn = useAskToSignIn()
  const signIn = () => askToSignIn('page')
  return (
    <>
      <MustReadConfirmation article={article} timeZone={timeZone} />
      <SignupSection article={article} timeZone={timeZone} onSignIn={signIn} />
      <ResponsesSection
        article={article}
        isOn={site?.responses}
        userId={viewer.kind === 'known' ? viewer.user.id : undefined}
        timeZone={timeZone}
        onSignIn={signIn}
      />
      <ManageRow article={article} />
      <OpenTranslation article={article} />
    </>
  )
}
