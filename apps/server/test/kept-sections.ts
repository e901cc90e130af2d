import type { TestApp } from './app.ts'

/** Somebody is introduced on a section page and in the bin, and named in an idea that stays. */
export async function keepSections(call: TestApp['call'], name: string): Promise<void> {
  const url = '/api/section-entries/'
  const shared = { section: 'green-spot', title: name }
  const person = { ...shared, kind: 'person', reach: 'extension 77' }
  await call('POST', url, { body: person })
  const { id } = (await call('POST', url, { body: person })).json<{ id: number }>()
  await call('DELETE', `${url}${id}/`)
  const text = `By ${name}`
  await call('POST', url, { body: { ...shared, kind: 'idea', title: 'Rainwater', text } })
}
