import { useCallback } from 'react'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { NoteBox } from '#src/features/admin/NoteBox.tsx'
import { FileDataCost } from './FileDataCost.tsx'
import { galleryTexts } from './texts.ts'
import type { GalleryUpload } from './use-upload.ts'

interface Props {
  upload: GalleryUpload
  open: boolean
  onClose: () => void
}

/** Dialog for choosing a file. Closing it does not stop the upload; the card behind it shows the progress. */
export function UploadDialog({ upload: { host, file, refusal }, open, onClose }: Props) {
  // Uppy renders into `host`, which must keep its state when the dialog removes its content.
  const mountPanel = useCallback(
    (element: HTMLDivElement | null) => {
      if (host) element?.append(host)
    },
    [host],
  )

  return (
    <Dialog open={open} onClose={onClose} title={galleryTexts.form.chooseFile}>
      <div className="panel-colours" ref={mountPanel} />
      {refusal && <NoteBox role="alert">{refusal}</NoteBox>}
      {file && <FileDataCost {...file} />}
    </Dialog>
  )
}
