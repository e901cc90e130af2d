import type { ListedArticle } from '@berg/contract'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { SignupSection } from '../../features/signups/components/signup-section.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { ManageRow } from './manage-row.tsx'

/** After the text, each where the article asks for it; see `ArticleSlots`. */
export const after = (article: ListedArticle) => <AfterText key={article.id} article={article} />

function AfterText({ article }: { article: ListedArticle }) {
  const timeZone = useSite()?.timezone
  const askToSignIn = useAskToSignIn()
  const signIn = () => askToSignIn('page')
  return (
    <>
      <SignupSection article={article} timeZone={timeZone} onSignIn={signIn} />
      <ManageRow article={article} />
    </>
  )
}
