import { type Account, isWorkingHours, say } from '@berg/contract'
import { useState } from 'react'
import { useUpdateAccount } from '../../features/account/api/account.ts'
import { WorkingHoursField } from '../../features/people/components/working-hours-field.tsx'
import { reasonOf } from '../../lib/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'

export function WorkingHoursSection({ account }: { account: Account }) {
  const update = useUpdateAccount()
  const [typed, setTyped] = useState<string>()
  const hours = typed ?? account.working_hours
  const isValid = isWorkingHours(hours)
  const save = () =>
    update.mutate(
      { working_hours: hours },
      {
        onSuccess: () => {
          setTyped(undefined)
          toast.success(say('Your working hours are saved'))
        },
        onError: (error) => toast.error(say('Your changes are not saved'), reasonOf(error)),
      },
    )
  return (
    <Section
      id="working-hours"
      title={say('Working hours')}
      about={say(
        'What is not urgent waits and comes to your devices as one message when your shift begins. Only you and whoever looks after the accounts see them, and they serve nothing else.',
      )}
    >
      <form
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <WorkingHoursField
          value={hours}
          onChange={setTyped}
          hint={say('Every day, on the clocks of the site.')}
          error={isValid ? undefined : say('Give two different times.')}
        />
        <Button
          type="submit"
          busy={update.isPending}
          disabled={!isValid || hours === account.working_hours}
          className="justify-self-start"
        >
          {update.isPending ? say('Saving...') : say('Save working hours')}
        </Button>
      </form>
    </Section>
  )
}
