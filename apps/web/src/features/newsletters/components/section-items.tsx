import { CATEGORY_NAMES, NEWSLETTER_TEASER_MAX, say } from '@berg/contract'
import PenLine from 'lucide-react/icons/pen-line'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { type ArticleSection, moved } from '../model/composition.ts'
import type { KnownArticle, ItemsById } from '../model/items-by-id.ts'
import { PickArticles } from './pick-dialogs.tsx'

interface SectionItemsProps {
  section: ArticleSection
  known: ItemsById
  timeZone: string | undefined
  onChange: (items: ArticleSection['items']) => void
}

/** The articles or events of a section, in their order. */
export function SectionItems({ section, known, timeZone, onChange }: SectionItemsProps) {
  const { items, kind } = section
  const [isPicking, setIsPicking] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-2">
      {items.length > 0 && (
        <SortableList
          label={
            section.heading
              ? say('Articles in {heading}', { heading: section.heading })
              : say('Articles in this section')
          }
          items={items}
          idOf={({ article }) => String(article)}
          nameOf={({ article }) => known.article(article)?.title ?? say('an article that is gone')}
          onMove={(from, to) => onChange(moved(items, from, to))}
          className="grid grid-cols-1"
          itemClassName="border-t border-line bg-card first:border-t-0"
        >
          {(item, { handle, arrows }) => (
            <Item
              item={item}
              article={known.article(item.article)}
              handle={handle}
              arrows={arrows}
              onText={(text) =>
                onChange(items.map((it) => (it.article === item.article ? { ...it, text } : it)))
              }
              onRemove={() => onChange(items.filter((it) => it.article !== item.article))}
            />
          )}
        </SortableList>
      )}
      <div>
        <Button variant="secondary" size="narrow" onClick={() => setIsPicking(true)}>
          <Plus aria-hidden className="size-4.5" />
          {kind === 'events' ? say('Add events') : say('Add articles')}
        </Button>
      </div>
      {isPicking && (
        <PickArticles
          kind={kind}
          timeZone={timeZone}
          picked={items.map(({ article }) => article)}
          onPick={(article, title) => {
            known.meetArticle(article, title)
            onChange([...items, { article, text: '' }])
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  )
}

interface ItemProps {
  item: ArticleSection['items'][number]
  article: KnownArticle | undefined
  handle: ReactNode
  arrows: ReactNode
  onText: (text: string) => void
  onRemove: () => void
}

function Item({ item, article, handle, arrows, onText, onRemove }: ItemProps) {
  const [isWriting, setIsWriting] = useState(item.text !== '')
  const title = article?.title ?? say('No longer published')
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start py-1.5">
      {handle}
      <div className="grid min-w-0 grid-cols-1 gap-1.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 py-2.5">
          <p dir="auto" className={article ? 'font-medium break-words' : 'text-clay'}>
            {title}
          </p>
          <p className="text-sm text-muted">
            {article ? about(article) : say('Readers do not see it.')}
          </p>
        </div>
        <div className="flex max-sm:-ms-3">
          <IconButton
            label={say('Own words for {title}', { title })}
            aria-expanded={isWriting}
            onClick={() => setIsWriting(!isWriting)}
          >
            <PenLine aria-hidden className="size-4.5" />
          </IconButton>
          {arrows}
          <IconButton label={say('Remove {title}', { title })} onClick={onRemove}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </div>
        {isWriting && (
          <Textarea
            aria-label={say('Own words for {title}', { title })}
            dir="auto"
            rows={3}
            className="sm:col-span-2"
            maxLength={NEWSLETTER_TEASER_MAX}
            placeholder={say('In place of the beginning of the article')}
            value={item.text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </div>
    </div>
  )
}

const about = ({ category, event_date }: KnownArticle) =>
  [category && CATEGORY_NAMES[category], event_date && formatDay(event_date, 'short')]
    .filter(Boolean)
    .join(' · ')
