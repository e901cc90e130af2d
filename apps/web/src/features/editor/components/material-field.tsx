import { say } from '@berg/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Switch } from '../../../ui/switch.tsx'
import { editedVersionQuery } from '../api/articles.ts'
import { editedMustReadQuery } from '../api/must-read.ts'
import type { EditTask } from '../model/editor-task.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'

interface MaterialFieldProps {
  task: EditTask & { id: number }
  form: Pick<ArticleFormState, 'values' | 'set'>
}

/** Of a must-read: whether those who have confirmed it are asked again. A mended typo asks nobody. */
export function MaterialField({ task, form: { values, set } }: MaterialFieldProps) {
  const noteId = useId()
  const { id } = task
  const edited = useQueryClient().getQueryData(editedVersionQuery(task, undefined).queryKey)
  const { data } = useQuery({
    ...editedMustReadQuery(id),
    // Nobody is asked to read a draft.
    enabled: edited?.status === 'published',
  })
  if (!data?.must_read || !data.can.manage) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{say('Must-read')}</legend>
      <label
        htmlFor={`${noteId}-switch`}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line p-3.5"
      >
        <Switch
          id={`${noteId}-switch`}
          checked={values.material}
          aria-describedby={noteId}
          onChange={({ target }) => set('material', target.checked)}
        />
        <span className="min-w-0">
          <span className="block font-semibold">
            {say('This changes what readers must know. Ask everybody to confirm again.')}
          </span>
          <span id={noteId} className="block text-sm text-muted">
            {say('It stays due on {day} unless you change that.', {
              day: formatDay(data.must_read.due_on, 'long'),
            })}
          </span>
        </span>
      </label>
    </fieldset>
  )
}
