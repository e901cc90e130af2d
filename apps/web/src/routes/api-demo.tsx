import { say } from '@berg/contract'
import { useEffect, useRef, useState } from 'react'
import { sayRich } from '../lib/say-rich.tsx'
import { CallResult, type Outcome } from '../features/api-demo/components/call-result.tsx'
import { DEMO_CALLS } from '../features/api-demo/api/demo-calls.ts'
import { SiteFigures } from '../features/figures/components/site-figures.tsx'
import { Button } from '../ui/button.tsx'
import { WordedHeader } from '../widgets/page-words.tsx'
import { usePageReading } from '../widgets/text-reading.tsx'

/** Makes calls of the API and shows what comes back. */
export function ApiDemoScreen() {
  const [outcome, setOutcome] = useState<Outcome>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async ({ address, run }: (typeof DEMO_CALLS)[number]) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setOutcome({ address, kind: 'running' })
    const ended = await run(control.signal).then(
      (answer): Outcome => ({ address, kind: 'answer', answer }),
      (error: Error): Outcome => ({ address, kind: 'failure', error }),
    )
    if (!control.signal.aborted) setOutcome(ended)
  }

  return (
    <>
      <WordedHeader reading={usePageReading('api-demo')} heading={say('API Demo')}>
        <p className="mt-2 text-muted">
          {sayRich('All calls are described on <a>the page about the API</a>.', {
            a: (words) => (
              <a href="/api/docs" className="font-medium text-leaf underline underline-offset-4">
                {words}
              </a>
            ),
          })}
        </p>
      </WordedHeader>
      <div className="mt-7">
        <SiteFigures />
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {DEMO_CALLS.map((each) => (
          <Button key={each.label} variant="secondary" onClick={() => void start(each)}>
            {each.label}
          </Button>
        ))}
      </div>
      <CallResult outcome={outcome} />
    </>
  )
}
