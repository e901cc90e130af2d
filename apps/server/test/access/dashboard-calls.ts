import * as contract from '@berg/contract'
import { type Cast, subjectsOf } from './subjects.ts'

const PROJECT = { name: 'P', status: 'planning' }
const SECTION_ENTRY = { section: 'green-spot', kind: 'idea', title: 'E' }

/** Every call about what staff keep in place: projects, and the entries of sections. */
export function dashboardCalls(cast: Cast) {
  const { nothing, absent, project, sectionEntry } = subjectsOf(cast)
  const of = (subject: () => Promise<object>, body: object) => async () => ({
    ...(await subject()),
    body,
  })
  const calls: (readonly [contract.Endpoint, string, () => Promise<object>])[] = [
    [contract.listProjects, '', nothing],
    [contract.getProjectFigures, '', nothing],
    [contract.createProject, '', of(nothing, PROJECT)],
    [contract.updateProject, '', of(project, { progress: 40 })],
    [contract.updateProject, 'absent', of(absent, { progress: 40 })],
    [contract.deleteProject, '', project],
    [contract.deleteProject, 'absent', absent],
    [contract.listSectionEntries, '', nothing],
    [contract.createSectionEntry, '', of(nothing, SECTION_ENTRY)],
    [contract.updateSectionEntry, '', of(sectionEntry, { outcome: 'Done' })],
    [contract.updateSectionEntry, 'absent', of(absent, { outcome: 'Done' })],
    [contract.deleteSectionEntry, '', sectionEntry],
    [contract.deleteSectionEntry, 'absent', absent],
  ]
  return calls
}
