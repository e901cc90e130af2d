import { say } from '@berg/contract'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { iconButtonStyle } from '../../../ui/button-style.ts'
import { Menu, MENU_LINK } from '../../../ui/menu.tsx'

export interface CommentAction {
  label: string
  onPress: () => void
}

/** What can be done with a comment; nothing is shown where nothing can. */
export function CommentMenu({ of, actions }: { of: string; actions: readonly CommentAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu
      isEnd
      isOfActions
      label={say('Comment of {name}', { name: of })}
      buttonClassName={iconButtonStyle('quiet', '-my-2.5 -me-2.5 text-muted')}
      button={
        <>
          <Ellipsis aria-hidden className="size-5" />
          <span className="sr-only">
            {say('What to do with the comment of {name}', { name: of })}
          </span>
        </>
      }
    >
      {actions.map(({ label, onPress }) => (
        <button key={label} type="button" className={MENU_LINK} onClick={onPress}>
          {label}
        </button>
      ))}
    </Menu>
  )
}
