import type { Category } from '@berg/contract'
import Newspaper from 'lucide-react/icons/newspaper'
import { Link } from 'react-router'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

interface HomeEmptyProps {
  category: Category | undefined
  isVisitor: boolean
}

export function HomeEmpty({ category, isVisitor }: HomeEmptyProps) {
  const askToSignIn = useAskToSignIn()
  if (category)
    return (
      <EmptyState
        icon={<Newspaper />}
        title="No articles in this category yet"
        action={
          <Link to="?" className={buttonStyle('secondary')}>
            View all articles
          </Link>
        }
      >
        The first one about {category} will appear here.
      </EmptyState>
    )
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
