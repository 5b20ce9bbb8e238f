import { useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { useDocument } from '#src/admin/documents/use-document.ts'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import type { ManagedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { readMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { EditForm } from './EditForm.tsx'
import { galleryKind } from './gallery-document.ts'
import { editTexts as texts } from './texts.ts'

function OpenedItem({ item, onClose }: { item: ManagedGalleryItem; onClose: () => void }) {
  const form = useDocument(galleryKind, item.id, item)
  return form ? <EditForm item={item} form={form} onClose={onClose} /> : <p role="status">{texts.loading}</p>
}

interface Props {
  id: string
  /** Title of the item; undefined while the list loads. */
  title: string | undefined
  onClose: () => void
}

/** Edits a gallery item without a new upload. Closing the dialog keeps unsaved changes. */
export function EditDialog({ id, title, onClose }: Props) {
  // A different query for each opening, so that the form never starts with a former version from the cache.
  const [query] = useState(() => `v=${Date.now()}`)
  const loading = useOperation(readMediaOperation, { id, query })

  return (
    <Dialog
      open
      title={texts.title(title ?? loading.data?.title)}
      width="max-w-[min(64rem,calc(100%-1rem))]"
      hasLongText
      onClose={onClose}
    >
      {loading.error?.status === 404 ? (
        <p role="alert">{texts.notFound}</p>
      ) : (
        <QueryState query={loading} loading={texts.loading}>
          {loading.data && <OpenedItem item={loading.data} onClose={onClose} />}
        </QueryState>
      )}
    </Dialog>
  )
}
