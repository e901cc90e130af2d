import {
  ARTICLE_FIELDS,
  ARTICLE_LANGUAGES,
  FOR_EVERYBODY,
  isSameAudience,
  LANGUAGE_NAMES,
  type Language,
  ROLES,
  type Audience,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { audienceWords, ROLE_WORDS } from '../../../lib/audience-words.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { shiftDay } from '../../../ui/month-calendar/days.ts'
import { Select } from '../../../ui/select.tsx'
import { departmentsQuery } from '../api/must-read.ts'
import type { Publishing } from '../model/article-values.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'

/** Where nothing else is chosen: two weeks to read it. */
const USUAL_DAYS = 14
const NOBODY = ''

const PUBLISHING: readonly { value: Publishing['when']; label: string }[] = [
  { value: 'now', label: say('Now') },
  { value: 'at', label: say('At a time') },
  { value: 'keep', label: say('Keep it for now') },
]

interface PurposeFieldsProps {
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages' | 'today' | 'canPlace' | 'canPublish'>
}

/** What it is for: who may see it, who must confirm it, and when it is published. */
export function PurposeFields({ form }: PurposeFieldsProps) {
  return (
    <>
      <AudienceField form={form} />
      <LanguageField form={form} />
      {form.canPlace && <ConfirmFields form={form} />}
      {form.canPublish && <PublishFields form={form} />}
    </>
  )
}

const nameOf = ({ kind, value }: Audience) => `${kind}:${value}`
const audienceOf = (name: string): Audience => {
  const [kind = 'everybody'] = name.split(':', 1)
  return { kind: kind as Audience['kind'], value: name.slice(kind.length + 1) }
}

/** Whom one can choose, in one list. The departments are staff's to know. */
function useGroups(chosen: Audience | undefined, canAsk: boolean) {
  const departments = useQuery({ ...departmentsQuery, enabled: canAsk }).data ?? []
  const own = chosen?.kind === 'department' ? [chosen.value] : []
  const groups = [
    {
      label: say('A role'),
      options: ROLES.map((value) => ({
        value: nameOf({ kind: 'role', value }),
        label: ROLE_WORDS[value],
      })),
    },
    {
      label: say('A department'),
      options: [...new Set([...own, ...departments])].map((value) => ({
        value: nameOf({ kind: 'department', value }),
        label: value,
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function AudienceField({ form: { values, set, messages, canPlace } }: PurposeFieldsProps) {
  const { audience, must_read } = values
  const groups = useGroups(audience, canPlace)
  const choose = (chosen: Audience) => {
    set('audience', chosen)
    // Nobody is asked to confirm what they may not see.
    if (must_read && chosen.kind !== 'everybody')
      set('must_read', { ...must_read, audience: chosen })
  }
  return (
    <Field
      label={ARTICLE_FIELDS.audience.label}
      hint={
        audience.kind === 'everybody'
          ? say('Also people who are not signed in.')
          : say('Nobody else finds it. You and staff always see it.')
      }
      error={messages.audience}
    >
      {(wiring) => (
        <Select
          {...wiring}
          value={nameOf(audience)}
          options={[{ value: nameOf(FOR_EVERYBODY), label: say('Everybody') }]}
          groups={groups}
          onChange={({ target }) => choose(audienceOf(target.value))}
        />
      )}
    </Field>
  )
}

const FOUND_OUT = ''

function LanguageField({ form: { values, set, messages } }: PurposeFieldsProps) {
  return (
    <Field label={ARTICLE_FIELDS.language.label} error={messages.language}>
      {(wiring) => (
        <Select
          {...wiring}
          value={values.language ?? FOUND_OUT}
          options={[
            { value: FOUND_OUT, label: say('Found out from the words') },
            ...ARTICLE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          onChange={({ target }) =>
            set('language', target.value === FOUND_OUT ? null : (target.value as Language))
          }
        />
      )}
    </Field>
  )
}

/** A second choice within the first, with its day. */
function ConfirmFields({ form: { values, set, messages, today, canPlace } }: PurposeFieldsProps) {
  const { audience: readers, must_read } = values
  const groups = useGroups(must_read?.audience, canPlace)
  const isForAll = readers.kind === 'everybody'
  const asked = must_read?.audience
  // What was asked before the article was for fewer people is shown until somebody changes it.
  const others = asked && !isForAll && !isSameAudience(asked, readers) ? [asked] : []
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={say('Who must confirm')}
        hint={must_read ? say('They are asked once it is published.') : undefined}
        error={messages.must_read}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={asked ? nameOf(asked) : NOBODY}
            options={[
              { value: NOBODY, label: say('Nobody') },
              ...[readers, ...others].map((one) => ({
                value: nameOf(one),
                label: isForAll ? say('Everybody') : audienceWords(one),
              })),
            ]}
            {...(isForAll && { groups })}
            onChange={({ target }) => {
              const due_on = must_read?.due_on ?? shiftDay(today, USUAL_DAYS)
              const audience = audienceOf(target.value)
              set('must_read', target.value === NOBODY ? null : { audience, due_on })
            }}
          />
        )}
      </Field>
      {must_read && (
        <Field label={say('To be read by')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="date"
              min={today}
              value={must_read.due_on}
              onChange={({ target }) => set('must_read', { ...must_read, due_on: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

function PublishFields({ form: { values, set, messages, today } }: PurposeFieldsProps) {
  const { publish } = values
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={say('Publish')}
        hint={publish.when === 'keep' ? say('Nobody reads it yet.') : undefined}
        error={publish.when === 'at' ? undefined : messages.publish}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={publish.when}
            options={PUBLISHING}
            onChange={({ target }) =>
              set('publish', { ...publish, when: target.value as Publishing['when'] })
            }
          />
        )}
      </Field>
      {publish.when === 'at' && (
        <Field
          label={say('Published at')}
          hint={say('On the clocks of the site. You can call it off until then.')}
          error={messages.publish}
        >
          {(wiring) => (
            <Input
              {...wiring}
              type="datetime-local"
              min={`${today}T00:00`}
              value={publish.at}
              onChange={({ target }) => set('publish', { when: 'at', at: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
