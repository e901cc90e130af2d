import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, IfMatch, Paging, listOf } from './parameters.ts'
import { PROJECT_VISIBILITIES } from './projects.ts'
import { say } from './words/say.ts'

/** The pages that have entries below their cards. */
export const SECTIONS = ['green-spot', 'team-spotlight', 'site-director'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Somebody to talk to, or an idea and what became of it. */
export const SECTION_ENTRY_KINDS = ['person', 'idea'] as const
export type SectionEntryKind = (typeof SECTION_ENTRY_KINDS)[number]

/** How far an idea has come, with the words of the screens. */
export const IDEA_STATES = {
  collected: say('Collected ##state of an idea'),
  trying: say('Being tried'),
  done: say('Done ##state of an idea'),
  declined: say('Not now ##state of an idea'),
} as const
export type IdeaState = keyof typeof IDEA_STATES

export const SECTION_ENTRY_TITLE_MAX = 150
export const SECTION_ENTRY_TEXT_MAX = 600
export const SECTION_ENTRY_REACH_MAX = 200
export const SECTION_ENTRIES_PAGE_SIZE = 6

const Section = z.enum(SECTIONS)
const Kind = z.enum(SECTION_ENTRY_KINDS)
const Text = z.string().trim().max(SECTION_ENTRY_TEXT_MAX)

const Fields = {
  /** The name of a person, or an idea in a line. */
  title: z.string().trim().min(1, 'This field may not be blank.').max(SECTION_ENTRY_TITLE_MAX),
  /** What the person is there for, or what the idea is about. */
  text: Text,
  visibility: z.enum(PROJECT_VISIBILITIES),
  /** Of a person: a picture that was uploaded here; empty without one. */
  picture: z
    .string()
    .regex(/^(\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, 'Upload the picture first.'),
  /** Of a person: an address, a number or a place. */
  reach: z.string().trim().max(SECTION_ENTRY_REACH_MAX),
  /** Of an idea. */
  state: z.enum(Object.keys(IDEA_STATES) as [IdeaState, ...IdeaState[]]),
  /** Of an idea: what became of it. */
  outcome: Text,
}

export const SectionEntry = z.object({
  id: z.int(),
  section: Section,
  kind: Kind,
  ...Fields,
  /** Null for a person. */
  state: Fields.state.nullable(),
  updated_at: z.iso.datetime(),
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type SectionEntry = z.infer<typeof SectionEntry>

export const listSectionEntries = endpoint({
  method: 'GET',
  path: '/api/section-entries/',
  access: 'public',
  summary:
    'What stands on the section pages and the caller may see: people in the order in which they were added, ideas ' +
    'newest first; a page with `page`, else at most 200 in an array',
  query: z.object({ ...Paging, section: Section.optional(), kind: Kind.optional() }),
  response: listOf(SectionEntry),
})

const Values = z.strictObject(Fields).partial()

export const createSectionEntry = endpoint({
  method: 'POST',
  path: '/api/section-entries/',
  access: 'staff',
  summary:
    'Add a person or an idea to a section; visible to people who are signed in unless it says otherwise',
  body: Values.extend({ section: Section, kind: Kind, title: Fields.title }),
  response: SectionEntry,
  status: 201,
})

export const updateSectionEntry = endpoint({
  method: 'PATCH',
  path: '/api/section-entries/:id/',
  access: 'staff',
  summary: 'Change an entry of a section. 412 where If-Match names an older state',
  params: IdParams,
  headers: IfMatch,
  body: Values,
  response: SectionEntry,
})

export const deleteSectionEntry = endpoint({
  method: 'DELETE',
  path: '/api/section-entries/:id/',
  access: 'staff',
  summary: 'Move an entry of a section to the bin',
  params: IdParams,
})
