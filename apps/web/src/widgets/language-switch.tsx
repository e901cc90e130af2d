import { INTERFACE_LANGUAGE_NAMES, INTERFACE_LANGUAGES, language, say } from '@berg/contract'
import Languages from 'lucide-react/icons/languages'
import { lazyModule } from '../lib/lazy-module.ts'
import { cn } from '../ui/cn.ts'

const keeping = lazyModule(() => import('../features/account/api/keep-choices.ts'))

const choose = (chosen: typeof language) => keeping.load().then(({ speak }) => speak(chosen))

/** Each language by its own name, for whoever cannot read the one that is spoken. */
export function LanguageSwitch({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <label className={cn(PLACE, isSmall ? SMALL : WIDE)}>
      <Languages aria-hidden className={isSmall ? 'size-5.5' : 'size-4'} />
      <span className="sr-only">{say('Language')}</span>
      <select
        value={language}
        onChange={({ target }) => void choose(target.value as typeof language)}
        // As wide as the one that is spoken: to measure all, a browser would fetch the letters of all.
        className={cn(
          'field-sizing-content',
          isSmall ? 'absolute inset-0 opacity-0' : 'min-h-11 bg-card text-ink outline-none',
        )}
      >
        {INTERFACE_LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {INTERFACE_LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  )
}

const PLACE =
  'relative inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-leaf'
const WIDE = 'w-fit overflow-hidden border border-line bg-card px-3 text-sm font-medium text-muted'
/** The browser shows its list all the same. Where the header is narrow, its search needs the room. */
const SMALL = 'w-11 text-ink hover:bg-mist max-xl:hidden'
