import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/cn.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CARD_SHAPES, type CardShape } from './card-shapes.ts'

export function PictureSkeleton() {
  return <Skeleton className="aspect-16/10 max-h-[60vh] w-full rounded-none" />
}

/** The shape of an article card, before there is one. */
export function ArticleCardSkeleton({ shape = 'upright' }: { shape?: CardShape }) {
  const { card, picture, text } = CARD_SHAPES[shape]
  return (
    <Card className={card}>
      <Skeleton className={cn('rounded-none', picture)} />
      <div className={cn('grid content-start gap-3', text)}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-11/12" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="mt-1 h-4 w-40" />
      </div>
    </Card>
  )
}
