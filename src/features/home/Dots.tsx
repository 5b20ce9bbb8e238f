import type { GalleryItem } from '#src/contract/gallery.ts'

interface Props {
  slides: GalleryItem[]
  index: number
  locked: boolean
  show: (index: number) => void
}

export function Dots({ slides, index, locked, show }: Props) {
  return (
    <ol className="dots">
      {slides.map(({ id, title }, position) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`${position + 1}: ${title}`}
            aria-current={position === index || undefined}
            disabled={locked}
            onClick={() => show(position)}
          />
        </li>
      ))}
    </ol>
  )
}
