import { say } from '@berg/contract'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId } from 'react'
import { lazyModule } from '../lib/lazy-module.ts'
import { tokens } from '../lib/session.ts'
import { setTheme, type Theme, THEMES, useTheme } from '../lib/theme.ts'

const FACES = {
  system: { label: say('System ##theme: as the device has it'), Icon: Monitor },
  light: { label: say('Light ##theme'), Icon: Sun },
  dark: { label: say('Dark ##theme'), Icon: Moon },
}

const keeping = lazyModule(() => import('../features/account/api/keep-choices.ts'))

/** On this device at once, and with the account of whoever is signed in. */
function choose(theme: Theme): void {
  setTheme(theme)
  if (tokens.access() === null) return
  // Where that fails it is the theme of this device alone, until the next choice.
  void keeping
    .load()
    .then(({ keepTheme }) => keepTheme(theme))
    .catch(() => {})
}

export function ThemeSwitch() {
  const chosen = useTheme()
  const name = useId()
  return (
    <fieldset className="inline-flex w-fit rounded-full border border-line bg-card p-1">
      <legend className="sr-only">{say('Theme ##of colours: light or dark')}</legend>
      {THEMES.map((theme) => {
        const { label, Icon } = FACES[theme]
        return (
          <label
            key={theme}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium text-muted has-checked:bg-mist has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name={name}
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
