import { adminStyles } from '#src/admin/ui/styles.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { cropToBox } from '#src/lib/media/cropped-images.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { tagClass } from '#src/ui/button-classes.ts'
import { checkboxClasses } from '#src/ui/field/Field.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { DataCost } from '#src/ui/media/Video.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { galleryTexts } from './texts.ts'

const { list: texts } = galleryTexts

interface MediaPreviewProps {
  item: GalleryItem
  alt: string
  sizes: string
}

/** Image of an item, or the preview image of a video. */
export function MediaPreview({ item, alt, sizes }: MediaPreviewProps) {
  const { type, poster } = item
  if (type === 'image')
    return (
      <Image
        className={tileClasses.image}
        // An animation has a still.
        image={poster ?? addressWithSize(item)}
        alt={alt}
        sizes={sizes}
        croppedAttributes={cropToBox(item, 'tile')}
      />
    )
  if (poster)
    return <img className={tileClasses.image} src={buildResizedImageAddress(poster, 360)} alt="" loading="lazy" />
  return (
    <span
      className="absolute inset-0 m-auto size-1/3 bg-ink-soft [clip-path:polygon(15%_0,100%_50%,15%_100%)]"
      aria-hidden="true"
    />
  )
}

interface Props {
  item: GalleryItem
  /** Opens the editor of the item; undefined for members who may not change media. */
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  hasUnsaved: boolean
  /** State of the checkbox while the user selects items. */
  selection: { isSelected: boolean; toggle: () => void } | undefined
}

export function MediaCard({ item, onEdit, onDelete, hasUnsaved, selection }: Props) {
  const { type, title, description, category } = item

  return (
    <article className="group">
      <div className={tileClasses.box}>
        <MediaPreview item={item} alt={item.alt ?? title} sizes="(min-width: 40rem) 18rem, 92vw" />
        <DataCost item={item} />
        {selection && (
          <label
            className={`absolute inset-0 flex cursor-pointer items-start justify-end ${selection.isSelected ? 'edge-8 border-brand' : 'p-2'}`}
          >
            <span className="grid size-tap place-items-center bg-white">
              <input
                className={checkboxClasses.box}
                type="checkbox"
                checked={selection.isSelected}
                aria-label={galleryTexts.selection.selectOne(title)}
                onChange={selection.toggle}
              />
            </span>
          </label>
        )}
        {onDelete && !selection && (
          <Button
            variant="danger"
            className="absolute right-0 bottom-0 bg-white pointer-fine:not-group-hover:not-group-focus-within:opacity-0"
            aria-label={texts.deleteOne(title)}
            onClick={onDelete}
          >
            {texts.delete}
          </Button>
        )}
      </div>
      <h4 className={`${adminStyles.title} mt-4`}>{title}</h4>
      {description && <p className="mt-2">{description}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        {[galleryTexts.types[type], galleryTexts.categories[category]].map((badgeLabel) => (
          <span
            key={badgeLabel}
            className="edge-1 border-transparent bg-ink px-2 py-1 text-sm/[1.3] font-bold text-white"
          >
            {badgeLabel}
          </span>
        ))}
        {onEdit && hasUnsaved && <span className={`edge-1 border-brand text-brand ${tagClass}`}>{texts.unsaved}</span>}
      </p>
      {onEdit && !selection && (
        <Button variant="quiet" className="mt-4" aria-label={texts.editOne(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </article>
  )
}
