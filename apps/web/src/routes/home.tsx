import Newspaper from 'lucide-react/icons/newspaper'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function HomeScreen() {
  const isVisitor = useViewer().kind === 'visitor'
  const askToSignIn = useAskToSignIn()
  return (
    <EmptyState
      icon={<Newspaper />}
      title="No news yet"
      action={
        isVisitor && (
          <Button variant="secondary" onClick={() => askToSignIn('page')}>
            Sign in
          </Button>
        )
      }
    >
      <p>
        Articles and events from our site will appear here as soon as the first one is published.
        {isVisitor && ' Sign in to be ready when they do.'}
      </p>
    </EmptyState>
  )
}
