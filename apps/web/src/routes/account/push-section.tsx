import { type Push, type PushTopic, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import {
  pushQuery,
  topicChange,
  useChoosePush,
  usePushHere,
  useTryPush,
} from '../../features/push/api/push.ts'
import { canBePushed, PushRefused } from '../../features/push/model/device.ts'
import { reasonOf } from '../../lib/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { SwitchRow } from './switch-row.tsx'

const TOPICS: Record<PushTopic, readonly [label: string, hint: string]> = {
  'must-reads': [say('Must-reads'), say('When there is something to read and confirm.')],
  events: [say('Events'), say('When an event that you signed up for changes or you move up.')],
  posts: [say('Decisions about my posts'), say('When a post of yours is published or rejected.')],
  comments: [
    say('Comments'),
    say('When somebody comments on your post, or an editor decides on yours.'),
  ],
  reviews: [say('Reviews'), say('When a post waits for the editors.')],
  newsletters: [say('Newsletters'), say('When one that you scheduled did not go out.')],
  account: [say('My account'), say('When your password, your address or a passkey is changed.')],
}

/** Where the site sends messages to devices. */
export function PushSection() {
  const { data: push } = useQuery(pushQuery)
  return push?.key && <Choices push={push} siteKey={push.key} />
}

function Choices({ push, siteKey }: { push: Push; siteKey: string }) {
  return (
    <Section
      id="push"
      title={say('Messages on your devices')}
      about={say(
        "Your notifications, also while The Berg is closed. They go through the servers of your browser's maker, who cannot read them. What comes here about posts and events is not mailed as well, and what you have read on the site disappears here.",
      )}
    >
      <Here push={push} siteKey={siteKey} />
      <h3 className="mt-5 mb-2 text-sm font-semibold">{say('On all your devices')}</h3>
      <Topics push={push} />
    </Section>
  )
}

const BOX = 'grid max-w-xl divide-y divide-line rounded-card border border-line bg-card'
const failed = (error: Error) =>
  toast.error(
    say('Your changes are not saved'),
    error instanceof PushRefused ? error.message : reasonOf(error),
  )

function Here({ push, siteKey }: { push: Push; siteKey: string }) {
  const here = usePushHere(siteKey)
  const trial = useTryPush()
  const hindrance = hindranceOf(push)
  const isOn = push.endpoint !== null && !hindrance
  const turn = (isWanted: boolean) =>
    here.mutate(isWanted, {
      onSuccess: () =>
        toast.success(isWanted ? say('Messages come here') : say('No more messages here')),
      onError: failed,
    })
  const tryIt = () =>
    trial.mutate(undefined, {
      onSuccess: () => toast.success(say('A message is on its way')),
      onError: toast.failed(say('No message could be sent')),
    })
  return (
    <>
      <div className={BOX}>
        <SwitchRow
          label={say('On this device')}
          hint={hindrance ?? say('Until you sign out here.')}
          isOn={here.isPending ? here.variables : isOn}
          isDisabled={hindrance !== undefined || here.isPending}
          onChange={turn}
        />
      </div>
      {isOn && (
        <Button variant="secondary" className="mt-3" busy={trial.isPending} onClick={tryIt}>
          {say('Try it')}
        </Button>
      )}
    </>
  )
}

/** Why this device can have none. */
function hindranceOf({ is_own_device: isOwn }: Push): string | undefined {
  if (!isOwn) return say('Not on a device that several people use.')
  if (canBePushed()) return undefined
  return say(
    'This browser cannot show messages. On an iPhone, install The Berg on the home screen first.',
  )
}

function Topics({ push: { topics, shows_titles: showsTitles } }: { push: Push }) {
  const choose = useChoosePush()
  const save = (change: Parameters<typeof choose.mutate>[0]) =>
    choose.mutate(change, { onSuccess: () => toast.success(say('Saved')), onError: failed })
  const wanted = choose.isPending ? choose.variables : {}
  return (
    <div className={BOX}>
      {topics.map(({ topic, is_on: isOn }) => {
        const [label, hint] = TOPICS[topic]
        return (
          <SwitchRow
            key={topic}
            label={label}
            hint={hint}
            isOn={wanted.topics?.[topic] ?? isOn}
            onChange={(isWanted) => save(topicChange(topic, isWanted))}
          />
        )
      })}
      <SwitchRow
        label={say('Show titles')}
        hint={say('Says which post or event it is about, also where your device is locked.')}
        isOn={wanted.shows_titles ?? showsTitles}
        onChange={(isWanted) => save({ shows_titles: isWanted })}
      />
    </div>
  )
}
