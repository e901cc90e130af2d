import { type Account, nameOf, PICTURE_TYPES, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUpdateAccount } from '../../features/account/api/account.ts'
import { myPinQuery } from '../../features/pins/api/pins.ts'
import { uploadProfileImage } from '../../features/pins/api/upload-profile-image.ts'
import { PinPicture } from '../../features/pins/components/pin-picture.tsx'
import { reasonOf } from '../../lib/api/errors.ts'
import { initialsOfName } from '../../lib/initials.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/cn.ts'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'

export function PictureSection({ account }: { account: Account }) {
  const id = useId()
  const pin = useQuery(myPinQuery)
  const update = useUpdateAccount()
  const [isBusy, setIsBusy] = useState(false)
  const { picture } = account
  const onMap = pin.data?.profile_image

  const show = async (next: () => Promise<string>, told: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await update.mutateAsync({ picture: await next() })
      toast.success(told)
    } catch (error) {
      toast.error(say('Your picture is not changed'), reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Section
      id="picture"
      title={say('Picture')}
      about={say('Beside your name. Nobody has to have one.')}
    >
      <div className="flex flex-wrap items-center gap-4" aria-busy={isBusy || undefined}>
        <PinPicture image={picture} width={96} className="size-20 shrink-0 rounded-full">
          <span
            aria-hidden
            className="grid size-20 shrink-0 place-items-center rounded-full bg-mist text-2xl font-bold text-muted"
          >
            {initialsOfName(nameOf(account))}
          </span>
        </PinPicture>
        <div className="flex min-w-0 flex-wrap gap-3">
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            disabled={isBusy}
            className="peer sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void show(() => uploadProfileImage(file), say('Your picture is saved'))
            }}
          />
          <label
            htmlFor={id}
            className={buttonStyle(
              'secondary',
              cn(
                'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
                isBusy ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
              ),
            )}
          >
            {isBusy
              ? say('Saving...')
              : picture
                ? say('Change the picture')
                : say('Choose a picture')}
          </label>
          {onMap && (
            <Button
              variant="secondary"
              disabled={isBusy}
              onClick={() => void show(async () => 'pin', say('Your picture is saved'))}
            >
              {say('Use my picture on the map')}
            </Button>
          )}
          {picture && (
            <Button
              variant="quiet"
              disabled={isBusy}
              onClick={() => void show(async () => '', say('Your picture is removed'))}
            >
              {say('Remove')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
