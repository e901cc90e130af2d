import { type Passkey, PASSKEY_NAME_MAX, say, type Site } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { dayAt, formatDay, momentOrAgo } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RenameDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '../api/passkeys.ts'
import { canUsePasskeys, passkeyFailure } from '../model/passkeys.ts'

/** The passkeys of the person who is signed in, and a way to add one. */
export function PasskeyList({ site }: { site: Site }) {
  return (
    <>
      <Passkeys timeZone={site.timezone} />
      {canUsePasskeys(site) ? (
        <AddButton />
      ) : (
        <p className="text-sm text-muted">
          {say('This browser cannot make passkeys for this site.')}
        </p>
      )}
    </>
  )
}

function AddButton() {
  const add = useAddPasskey()
  const addOne = () =>
    add.mutateAsync().then(
      ({ name }) =>
        toast.success(say('Passkey added'), say('{name} now opens your account.', { name })),
      (error: Error) => {
        const reason = passkeyFailure(error)
        if (reason) toast.error(say('The passkey could not be added'), reason)
      },
    )
  return (
    <Button variant="secondary" busy={add.isPending} onClick={() => void addOne()}>
      {add.isPending ? say('Waiting for your device...') : say('Add a passkey')}
    </Button>
  )
}

function Passkeys({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(passkeysQuery)
  if (data?.length === 0) return null
  if (data)
    return (
      <ul className="mb-4 grid divide-y divide-line rounded-card border border-line bg-card">
        {data.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} timeZone={timeZone} />
        ))}
      </ul>
    )
  if (error)
    return (
      <ErrorState title={say('Your passkeys could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  return (
    <div role="status" aria-label={say('Loading your passkeys')}>
      <Skeleton className="mb-4 h-16 rounded-card" />
    </div>
  )
}

function PasskeyRow({ passkey, timeZone }: { passkey: Passkey; timeZone: string }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const close = () => setAsked(undefined)
  const rename = useRenamePasskey()
  const remove = useRemovePasskey()
  const now = useNow()
  const { name, created_at, last_used_at } = passkey
  const added = formatDay(dayAt(created_at, timeZone), 'short')

  const removeIt = () =>
    remove
      .mutateAsync(passkey)
      .then(
        () =>
          toast.success(
            say('Passkey removed'),
            say('{name} no longer opens your account.', { name }),
          ),
        toast.failed(say('The passkey could not be removed')),
      )

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-leaf" />
      <div className="min-w-40 grow basis-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm text-muted">
          {last_used_at
            ? say('Added {day}, last used {when}', {
                day: added,
                when: momentOrAgo(last_used_at, now, timeZone),
              })
            : say('Added {day}, not used yet', { day: added })}
        </p>
      </div>
      <div className="-me-2 flex max-sm:w-full max-sm:ps-5.5">
        <Button
          variant="quiet"
          size="narrow"
          aria-label={say('Rename {name}', { name })}
          onClick={() => setAsked('rename')}
        >
          {say('Rename')}
        </Button>
        <Button
          variant="risky"
          size="narrow"
          aria-label={say('Remove {name}', { name })}
          busy={remove.isPending}
          onClick={() => setAsked('remove')}
        >
          {say('Remove')}
        </Button>
      </div>
      {asked === 'rename' && (
        <RenameDialog
          title={say('Rename the passkey')}
          name={name}
          maxLength={PASSKEY_NAME_MAX}
          hint={say('So that you know which device it is on.')}
          error={rename.error?.message}
          busy={rename.isPending}
          onRename={(chosen) =>
            rename.mutate({ id: passkey.id, name: chosen }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={say('Remove {name}?', { name })}
          confirm={say('Remove')}
          isDangerous
          onConfirm={() => void removeIt()}
          onClose={close}
        >
          <p>
            {say(
              'It no longer opens your account. Your device may still list it until you delete it there.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
