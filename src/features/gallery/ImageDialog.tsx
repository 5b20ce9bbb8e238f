import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Image } from '#src/components/ui/Image.tsx'
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
      width="page"
      open={image !== undefined}
      onClose={onClose}
      title={image?.title ?? ''}
      read
      closeHref={closeHref}
    >
      {image && (
        <>
          <Image
            className="mx-auto max-h-[75dvh] bg-paper-deep object-contain"
            image={sizedAddress(image)}
            alt={image.alt ?? image.title}
            sizes="(min-width: 78rem) 74rem, 96vw"
            eager
          />
          {image.description && <p>{image.description}</p>}
        </>
      )}
    </Dialog>
  )
}
