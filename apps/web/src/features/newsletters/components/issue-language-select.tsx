import { nameOfLanguage, say, type TextLanguage } from '@berg/contract'
import { Select } from '../../../ui/select.tsx'

interface IssueLanguageSelectProps {
  /** In which it is read. */
  lang: TextLanguage
  /** Those that some of it is in. */
  languages: readonly TextLanguage[]
  onChoose: (lang: TextLanguage) => void
}

/** Above an issue that is in several languages. */
export function IssueLanguageSelect({ lang, languages, onChoose }: IssueLanguageSelectProps) {
  if (languages.length < 2) return null
  const offered = languages.includes(lang) ? languages : [lang, ...languages]
  return (
    <Select
      aria-label={say('Language of this issue')}
      className="w-fit max-w-full min-w-60 print:hidden"
      value={lang}
      onChange={({ target }) => onChoose(target.value as TextLanguage)}
      options={offered.map((value) => ({ value, label: nameOfLanguage(value) }))}
    />
  )
}
