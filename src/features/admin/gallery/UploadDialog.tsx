import { useCallback } from 'react'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Note } from '#src/features/admin/Note.tsx'
import { FileCost } from './FileCost.tsx'
import { galleryTexts } from './texts.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  upload: Upload
  open: boolean
  onClose: () => void
}

/** Closing the dialog does not stop the upload; the card shows its progress. */
export function UploadDialog({ upload: { host, file, refusal }, open, onClose }: Props) {
  // Uppy renders into this element, which outlives the dialog's content.
  const mountPanel = useCallback(
    (element: HTMLDivElement | null) => {
      if (host) element?.append(host)
    },
    [host],
  )

  return (
    <Dialog open={open} onClose={onClose} title={galleryTexts.form.chooseFile}>
      <div className="panel-colours" ref={mountPanel} />
      {refusal && <Note role="alert">{refusal}</Note>}
      {file && <FileCost {...file} />}
    </Dialog>
  )
}
