import { say } from '@berg/contract'
import { NavigationLinks } from './navigation-links.tsx'
import { LanguageSwitch } from '../../widgets/language-switch.tsx'
import { ThemeSwitch } from '../../widgets/theme-switch.tsx'

export function Footer() {
  return (
    <footer className="mt-10 border-t border-line print:hidden">
      <div className="page flex flex-col gap-6 py-8 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <p className="font-serif text-lg font-semibold text-pine">The Berg</p>
          <p className="text-sm text-muted">
            {say('Written by the people who make our site run.')}
          </p>
        </div>
        <nav aria-label={say('Footer')} className="-mx-3 flex flex-wrap">
          <NavigationLinks
            place="footer"
            className="flex min-h-11 items-center rounded-full px-3 text-sm font-medium hover:bg-mist"
          />
        </nav>
        <div className="flex flex-wrap items-center gap-3 lg:flex-col lg:items-end">
          <div className="xl:hidden">
            <LanguageSwitch />
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
