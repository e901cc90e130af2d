import { useEffect, useEffectEvent, useState } from 'react'
import { filesIn, hasFiles } from '../../../ui/dropped-files.ts'
import { toast } from '../../../ui/toast.ts'

/**
 * Files that are dropped or pasted anywhere on the page: one that misses the zone would otherwise
 * take the page's place. Tells whether some are held over it.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null) => {
    // What is open over the page takes files for itself.
    if (document.querySelector('dialog[open]')) return
    const { files, hasFolders } = filesIn(data)
    if (hasFolders) toast.info('Folders cannot be uploaded', 'Choose the files in them instead.')
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
