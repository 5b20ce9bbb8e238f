import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Photo } from '#src/components/ui/Photo.tsx'
import type { ListedItem } from '#src/contract/gallery.ts'
import { photoOf } from '#src/lib/media-photo.ts'

interface Props {
  photo: ListedItem | undefined
  closeHref: string
  onClose: () => void
}

/** One photo large, with its words. */
export function PhotoDialog({ photo, closeHref, onClose }: Props) {
  return (
    <Dialog
      width="page"
      open={photo !== undefined}
      onClose={onClose}
      title={photo?.title ?? ''}
      read
      closeHref={closeHref}
    >
      {photo && (
        <>
          <Photo
            className="mx-auto max-h-[75dvh] bg-paper-deep object-contain"
            image={photoOf(photo)}
            alt={photo.alt ?? photo.title}
            sizes="(min-width: 78rem) 74rem, 96vw"
            eager
          />
          {photo.description && <p>{photo.description}</p>}
        </>
      )}
    </Dialog>
  )
}
