import { FocalPoint } from '#src/admin/ui/files/FocalPoint.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { FocalPoint as FocalPointValue, ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { cropToBox } from '#src/lib/media/cropped-images.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { tileClasses } from '#src/ui/tile-classes.ts'
import { editTexts as texts } from './texts.ts'

const CENTRE = { x: 50, y: 50 }

interface Props {
  item: ManagedGalleryItem
  focalPoint: FocalPointValue | null
  onChange: (focalPoint: FocalPointValue | null) => void
}

/** Focal point of an image, with the tile that visitors see. */
export function FocalPointField({ item, focalPoint, onChange }: Props) {
  const address = addressWithSize(item)
  return (
    <fieldset className="grid gap-4">
      <legend className={fieldClasses.label}>{texts.fields.focalPoint}</legend>
      <FocalPoint
        image={{ url: address, ...(focalPoint ?? CENTRE) }}
        onChange={({ x, y }) => onChange(x === CENTRE.x && y === CENTRE.y ? null : { x, y })}
      />
      <div className="flex flex-wrap items-end gap-4">
        <figure className="w-40">
          <figcaption className={adminStyles.facts}>{texts.tilePreview}</figcaption>
          <div className={tileClasses.box}>
            <Image
              className={tileClasses.image}
              image={address}
              alt=""
              sizes="10rem"
              croppedAttributes={focalPoint ? cropToBox({ ...item, focalPoint }, 'tile') : undefined}
            />
          </div>
        </figure>
        {focalPoint && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {texts.resetFocalPoint}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
