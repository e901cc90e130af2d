import { cn } from '../cn.ts'

interface DotsProps {
  item: string
  count: number
  shown: number
  onPick: (slide: number) => void
}

/** As large to the finger as the row allows, small to the eye. */
export function Dots({ item, count, shown, onPick }: DotsProps) {
  return (
    <div className="flex justify-center px-3">
      {Array.from({ length: count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          aria-label={`${item} ${slide + 1}`}
          aria-current={slide === shown || undefined}
          onClick={() => onPick(slide)}
          className="group grid h-11 max-w-11 min-w-6 grow place-items-center rounded-full"
        >
          <span
            className={cn(
              'h-2 rounded-full transition-[width] duration-200',
              slide === shown ? 'w-5 bg-pine' : 'w-2 bg-edge group-hover:bg-ink',
            )}
          />
        </button>
      ))}
    </div>
  )
}
