import { CATEGORY_NAMES, categoryReason } from '@berg/contract'
import { useTagNames } from '../../../lib/api/list-tags.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { useLikelyTags } from '../api/likely-tags.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'
import { TagPicker } from './tag-picker.tsx'

interface TagFieldProps {
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages'>
}

/** Where the article will stand and why, and the tags that decide it. */
export function TagField({ form: { values, set, messages } }: TagFieldProps) {
  const { category, tag } = categoryReason(values.tags)
  const nameOf = useTagNames()
  const parts = {
    category: <strong className="font-semibold text-leaf">{CATEGORY_NAMES[category]}</strong>,
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="rounded-field bg-mist px-3.5 py-2.5 text-sm">
        {tag
          ? sayRich('Category: {category}, because of the tag “{tag}”.', {
              ...parts,
              tag: nameOf(tag),
            })
          : values.tags.length > 0
            ? sayRich(
                'Category: {category}, because none of its tags belongs to another category.',
                parts,
              )
            : sayRich('Category: {category}, as long as no tag says otherwise.', parts)}
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
