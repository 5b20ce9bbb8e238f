import { handlePlainClick } from '#src/browser/plain-click.ts'
import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Image } from '#src/ui/media/Image.tsx'
import { Video } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'

interface Props {
  item: ListedGalleryItem
  href: string
  isEager: boolean
  onOpen: (item: ListedGalleryItem) => void
}

export function Tile({ item, href, isEager, onOpen }: Props) {
  const { type, title, description } = item

  return (
    <figure>
      <div className={tileClasses.box}>
        {type === 'video' ? (
          <Video className={tileClasses.video} item={item} controls />
        ) : (
          <a className={tileClasses.link} href={href} onClick={handlePlainClick(() => onOpen(item))}>
            <Image
              className={tileClasses.image}
              image={addressWithSize(item)}
              alt={item.alt ?? title}
              isEager={isEager}
            />
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
