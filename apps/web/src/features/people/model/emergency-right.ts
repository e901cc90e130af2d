import { nameOf, type Person, say } from '@berg/contract'

/** The right to tell everybody at once, to be given or taken. */
export function emergencyRightOf(person: Person) {
  const name = nameOf(person)
  return person.sends_emergencies
    ? {
        label: say('Take emergencies back'),
        title: say('No emergency messages from {name} any more?', { name }),
        consequence: say('They can no longer tell everybody at once.'),
        confirm: say('Take it back'),
        done: say('{name} sends no emergency messages any more.', { name }),
        isDangerous: true,
        change: { sends_emergencies: false },
      }
    : {
        label: say('Let send emergencies'),
        title: say('Let {name} send emergency messages?', { name }),
        consequence: say('They can tell everybody at once, on every device and at any hour.'),
        confirm: say('Let them'),
        done: say('{name} can send emergency messages.', { name }),
        isDangerous: false,
        change: { sends_emergencies: true },
      }
}
