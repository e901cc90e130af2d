import { type ListedArticle, type ResponseSettings, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { useHasSession } from '../../../lib/session.ts'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  ownResponsesQuery,
  responseSettingsQuery,
  usePutResponseSettings,
} from '../api/responses.ts'

/** Whether an article takes reactions and comments, for those who may decide it. */
export function useManageComments(article: ListedArticle, isOn: ResponseSettings | undefined) {
  const hasSession = useHasSession()
  const isThere = article.id > 0 && article.status === 'published' && hasSession
  const isAsked = isThere && !!(isOn?.reactions || isOn?.comments)
  const { data } = useQuery({ ...ownResponsesQuery(article.id), enabled: isAsked })
  if (!isOn || !isAsked || !data?.can.moderate) return undefined
  return {
    label: say('Comments'),
    dialog: (onClose: () => void) => (
      <ResponseSettingsDialog articleId={article.id} isOn={isOn} onClose={onClose} />
    ),
  }
}

interface ResponseSettingsDialogProps {
  articleId: number
  isOn: ResponseSettings
  onClose: () => void
}

function ResponseSettingsDialog({ articleId, isOn, onClose }: ResponseSettingsDialogProps) {
  const { data, error, refetch } = useQuery(responseSettingsQuery(articleId))
  const put = usePutResponseSettings(articleId)
  // As it will be, until the server has said so.
  const settings = put.isPending ? put.variables : data
  const set = (change: Partial<ResponseSettings>) => {
    if (!settings) return
    put.mutate(
      { ...settings, ...change },
      { onError: (failure) => toast.error(say('Nothing was changed'), reasonOf(failure)) },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('Reactions and comments')}
      description={say('For this article. What was said stays stored while it is off.')}
      footer={<DialogClose>{say('Close')}</DialogClose>}
    >
      {!settings && !error && <TextSkeleton label={say('Loading the settings')} />}
      {!settings && error && (
        <ErrorState title={say('The settings could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {settings && isOn.reactions && (
        <Setting
          label={say('Readers can react')}
          isOn={settings.reactions}
          busy={put.isPending}
          onChange={(reactions) => set({ reactions })}
        />
      )}
      {settings && isOn.comments && (
        <Setting
          label={say('Readers can comment')}
          isOn={settings.comments}
          busy={put.isPending}
          onChange={(comments) => set({ comments })}
        />
      )}
    </Dialog>
  )
}

interface SettingProps {
  label: string
  isOn: boolean
  busy: boolean
  onChange: (isOn: boolean) => void
}

function Setting({ label, isOn, busy, onChange }: SettingProps) {
  const id = useId()
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line first:border-0">
      <label htmlFor={id} className="grow py-2">
        {label}
      </label>
      <Switch
        id={id}
        checked={isOn}
        aria-busy={busy || undefined}
        onChange={({ target }) => !busy && onChange(target.checked)}
      />
    </div>
  )
}
