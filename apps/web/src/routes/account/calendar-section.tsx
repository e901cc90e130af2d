import { say } from '@berg/contract'
import { PersonalCalendar } from '../../features/calendar/components/personal-calendar.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { Section } from './section.tsx'

export function CalendarSection() {
  return (
    <Section
      id="calendar"
      title={say('Calendar')}
      about={say(
        'The events of the site in the calendar of your phone or computer. The address is yours alone: whoever knows it can read your calendar without signing in.',
      )}
    >
      <PersonalCalendar timeZone={useSite()?.timezone} />
    </Section>
  )
}
