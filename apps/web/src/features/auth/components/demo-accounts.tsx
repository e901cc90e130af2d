import type { Site } from '@berg/contract'

type DemoAccount = Site['demo_accounts'][number]

const ROLE_NAMES: Record<DemoAccount['role'], string> = {
  employee: 'Employee',
  staff: 'Staff',
  superuser: 'Superuser',
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onPick: (account: DemoAccount) => void
}

/** A demo site names its accounts; any other has none, and nothing is drawn. */
export function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section aria-label="Demo accounts" className="rounded-field bg-marigold-soft p-3.5">
      <p className="text-sm">This is a demo. Tap an account to fill in the form.</p>
      <ul className="mt-2 grid gap-2">
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              onClick={() => onPick(account)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-field border border-line bg-card px-3.5 py-1.5 text-left hover:bg-mist"
            >
              <span className="font-semibold">{ROLE_NAMES[account.role]}</span>
              <span className="text-sm text-muted">{account.username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
