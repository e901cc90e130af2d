import { ARTICLE_LANGUAGES, LANGUAGE_NAMES, type Language, say } from '@berg/contract'
import { Toggle } from '../../../ui/toggle.tsx'

interface CheckedLanguagesProps {
  chosen: readonly Language[]
  onChange: (chosen: Language[]) => void
}

/** Whose word counts that a translation is right. */
export function CheckedLanguages({ chosen, onChange }: CheckedLanguagesProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{say('Checks translations into')}</legend>
      <div className="flex flex-wrap gap-2">
        {ARTICLE_LANGUAGES.map((language) => (
          <Toggle
            key={language}
            on={chosen.includes(language)}
            onChange={(on) =>
              onChange(
                ARTICLE_LANGUAGES.filter((each) =>
                  each === language ? on : chosen.includes(each),
                ),
              )
            }
          >
            {LANGUAGE_NAMES[language]}
          </Toggle>
        ))}
      </div>
      <p className="text-sm text-muted">
        {say('Their word makes a translation the one that readers of the language get.')}
      </p>
    </fieldset>
  )
}
