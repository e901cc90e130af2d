import { type Invitation, nameOf, PEOPLE_PAGE_SIZE, say } from '@berg/contract'
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
      onSuccess: () => toast.success(say('Withdrawn')),
      onError: (error) => toast.error(say('It could not be withdrawn'), reasonOf(error)),
    })
  return (
    <>
      <PagedList
        query={invitationsQuery(view.page)}
        page={view.page}
        pageSize={PEOPLE_PAGE_SIZE}
        hrefOf={(page) => hrefOf({ page })}
        failure={say('Failed to load the invitations')}
        skeleton={<TextSkeleton label={say('Loading invitations')} />}
        empty={
          <EmptyState icon={<Mail />} title={say('No open invitations')}>
            {say('Links and codes that were not used yet are listed here.')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <ul aria-label={say('Open invitations')}>
            {results.map((each) => (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-3"
              >
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-2">
                    <h3 className="min-w-0 font-semibold break-words">{nameOf(each.user)}</h3>
                    <Badge>{each.by === 'mail' ? say('E-mail') : say('Code')}</Badge>
                  </div>
                  <p className="text-sm break-words text-muted">
                    <bdi>{each.by === 'mail' ? each.user.email : each.user.username}</bdi> ·{' '}
                    {say('good until {day} ##a link or code', {
                      day: formatDay(dayAt(each.expires_at, timeZone), 'short'),
                    })}
                  </p>
                </div>
                {canWithdraw && (
                  <Button
                    variant="risky"
                    size="narrow"
                    className="-ms-3.5 sm:ms-0"
                    aria-label={say('Withdraw the invitation of {name}', {
                      name: nameOf(each.user),
                    })}
                    onClick={() => setAsked(each)}
                  >
                    {say('Withdraw')}
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
          title={say('Withdraw the invitation of {name}?', { name: nameOf(asked.user) })}
          confirm={say('Withdraw')}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {asked.by === 'mail'
              ? say(
                  'The link stops working. An account that was made for it and never used goes with it.',
                )
              : say(
                  'The code stops working. An account that was made for it and never used goes with it.',
                )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
