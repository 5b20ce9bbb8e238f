import '#src/components/ui/dots.css'
import type { Slide } from './first-slides.ts'

interface Props {
  slides: Slide[]
  total: number
  index: number
  locked: boolean
  show: (index: number) => void
}

function nameOf(slide: Slide | undefined, position: number): string {
  return slide ? `${position + 1}: ${slide.title}` : String(position + 1)
}

export function Dots({ slides, total, index, locked, show }: Props) {
  return (
    <ol className="dots">
      {Array.from({ length: total }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <li key={position}>
          <button
            type="button"
            aria-label={nameOf(slides[position], position)}
            aria-current={position === index || undefined}
            disabled={locked}
            onClick={() => show(position)}
          />
        </li>
      ))}
    </ol>
  )
}
