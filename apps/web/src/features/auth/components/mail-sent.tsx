import { VERIFICATION_HOURS } from '@berg/contract'
import MailCheck from 'lucide-react/icons/mail-check'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSendVerification } from '../api/verification.ts'
import { describeFailure } from '../model/auth-failure.ts'

/** Where an address has to be confirmed before anybody signs in. */
export function MailSent({ email, onLogin }: { email: string; onLogin: () => void }) {
  const send = useSendVerification()
  return (
    <Notice
      icon={<MailCheck />}
      title="Look into your mailbox"
      action={
        <>
          <Button onClick={onLogin}>Sign in</Button>
          <Button
            variant="secondary"
            busy={send.isPending}
            onClick={() =>
              send.mutate(email, {
                onSuccess: () => toast.success('A fresh link is on its way.'),
                onError: (error) =>
                  toast.error('It was not sent.', describeFailure(error).join('\n')),
              })
            }
          >
            Send it again
          </Button>
        </>
      }
    >
      We have sent a link to <strong className="break-words text-ink">{email}</strong>. Open it to
      finish your account. It works once, for {VERIFICATION_HOURS} hours.
    </Notice>
  )
}
