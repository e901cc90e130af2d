import { useEffect, useRef, useState } from 'react'
import { CallResult, type Outcome } from '../features/api-demo/components/call-result.tsx'
import { DEMO_CALLS } from '../features/api-demo/api/demo-calls.ts'
import { SiteFigures } from '../features/figures/components/site-figures.tsx'
import { Button } from '../ui/button.tsx'
import { WordedHeader } from '../widgets/page-words.tsx'

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
      <WordedHeader page="api-demo" heading="API Demo">
        <p className="mt-2 text-muted">
          All calls are described on{' '}
          <a href="/api/docs" className="font-medium text-leaf underline underline-offset-4">
            the page about the API
          </a>
          .
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
