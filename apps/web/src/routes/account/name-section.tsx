import { type Account, say } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { useUpdateAccount } from '../../features/account/api/account.ts'
import { sayRich } from '../../lib/say-rich.tsx'
import { NameFields } from '../../features/auth/components/person-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'
import { useSave } from './use-save.ts'

const FIELDS = ['first_name', 'last_name'] as const

export function NameSection({ account }: { account: Account }) {
  const update = useUpdateAccount()
  const { first_name, last_name } = account
  const form = useForm({
    values: { first_name, last_name },
    // What another tab has saved comes in, except where something is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const submit = useSave(
    form,
    FIELDS,
    async (values) => form.reset(await update.mutateAsync(values)),
    say('Your name is saved'),
  )
  return (
    <Section
      id="name"
      title={say('Your name')}
      about={say('As colleagues see it: under your posts, in the header and in the library.')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NameFields
            first={{ input: form.register('first_name'), error: errors.first_name?.message }}
            last={{ input: form.register('last_name'), error: errors.last_name?.message }}
          />
        </div>
        <p className="text-sm text-muted">
          {sayRich('Your username is {username}. You sign in with it.', {
            username: (
              <strong dir="ltr" className="break-all text-ink">
                {account.username}
              </strong>
            ),
          })}
        </p>
        <Button
          type="submit"
          busy={update.isPending}
          disabled={!isDirty}
          className="justify-self-start"
        >
          {update.isPending ? say('Saving...') : say('Save name')}
        </Button>
      </form>
    </Section>
  )
}
