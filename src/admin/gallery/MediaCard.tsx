import { type ReactNode, useId } from 'react'
import { AdminIcon } from '#src/admin/ui/AdminIcon.tsx'
import { MenuButton, type MenuItem } from '#src/admin/ui/MenuButton.tsx'
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

const iconButtonClass = 'inline-flex min-h-tap min-w-tap cursor-pointer items-center justify-center hover:text-white'

interface Props {
  item: GalleryItem
  /** Undefined for members who may not change media. */
  actions: { edit: () => void; askToDelete: () => void; getMenuItems: (() => MenuItem[]) | undefined } | undefined
  hasUnsaved: boolean
  /** State of the checkbox while the user selects items. */
  selection: { isSelected: boolean; toggle: (isRange: boolean) => void } | undefined
}

export function MediaCard({ item, actions, hasUnsaved, selection }: Props) {
  const { type, title, description, category } = item
  const checkboxId = useId()
  const label = (content: ReactNode) =>
    selection ? (
      <label className="block cursor-pointer" htmlFor={checkboxId}>
        {content}
      </label>
    ) : (
      content
    )

  return (
    <article className="group">
      {label(
        <span
          className={`block ${tileClasses.box} ${selection?.isSelected ? '[outline:4px_solid_--theme(--color-brand)]' : ''}`}
        >
          <MediaPreview item={item} alt={item.alt ?? title} sizes="(min-width: 48rem) 14rem, 46vw" />
          <DataCost item={item} />
        </span>,
      )}
      <div className="mt-2 flex items-start gap-1">
        {selection && (
          <span className="-mt-2.5 -ml-2.5 grid size-tap flex-none place-items-center">
            <input
              id={checkboxId}
              className={checkboxClasses.box}
              type="checkbox"
              checked={selection.isSelected}
              aria-label={galleryTexts.selection.selectOne(title)}
              onChange={({ nativeEvent }) =>
                selection.toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </span>
        )}
        <h4 className="line-clamp-2 min-w-0 font-bold wrap-anywhere">{label(title)}</h4>
      </div>
      {description && <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{description}</p>}
      <p className="mt-1 flex flex-wrap gap-1">
        {[galleryTexts.types[type], galleryTexts.categories[category]].map((badgeLabel) => (
          <span key={badgeLabel} className="edge-1 border-transparent bg-ink px-1.5 text-sm font-bold text-white">
            {badgeLabel}
          </span>
        ))}
      </p>
      {actions && hasUnsaved && (
        <p className={`edge-1 mt-1 inline-block border-brand text-brand ${tagClass}`}>{texts.unsaved}</p>
      )}
      {actions && !selection && (
        <div className="mt-2 flex items-center">
          <Button variant="quiet" className="mr-auto px-3!" aria-label={texts.editOne(title)} onClick={actions.edit}>
            {texts.edit}
          </Button>
          <button
            type="button"
            className={`${iconButtonClass} text-danger hover:bg-danger pointer-fine:not-group-hover:not-group-focus-within:opacity-0`}
            aria-label={texts.deleteOne(title)}
            onClick={actions.askToDelete}
          >
            <AdminIcon name="trash" />
          </button>
          {actions.getMenuItems && (
            <MenuButton
              label={texts.moreFor(title)}
              className={`${iconButtonClass} hover:bg-ink aria-expanded:bg-ink aria-expanded:text-white`}
              getItems={actions.getMenuItems}
            >
              <AdminIcon name="more" />
            </MenuButton>
          )}
        </div>
      )}
    </article>
  )
}
