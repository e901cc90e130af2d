import { TAG_NAME_MAX, say } from '@berg/contract'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCreateTag } from '../api/tags.ts'
import { reasonOf } from '../../../lib/api/errors.ts'

export function TagCreateForm() {
  const create = useCreateTag()
  const [name, setName] = useState('')
  const [hidden, setHidden] = useState(false)
  const hiddenId = useId()
  const error = create.error ? reasonOf(create.error) : undefined

  const submit = () =>
    create.mutate(
      { name, hidden },
      {
        onSuccess: (tag) => {
          toast.success(say('Tag created'), tag.name)
          setName('')
          setHidden(false)
        },
        onError: (failure) => toast.error(say('Create failed'), reasonOf(failure)),
      },
    )

  return (
    <form
      aria-label={say('New tag')}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-line bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) submit()
      }}
    >
      <div className="min-w-48 grow">
        <Field label={say('New tag')} error={error}>
          {(wiring) => (
            <Input
              {...wiring}
              maxLength={TAG_NAME_MAX}
              value={name}
              onChange={({ target }) => {
                setName(target.value)
                create.reset()
              }}
            />
          )}
        </Field>
      </div>
      <label
        htmlFor={hiddenId}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 sm:mt-6.5"
      >
        <input
          id={hiddenId}
          type="checkbox"
          checked={hidden}
          onChange={({ target }) => setHidden(target.checked)}
          className="size-5 accent-pine"
        />
        {say('Hidden')}
      </label>
      <Button
        type="submit"
        className="sm:mt-6.5"
        busy={create.isPending}
        disabled={name.trim() === ''}
      >
        {say('Create tag')}
      </Button>
    </form>
  )
}
