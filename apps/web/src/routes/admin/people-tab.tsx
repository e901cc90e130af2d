import { type CurrentUser, mailWords, say } from '@berg/contract'
import FileUp from 'lucide-react/icons/file-up'
import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import UserPlus from 'lucide-react/icons/user-plus'
import { ImportDialog } from '../../features/people/components/import-dialog.tsx'
import { InviteDialog } from '../../features/people/components/invite-dialog.tsx'
import { OpenInvitations } from '../../features/people/components/open-invitations.tsx'
import { PeopleList } from '../../features/people/components/people-list.tsx'
import { SheetDialog } from '../../features/people/components/sheet-dialog.tsx'
import { NO_FILTER, usePeopleView } from '../../features/people/model/people-view.ts'
import { useSite } from '../../features/site/api/site.ts'
import { useSendsMail } from '../../lib/site-query.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Menu, MENU_LINK } from '../../ui/menu.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { useShowDialog } from '../../ui/show-dialog.ts'

const waysIn = (sendsMail: boolean) => [
  { label: mailWords.inviteTitle(sendsMail), icon: Mail, dialog: InviteDialog },
  { label: say('Printed sheet'), icon: Printer, dialog: SheetDialog },
  { label: say('Import a list'), icon: FileUp, dialog: ImportDialog },
]

export function PeopleTab({ user }: { user: CurrentUser }) {
  const place = usePeopleView()
  const { view, hrefOf } = place
  const timeZone = useSite()?.timezone
  const { manage_people: manages } = user.can
  return (
    <section aria-labelledby="people-heading">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="people-heading" className="font-serif text-2xl font-semibold">
          {say('People')}
        </h2>
        <div className="min-w-0 grow max-sm:order-1 max-sm:w-full">
          <PillNav
            isInner
            label={say('Lists of people')}
            links={[
              {
                to: hrefOf({ list: 'people' }),
                label: say('Everybody'),
                isHere: view.list === 'people',
              },
              {
                to: hrefOf({ list: 'invitations', ...NO_FILTER }),
                label: say('Open invitations ##those that nobody has taken up yet'),
                isHere: view.list === 'invitations',
              },
            ]}
          />
        </div>
        {manages ? (
          <div className="max-sm:ms-auto">
            <AddPeople />
          </div>
        ) : (
          <p className="text-sm text-muted">{say('Superusers can change them.')}</p>
        )}
      </div>
      {view.list === 'people' ? (
        <PeopleList place={place} viewer={user} />
      ) : (
        <OpenInvitations place={place} canWithdraw={manages} timeZone={timeZone} />
      )}
    </section>
  )
}

function AddPeople() {
  const showDialog = useShowDialog()
  const sendsMail = useSendsMail()
  return (
    <Menu
      isOfActions
      isEnd
      label={say('Add people')}
      button={
        <>
          <UserPlus aria-hidden className="size-4.5" />
          {say('Add people')}
        </>
      }
      buttonClassName={buttonStyle('primary', 'whitespace-nowrap')}
    >
      {waysIn(sendsMail).map(({ label, icon: Icon, dialog: WayIn }) => (
        <button
          key={label}
          type="button"
          className={MENU_LINK}
          onClick={() => showDialog((close) => <WayIn onClose={close} />)}
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
        </button>
      ))}
    </Menu>
  )
}
