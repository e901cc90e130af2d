import { directionOf, language } from '@berg/contract/words'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: readonly { value: string; label: string; content: ReactNode }[]
}

export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root dir={directionOf(language)} value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line pb-3"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 rounded-full px-4 text-[0.9375rem] font-semibold text-muted hover:bg-mist data-[state=active]:bg-pine data-[state=active]:text-on-pine"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
