import { mailWords, say } from '@berg/contract'
import MailCheck from 'lucide-react/icons/mail-check'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSendVerification } from '../api/verification.ts'
import { describeFailure } from '../model/auth-failure.ts'

/** Where an address has to be confirmed before anybody signs in. */
export function MailSent({ email, onLogin }: { email: string; onLogin: () => void }) {
  const sendsMail = useSendsMail()
  const send = useSendVerification()
  return (
    <Notice
      icon={<MailCheck />}
      title={mailWords.linkMadeTitle(sendsMail)}
      action={
        <>
          <Button onClick={onLogin}>{say('Sign in')}</Button>
          <Button
            variant="secondary"
            busy={send.isPending}
            onClick={() =>
              send.mutate(email, {
                onSuccess: () => toast.success(mailWords.freshLinkMade(sendsMail)),
                onError: (error) =>
                  toast.error(say('No fresh link was made.'), describeFailure(error).join('\n')),
              })
            }
          >
            {mailWords.askForLinkAgain(sendsMail)}
          </Button>
        </>
      }
    >
      <span className="break-words">{mailWords.registrationLink(sendsMail, email)}</span>
    </Notice>
  )
}
