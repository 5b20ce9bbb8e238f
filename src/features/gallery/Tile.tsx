import { Film } from '#src/components/ui/Film.tsx'
import { frame } from '#src/components/ui/frame.ts'
import { Photo } from '#src/components/ui/Photo.tsx'
import type { ListedItem } from '#src/contract/gallery.ts'
import { photoOf } from '#src/lib/media-photo.ts'
import { onPlainClick } from '#src/lib/plain-click.ts'

interface Props {
  item: ListedItem
  /** Where the photo is large; works without script too. */
  href: string
  eager: boolean
  onOpen: (item: ListedItem) => void
}

/** One photo or video with its words. */
export function Tile({ item, href, eager, onOpen }: Props) {
  const { type, title, description } = item

  return (
    <figure>
      <div className={frame.box}>
        {type === 'video' ? (
          <Film className={frame.film} item={item} controls />
        ) : (
          <a className={frame.link} href={href} onClick={onPlainClick(() => onOpen(item))}>
            <Photo className={frame.photo} image={photoOf(item)} alt={item.alt ?? title} eager={eager} />
          </a>
        )}
      </div>
      {(title || description) && (
        <figcaption className="grid gap-2 pt-4">
          {title && <h2 className="text-xl">{title}</h2>}
          {description && <p>{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}
