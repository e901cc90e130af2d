import { say } from '@berg/contract/words'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { IconButton } from './button.tsx'
import { Input } from './input.tsx'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pe-12"
      />
      <IconButton
        label={shown ? say('Hide password') : say('Show password')}
        onClick={() => setShown(!shown)}
        className="absolute top-0 end-0 text-muted"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
