import type { ListedGalleryItem } from '#src/contract/gallery.ts'
import { addressWithSize } from '#src/lib/media/sized-address.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Image } from '#src/ui/media/Image.tsx'
import { largeMediaClasses } from '#src/ui/media/large-media.ts'

interface Props {
  image: ListedGalleryItem | undefined
  closeHref: string
  onClose: () => void
}

export function ImageDialog({ image, closeHref, onClose }: Props) {
  return (
    <Dialog
      width={`${largeMediaClasses.dialog} dialog-sent`}
      open={image !== undefined}
      onClose={onClose}
      title={image?.title ?? ''}
      hasLongText
      closeHref={closeHref}
    >
      {image && (
        <>
          <Image {...largeMediaClasses.image} image={addressWithSize(image)} alt={image.alt ?? image.title} isEager />
          {image.description && <p>{image.description}</p>}
        </>
      )}
    </Dialog>
  )
}
