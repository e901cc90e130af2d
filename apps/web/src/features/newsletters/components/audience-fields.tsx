import {
  INTERFACE_LANGUAGES,
  LANGUAGE_NAMES,
  type NewsletterAudience,
  type ReaderGroup,
  ROLES,
  say,
} from '@berg/contract'
import { Toggle } from '../../../ui/toggle.tsx'
import { ROLE_WORDS } from '../model/mailing-words.ts'

interface AudienceFieldsProps {
  audience: NewsletterAudience
  groups: readonly ReaderGroup[]
  onChange: (audience: NewsletterAudience) => void
}

/** To whom it goes. What is not narrowed down goes to all. */
export function AudienceFields({ audience, groups, onChange }: AudienceFieldsProps) {
  const departments = [...new Set(groups.map(({ department }) => department))].toSorted()
  // A department that is empty by now can still be taken off.
  const named = [...new Set([...departments, ...audience.departments])]
  return (
    <div className="grid justify-items-start gap-5">
      <Toggle on={audience.by_mail} onChange={(by_mail) => onChange({ ...audience, by_mail })}>
        {say('By mail')}
      </Toggle>
      {audience.by_mail && (
        <>
          <Choices
            label={say('Roles')}
            values={ROLES.map((role) => ({ value: role, word: ROLE_WORDS[role] }))}
            chosen={audience.roles}
            onChange={(roles) => onChange({ ...audience, roles })}
          />
          {named.length > 1 && (
            <Choices
              label={say('Departments')}
              values={named.map((name) => ({ value: name, word: name || say('No department') }))}
              chosen={audience.departments}
              onChange={(chosen) => onChange({ ...audience, departments: chosen })}
            />
          )}
          <Choices
            label={say('Languages')}
            values={INTERFACE_LANGUAGES.map((value) => ({ value, word: LANGUAGE_NAMES[value] }))}
            chosen={audience.languages}
            onChange={(languages) => onChange({ ...audience, languages })}
          />
        </>
      )}
    </div>
  )
}

interface ChoicesProps<T extends string> {
  label: string
  values: readonly { value: T; word: string }[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

function Choices<T extends string>({ label, values, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <Toggle on={chosen.length === 0} onChange={() => onChange([])}>
          {say('All')}
        </Toggle>
        {values.map(({ value, word }) => (
          <Toggle
            key={value}
            on={chosen.includes(value)}
            onChange={(on) =>
              onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          >
            {word}
          </Toggle>
        ))}
      </div>
    </fieldset>
  )
}
