import { Toggle } from '../../../ui/toggle.tsx'
import type { ListView } from '../model/list-view.ts'
import { hasType, withType } from '../model/types-shown.ts'

interface TypeTogglesProps {
  type: ListView['type']
  onType: (type: ListView['type']) => void
}

export function TypeToggles({ type, onType }: TypeTogglesProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Show</legend>
      <Toggle on={hasType(type, 'post')} onChange={(on) => onType(withType(type, 'post', on))}>
        Posts
      </Toggle>
      <Toggle on={hasType(type, 'event')} onChange={(on) => onType(withType(type, 'event', on))}>
        Events
      </Toggle>
    </fieldset>
  )
}
