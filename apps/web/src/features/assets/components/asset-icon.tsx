import type { AssetType } from '@berg/contract'
import FileText from 'lucide-react/icons/file-text'
import Film from 'lucide-react/icons/film'
import Image from 'lucide-react/icons/image'

const ICONS = { document: FileText, image: Image, video: Film }

export function AssetIcon({ type, className }: { type: AssetType; className?: string }) {
  const Icon = ICONS[type]
  return <Icon aria-hidden className={className} />
}
