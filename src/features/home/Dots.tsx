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
    <ol className="mr-auto flex flex-wrap max-lg:order-1 max-lg:basis-full">
      {Array.from({ length: total }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <li key={position}>
          <button
            type="button"
            className="dot disabled:opacity-60"
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
