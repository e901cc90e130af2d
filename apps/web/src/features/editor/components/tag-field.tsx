import { categoryReason } from '@berg/contract'
import { useLikelyTags } from '../api/likely-tags.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'
import { TagPicker } from './tag-picker.tsx'

interface TagFieldProps {
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages'>
}

/** Where the article will stand and why, and the tags that decide it. */
export function TagField({ form: { values, set, messages } }: TagFieldProps) {
  const { category, tag } = categoryReason(values.tags)
  const why = tag
    ? `because of the tag “${tag}”`
    : values.tags.length > 0
      ? 'because none of its tags belongs to another category'
      : 'as long as no tag says otherwise'
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="rounded-field bg-mist px-3.5 py-2.5 text-sm">
        Category: <strong className="font-semibold text-leaf">{category}</strong>, {why}.
      </p>
      <TagPicker
        value={values.tags}
        likely={useLikelyTags(values)}
        onChange={(tags) => set('tags', tags)}
        error={messages.tags}
      />
    </div>
  )
}
