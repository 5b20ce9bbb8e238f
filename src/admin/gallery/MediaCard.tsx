import { adminStyles } from '#src/admin/ui/styles.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { DataCost } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { galleryTexts } from './texts.ts'

interface Props {
  item: GalleryItem
  /** Deletes the item; undefined for members who may not delete media. */
  onDelete: (() => void) | undefined
}

export function MediaCard({ item, onDelete }: Props) {
  const { type, title, description, category, poster } = item

  return (
    <article className="group">
      <div className={tileClasses.box}>
        {type === 'image' && (
          <Image
            className={tileClasses.image}
            image={addressWithSize(item)}
            alt={item.alt ?? title}
            sizes="(min-width: 40rem) 18rem, 92vw"
          />
        )}
        {type === 'video' && poster && (
          <img className={tileClasses.image} src={buildResizedImageAddress(poster, 360)} alt="" loading="lazy" />
        )}
        {type === 'video' && !poster && (
          <span
            className="absolute inset-0 m-auto size-16 bg-ink-soft [clip-path:polygon(15%_0,100%_50%,15%_100%)]"
            aria-hidden="true"
          />
        )}
        <DataCost item={item} />
        {onDelete && (
          <Button
            variant="danger"
            className="absolute right-0 bottom-0 bg-white pointer-fine:not-group-hover:not-group-focus-within:opacity-0"
            aria-label={galleryTexts.list.deleteOne(title)}
            onClick={onDelete}
          >
            {galleryTexts.list.delete}
          </Button>
        )}
      </div>
      <h4 className={`${adminStyles.title} mt-4`}>{title}</h4>
      {description && <p className="mt-2">{description}</p>}
      <p className="mt-2 flex gap-2">
        {[galleryTexts.types[type], galleryTexts.categories[category]].map((badgeLabel) => (
          <span
            key={badgeLabel}
            className="edge-1 border-transparent bg-ink px-2 py-1 text-sm/[1.3] font-bold text-white"
          >
            {badgeLabel}
          </span>
        ))}
      </p>
    </article>
  )
}
