import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { Input } from './input.tsx'

/** The look of every field in which one searches. It fills its form, which is `relative`. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-4 size-4.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        {...rest}
        className={cn('truncate rounded-full ps-11', className)}
      />
    </>
  )
}
