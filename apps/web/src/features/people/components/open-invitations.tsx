import { type Invitation, nameOf, PEOPLE_PAGE_SIZE } from '@berg/contract'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { invitationsQuery, useWithdraw } from '../api/people.ts'
import type { PeoplePlace } from '../model/people-view.ts'

interface OpenInvitationsProps {
  place: PeoplePlace
  canWithdraw: boolean
  timeZone: string | undefined
}

/** Mails and codes that nobody has used yet. */
export function OpenInvitations({ place, canWithdraw, timeZone }: OpenInvitationsProps) {
  const { view, hrefOf } = place
  const withdraw = useWithdraw()
  const [asked, setAsked] = useState<Invitation>()
  const end = ({ id }: Invitation) =>
    withdraw.mutate(id, {
      onSuccess: () => toast.success('Withdrawn'),
      onError: (error) => toast.error('It could not be withdrawn', reasonOf(error)),
    })
  return (
    <>
      <PagedList
        query={invitationsQuery(view.page)}
        page={view.page}
        pageSize={PEOPLE_PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failure="Failed to load the invitations"
        skeleton={<TextSkeleton label="Loading invitations" />}
        empty={
          <EmptyState icon={<Mail />} title="No open invitations">
            Links and codes that were not used yet are listed here.
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul aria-label="Open invitations">
            {results.map((each) => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3"
              >
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-2">
                    <h3 className="min-w-0 font-semibold break-words">{nameOf(each.user)}</h3>
                    <Badge>{each.by === 'mail' ? 'E-mail' : 'Code'}</Badge>
                  </div>
                  <p className="text-sm break-words text-muted">
                    {each.by === 'mail' ? each.user.email : each.user.username} · good until{' '}
                    {formatDay(dayAt(each.expires_at, timeZone), 'short')}
                  </p>
                </div>
                {canWithdraw && (
                  <Button
                    variant="risky"
                    size="narrow"
                    className="-ml-3.5 sm:ml-0"
                    aria-label={`Withdraw the invitation of ${nameOf(each.user)}`}
                    onClick={() => setAsked(each)}
                  >
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {asked && (
        <ConfirmDialog
          isDangerous
          title={`Withdraw the invitation of ${nameOf(asked.user)}?`}
          confirm="Withdraw"
          onConfirm={() => end(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            The {asked.by === 'mail' ? 'link' : 'code'} stops working. An account that was made for
            it and never used goes with it.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
