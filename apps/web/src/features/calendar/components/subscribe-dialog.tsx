import { calendarPath, language, say } from '@berg/contract'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'

export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={say('All events in your calendar')}
      description={say('Your calendar fetches them by itself and follows every change.')}
      onClose={onClose}
      footer={<DialogClose>{say('Close')}</DialogClose>}
    >
      <CalendarSubscription path={calendarPath(language)} />
    </Dialog>
  )
}
