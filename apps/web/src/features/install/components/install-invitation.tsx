import { say } from '@berg/contract'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { noteInvited } from '../model/visits.ts'
import { useWayToInstall } from '../model/way-to-install.ts'

/** Comes once: whoever does not want it is not asked again. */
export function InstallInvitation() {
  const way = useWayToInstall()
  const [isAnswered, setIsAnswered] = useState(false)
  const isShown = way !== undefined && !isAnswered
  useEffect(() => {
    if (isShown) noteInvited()
  }, [isShown])
  if (!isShown) return null
  const close = () => setIsAnswered(true)
  return (
    <section
      aria-label={say('Install The Berg')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-1.5 text-sm print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <Smartphone aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          {way.kind === 'press'
            ? say('The Berg can be an app on this device.')
            : say(
                'The Berg can stand on your home screen: tap Share below, then “Add to Home Screen”.',
              )}
        </span>
      </p>
      <div className="flex gap-1">
        {way.kind === 'press' && (
          <Button
            variant="secondary"
            onClick={() => {
              close()
              way.install()
            }}
          >
            {say('Install')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {way.kind === 'press' ? say('Not now') : say('Understood')}
        </Button>
      </div>
    </section>
  )
}
