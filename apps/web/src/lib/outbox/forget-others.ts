import { outboxMark } from './outbox-mark.ts'

/** `berg-comment:3:7`, `berg-pin:3`: the number is that of the person; 0 is nobody's. */
const OF_A_PERSON = /^berg-[a-z]+:([1-9]\d*)(?::|$)/

/** What others were writing on this device goes when somebody else signs in. Null: it is shared, or its person has left. */
export async function forgetOthers(person: string | null): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    const whose = OF_A_PERSON.exec(name)?.[1]
    if (whose !== undefined && whose !== person) localStorage.removeItem(name)
  }
  if (!outboxMark.isSet()) return
  const { outboxStore } = await import('./outbox-store.ts')
  await outboxStore.forgetOthers(person)
}
