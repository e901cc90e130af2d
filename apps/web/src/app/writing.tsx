import type { ReactNode } from 'react'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { EditorProvider } from '../features/editor/components/editor-provider.tsx'
import { useSite } from '../features/site/api/site.ts'

/** Brings the editor together with who writes, and with the clock of the site. */
export function Writing({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const askToSignIn = useAskToSignIn()
  return (
    <EditorProvider
      timeZone={useSite()?.timezone}
      writerId={viewer.kind === 'known' ? viewer.user.id : undefined}
      onSignInNeeded={() => askToSignIn('page')}
    >
      {children}
    </EditorProvider>
  )
}
