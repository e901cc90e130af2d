import { say } from '@berg/contract/words'
import type { Editor } from '@tiptap/core'
import { useId, useState } from 'react'
import { Button } from '../button.tsx'
import { Input } from '../input.tsx'
import { linkAddress } from './link-address.ts'

const BEGINNING = 'https://'

interface LinkFormProps {
  editor: Editor
  onDone: () => void
}

/** A row under the tools: no second dialog over the first. It sits in a form, so it is none itself. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const id = useId()
  const href = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [typed, setTyped] = useState(href)
  const [isRefused, setIsRefused] = useState(false)

  const apply = () => {
    const address = linkAddress(typed)
    if (!address) return setIsRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !href)
      chain
        .insertContent({
          type: 'text',
          text: typed.trim(),
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    else chain.setLink({ href: address }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <div className="grid gap-1.5 border-t border-line p-2">
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={say('Address of the link')}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-note` : undefined}
          dir="ltr"
          placeholder={BEGINNING}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-40 flex-1"
          // Asked for by the button that was just pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsRefused(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else onDone()
          }}
        />
        <Button variant="secondary" onClick={apply}>
          {say('Apply ##verb: the address of a link')}
        </Button>
        {href ? (
          <Button variant="quiet" onClick={remove}>
            {say('Remove link')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={onDone}>
            {say('Cancel')}
          </Button>
        )}
      </div>
      {isRefused && (
        <p id={`${id}-note`} role="alert" className="px-1 text-sm text-clay">
          {say('Enter a web address, an email address or a page of this site.')}
        </p>
      )}
    </div>
  )
}
