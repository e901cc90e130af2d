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
      label={`Comment of ${of}`}
      buttonClassName={iconButtonStyle('quiet', '-my-2.5 -mr-2.5 text-muted')}
      button={
        <>
          <Ellipsis aria-hidden className="size-5" />
          <span className="sr-only">What to do with the comment of {of}</span>
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
