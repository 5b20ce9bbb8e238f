import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Image } from '#src/components/ui/Image.tsx'
import { large } from '#src/components/ui/large.ts'
import type { ListedItem } from '#src/contract/gallery.ts'
import { sizedAddress } from '#src/lib/sized-address.ts'

interface Props {
  image: ListedItem | undefined
  closeHref: string
  onClose: () => void
}

export function ImageDialog({ image, closeHref, onClose }: Props) {
  return (
    <Dialog
      width={`${large.dialog} dialog-sent`}
      open={image !== undefined}
      onClose={onClose}
      title={image?.title ?? ''}
      read
      closeHref={closeHref}
    >
      {image && (
        <>
          <Image {...large.image} image={sizedAddress(image)} alt={image.alt ?? image.title} eager />
          {image.description && <p>{image.description}</p>}
        </>
      )}
    </Dialog>
  )
}
