import Upload from 'lucide-react/icons/upload'
import { useId } from 'react'
import { cn } from '../../../ui/cn.ts'
import { UPLOAD_HINT } from '../model/judge-file.ts'
import { useIncomingFiles } from '../model/use-incoming-files.ts'
import { FilePicker } from './file-picker.tsx'

/** Where files come in: dropped, pasted or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const hintId = useId()
  const isOver = useIncomingFiles(onFiles)
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors sm:py-14',
        isOver ? 'border-pine bg-mist' : 'border-edge bg-card',
      )}
    >
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-mist text-leaf">
        <Upload className="size-6" />
      </span>
      <div>
        <p className="font-serif text-2xl font-semibold">
          {isOver ? 'Let go to upload' : 'Drop files here'}
        </p>
        <p className="mt-1 text-muted">or paste them, or choose them on this device</p>
      </div>
      <FilePicker multiple onFiles={onFiles} describedBy={hintId}>
        Choose files
      </FilePicker>
      <p id={hintId} className="text-sm text-muted">
        {UPLOAD_HINT}
      </p>
    </div>
  )
}
