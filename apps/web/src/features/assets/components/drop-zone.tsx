import { say } from '@berg/contract'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { filesIn, hasFiles } from '../../../ui/dropped-files.ts'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { toast } from '../../../ui/toast.ts'
import { UPLOAD_HINT } from '../model/upload-file.ts'

interface DropZoneProps {
  onFiles: (files: File[]) => void
  /** Once there are some: they are looked at first. */
  isSmall: boolean
}

/** Where files come in: dropped, pasted or chosen. */
export function DropZone({ onFiles, isSmall }: DropZoneProps) {
  const hintId = useId()
  const isOver = useIncomingFiles(onFiles)
  return (
    <div
      className={cn(
        'flex flex-col items-center rounded-card border-2 border-dashed px-5 text-center transition-colors',
        isSmall ? 'gap-2 py-4' : 'gap-4 py-10 sm:py-14',
        isOver ? 'border-pine bg-mist' : 'border-edge bg-card',
      )}
    >
      {!isSmall && (
        <span
          aria-hidden
          className="grid size-14 place-items-center rounded-full bg-mist text-leaf"
        >
          <Upload className="size-6" />
        </span>
      )}
      <div className={cn(isSmall && 'pointer-coarse:hidden')}>
        {/* Only who has a mouse can drop something. */}
        <p className="font-serif text-2xl font-semibold pointer-coarse:hidden">
          {isOver ? say('Release to upload') : say('Drop files here')}
        </p>
        <p className="mt-1 text-muted pointer-coarse:hidden">
          {say('or paste them, or choose them on this device')}
        </p>
        <p className="hidden font-serif text-2xl font-semibold pointer-coarse:block">
          {say('Photos, films and documents')}
        </p>
      </div>
      <FilePicker multiple onFiles={onFiles} describedBy={hintId}>
        {say('Choose files')}
      </FilePicker>
      <p id={hintId} className="text-sm text-muted">
        {UPLOAD_HINT}
      </p>
    </div>
  )
}

/**
 * Files that are dropped or pasted anywhere on the page: one that misses the zone would otherwise
 * take the page's place. Tells whether some are held over it.
 */
function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    // What is open over the page takes files for itself.
    if (document.querySelector('dialog[open]')) return
    const { files, hasFolders } = filesIn(data)
    if (hasFolders)
      toast.info(say('Folders cannot be uploaded'), say('Choose the files in them instead.'))
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(event.type !== 'dragleave' || event.relatedTarget !== null)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData)
    document.addEventListener('dragenter', onDrag)
    document.addEventListener('dragover', onDrag)
    document.addEventListener('dragleave', onDrag)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragenter', onDrag)
      document.removeEventListener('dragover', onDrag)
      document.removeEventListener('dragleave', onDrag)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return isOver
}
