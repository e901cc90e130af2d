import { say } from '@berg/contract'
/** Nothing where there is a mail server. */
export const NoServer = ({ children }: { children: string | undefined }) =>
  children && (
    <p className="rounded-field bg-pending-soft p-4 text-pending">
      <strong>{say('No mail server is set.')}</strong> {children}
    </p>
  )
