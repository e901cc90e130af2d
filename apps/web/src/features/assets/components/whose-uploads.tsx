import { say } from '@berg/contract'
import { PillNav } from '../../../ui/pill-nav.tsx'
import type { Whose } from '../api/upload-queue.ts'

interface WhoseUploadsProps {
  whose: Whose
  hrefOf: (whose: Whose) => string
}

const CHOICES = [
  { whose: 'mine', label: say('My uploads') },
  { whose: 'everybody', label: say('Everybody’s') },
] as const

export function WhoseUploads({ whose, hrefOf }: WhoseUploadsProps) {
  const links = CHOICES.map((choice) => ({
    to: hrefOf(choice.whose),
    label: choice.label,
    isHere: choice.whose === whose,
  }))
  return <PillNav label={say('Whose uploads')} links={links} />
}
