import { type Account, mailWords, say } from '@berg/contract'
import { type AccountChange, useUpdateAccount } from '../../features/account/api/account.ts'
import { reasonOf } from '../../lib/api/errors.ts'
import { useSendsMail } from '../../lib/site-query.ts'
import { toast } from '../../ui/toast.ts'
import { LanguageSwitch } from '../../widgets/language-switch.tsx'
import { ThemeSwitch } from '../../widgets/theme-switch.tsx'
import { Section } from './section.tsx'
import { SwitchRow } from './switch-row.tsx'

export function AppearanceSection({ account }: { account: Account }) {
  return (
    <Section
      id="appearance"
      title={say('Language and theme')}
      about={say('They go with your account: each device that you sign in on has them.')}
    >
      <dl className="grid max-w-xl gap-4 sm:grid-cols-2">
        <div>
          <dt className="mb-1.5 text-sm font-semibold">
            {say('Theme ##of colours: light or dark')}
          </dt>
          <dd>
            <ThemeSwitch />
          </dd>
        </div>
        <div>
          <dt className="mb-1.5 text-sm font-semibold">{say('Language')}</dt>
          <dd>
            <LanguageSwitch />
          </dd>
        </div>
      </dl>
      <div className="mt-4 max-w-xl rounded-card border border-line bg-card">
        <AccountSwitch
          label={say('Easy words')}
          hint={say('Articles open in easy words, where somebody has written and checked them.')}
          isOn={account.prefers_easy_words}
          changeOf={(prefers_easy_words) => ({ prefers_easy_words })}
        />
      </div>
    </Section>
  )
}

export function MailsSection({ account }: { account: Account }) {
  return (
    <Section
      id="mails"
      title={say('Mails')}
      about={mailWords.mailChoices(useSendsMail(), account.email !== '')}
    >
      <div className="grid max-w-xl divide-y divide-line rounded-card border border-line bg-card">
        <AccountSwitch
          label={say('Decisions about my posts')}
          hint={say('When a post of yours is published or rejected, with the reason.')}
          isOn={account.mails_decisions}
          changeOf={(mails_decisions) => ({ mails_decisions })}
        />
        <AccountSwitch
          label={say('Newsletter')}
          hint={say('What is new on the site, when the editors send it out.')}
          isOn={account.mails_newsletter}
          changeOf={(mails_newsletter) => ({ mails_newsletter })}
        />
      </div>
    </Section>
  )
}

interface AccountSwitchProps {
  label: string
  hint: string
  isOn: boolean
  changeOf: (isOn: boolean) => AccountChange
}

/** Saved by the touch: it shows the new state at once, and the old one again where that fails. */
function AccountSwitch({ label, hint, isOn, changeOf }: AccountSwitchProps) {
  const update = useUpdateAccount()
  const wanted = update.isPending ? changeOf(true) : undefined
  const isShown = wanted && update.variables ? isSame(wanted, update.variables) : isOn
  return (
    <SwitchRow
      label={label}
      hint={hint}
      isOn={isShown}
      onChange={(isWanted) =>
        update.mutate(changeOf(isWanted), {
          onSuccess: () => toast.success(say('Saved')),
          onError: (error) => toast.error(say('Your changes are not saved'), reasonOf(error)),
        })
      }
    />
  )
}

const isSame = (one: AccountChange, other: AccountChange) =>
  JSON.stringify(one) === JSON.stringify(other)
