import { say } from '@berg/contract'
import { useState } from 'react'
import { useNavigate } from '../../routing/router.tsx'
import { paths } from '../../app/paths.ts'
import { downloadMyData, eraseEverything } from '../../features/account/api/my-data.ts'
import { tokens } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog-close.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'

/** What the site knows about a person, for that person to take along or to erase. */
export function DataSection() {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const download = async () => {
    setIsLoading(true)
    await downloadMyData().catch(toast.failed(say('Your data could not be loaded')))
    setIsLoading(false)
  }
  const erase = async () => {
    setIsBusy(true)
    try {
      await eraseEverything()
      tokens.clear()
      toast.success(
        say('Your account is deleted'),
        say('Everything about you is gone from this site.'),
      )
      navigate(paths.home)
    } catch (error) {
      toast.failed(say('Your account could not be deleted'))(error as Error)
      setIsAsking(false)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Section
      id="data"
      title={say('Your data')}
      about={say('Download everything that this site knows about you, or delete it.')}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isLoading} onClick={() => void download()}>
          {say('Download my data')}
        </Button>
        <Button variant="risky" onClick={() => setIsAsking(true)}>
          {say('Delete my account')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={say('Delete your account?')}
        onClose={() => setIsAsking(false)}
        footer={
          <>
            <DialogClose variant="quiet" disabled={isBusy}>
              {say('Keep my account')}
            </DialogClose>
            <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
              {say('Delete everything')}
            </Button>
          </>
        }
      >
        <p>
          {say(
            'Your account, your pin, your pictures and your unpublished articles are deleted. Articles that were published stay, without your name. This cannot be undone.',
          )}
        </p>
      </Dialog>
    </Section>
  )
}
