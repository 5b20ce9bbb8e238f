import { useCallback } from 'react'
import { InfoBox } from '#src/admin/ui/InfoBox.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { FileDataCost } from './FileDataCost.tsx'
import { galleryTexts } from './texts.ts'
import type { GalleryUpload } from './use-upload.ts'

interface Props {
  upload: GalleryUpload
  open: boolean
  onClose: () => void
}

/** Dialog for choosing a file to upload. The upload continues when the user closes the dialog. */
export function UploadDialog({ upload: { hostElement, file, refusal }, open, onClose }: Props) {
  // Uppy renders into the element `hostElement`, which is kept while the dialog is closed.
  const mountPanel = useCallback(
    (element: HTMLDivElement | null) => {
      if (hostElement) element?.append(hostElement)
    },
    [hostElement],
  )

  return (
    <Dialog open={open} onClose={onClose} title={galleryTexts.form.chooseFile}>
      <div className="panel-colours" ref={mountPanel} />
      {refusal && <InfoBox role="alert">{refusal}</InfoBox>}
      {file && <FileDataCost {...file} />}
    </Dialog>
  )
}
