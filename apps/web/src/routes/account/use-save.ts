import { say } from '@berg/contract'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { reasonOf } from '../../lib/api/errors.ts'
import { fieldMessages } from '../../lib/api/field-messages.ts'
import { toast } from '../../ui/toast.ts'

/** Saves a section: faults stand at their fields, and anything else is told in a toast. */
export function useSave<T extends FieldValues>(
  form: UseFormReturn<T>,
  fields: readonly Path<T>[],
  save: (values: T) => Promise<unknown>,
  saved: string,
) {
  return form.handleSubmit(async (values) => {
    try {
      await save(values)
      toast.success(saved)
    } catch (error) {
      const messages = fieldMessages(error, fields)
      messages.forEach(([field, message], index) =>
        form.setError(field, { message }, { shouldFocus: index === 0 }),
      )
      if (messages.length === 0) {
        toast.failed(say('Your changes are not saved'), reasonOf)(error as Error)
      }
    }
  })
}
