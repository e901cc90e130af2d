import { say } from '@berg/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import LinkIcon from 'lucide-react/icons/link-2-off'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../../routing/link.tsx'
import { paths } from '../../../app/paths.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { currentUserQuery } from '../api/auth.ts'
import { useVerifyEmail } from '../api/verification.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { FormFailure } from './form-parts.tsx'

/** A new address of somebody who is signed in. */
export function ConfirmNewEmail({ token }: { token: string }) {
  const verify = useVerifyEmail()
  const client = useQueryClient()
  const isOver = verify.error instanceof ApiError && verify.error.status === 404
  if (verify.isSuccess) {
    return (
      <Notice
        icon={<CircleCheck />}
        heading="h1"
        title={say('Your address is confirmed')}
        action={
          <Link to={paths.home} className={buttonStyle()}>
            {say('Home')}
          </Link>
        }
      >
        {sayRich('The address of your account is {address} now.', {
          address: (
            <strong dir="ltr" className="break-words text-ink">
              {verify.data.email}
            </strong>
          ),
        })}
      </Notice>
    )
  }
  if (!token || isOver) {
    return (
      <Notice icon={<LinkIcon />} heading="h1" title={say('This link has ended')}>
        {say(
          'It was used already, is older than a day, or a newer one was made. Ask for a fresh one in your account.',
        )}
      </Notice>
    )
  }
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">
        {say('Confirm your address')}
      </h1>
      <p className="mt-3 mb-6 text-lg text-muted">
        {say('You have asked us to use this address for your account. Is it yours?')}
      </p>
      <div className="grid gap-4">
        <FormFailure
          message={verify.error ? describeFailure(verify.error).join('\n') : undefined}
        />
        <Button
          data-autofocus
          busy={verify.isPending}
          onClick={() =>
            verify.mutate(
              { token },
              { onSuccess: () => void client.invalidateQueries(currentUserQuery) },
            )
          }
        >
          {verify.isPending ? say('Confirming...') : say('Confirm address')}
        </Button>
      </div>
    </>
  )
}
