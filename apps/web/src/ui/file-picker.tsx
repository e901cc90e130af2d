import type { ReactNode } from 'react'
import { buttonStyle, type ButtonVariant } from './button-style.ts'

interface FilePickerProps {
  onFiles: (files: File[]) => void
  multiple?: boolean
  /** Kinds of files that are offered: '.csv,text/csv'. */
  accept?: string
  variant?: ButtonVariant
  describedBy?: string
  children: ReactNode
}

/** A button that opens the browser's own choice of files. */
export function FilePicker(props: FilePickerProps) {
  const { onFiles, multiple = false, accept, variant, describedBy, children } = props
  return (
    <label
      className={buttonStyle(
        variant,
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
      )}
    >
      {children}
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
