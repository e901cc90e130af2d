import { say } from '@berg/contract'
import Eye from 'lucide-react/icons/eye'
import { useState, type ComponentType } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ArticleValues } from '../model/article-values.ts'
import type { Surroundings } from '../model/editor-task.ts'
import { previewArticle, type PreviewProps } from '../model/preview-article.ts'

interface PreviewButtonProps
  extends Pick<Surroundings, 'loadPreview'>, Omit<PreviewProps, 'article' | 'onClose'> {
  values: ArticleValues
}

export function PreviewButton({ loadPreview, values, ...rest }: PreviewButtonProps) {
  const [opened, setOpened] = useState<{ Preview: ComponentType<PreviewProps> }>()
  const open = () =>
    loadPreview().then(
      (Preview) => setOpened({ Preview }),
      () =>
        toast.error(
          say('The preview could not be opened'),
          say('Check your connection and try again.'),
        ),
    )
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="sm:justify-self-start"
        onClick={() => void open()}
      >
        <Eye aria-hidden className="size-4.5" />
        {say('Preview')}
      </Button>
      {opened && (
        <opened.Preview
          article={previewArticle(values, rest.timeZone)}
          onClose={() => setOpened(undefined)}
          {...rest}
        />
      )}
    </>
  )
}
