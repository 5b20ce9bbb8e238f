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

/** Dialog for choosing a file to upload. The upload continues when the user closes the dialog. */
export function UploadDialog({ upload: { host, file, refusal }, open, onClose }: Props) {
  // Uppy renders into the element `host`, which is kept while the dialog is closed.
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
