import { useCallback } from 'react'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import type { MediaMetadata } from '#src/browser/media/media-metadata.ts'
import { formatFileSize, formatLoadTime, formatPlayTime } from '#src/lib/media/media-cost.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { galleryTexts } from './texts.ts'
import type { GalleryUpload } from './use-upload.ts'

const { file: texts } = galleryTexts

/** Videos larger than this show a warning about the mobile data that visitors need. */
const LARGE_VIDEO_BYTES = 48_000_000

interface FileDataCostProps {
  name: string
  metadata: MediaMetadata
}

function FileDataCost({ name, metadata }: FileDataCostProps) {
  const { type, size, width, height, duration } = metadata
  const measurements = [formatFileSize(size), duration && formatPlayTime(duration), `${width} × ${height}`]
    .filter(Boolean)
    .join(' · ')
  return (
    <div role="status" className="grid gap-2">
      <p>
        <strong>{name}</strong> {measurements}
      </p>
      {type === 'image' ? (
        <p>{texts.resizedImage}</p>
      ) : (
        <p>{texts.videoCost(formatFileSize(size), formatLoadTime(size))}</p>
      )}
      {type === 'video' && size > LARGE_VIDEO_BYTES && (
        <InfoBox>
          <strong>{texts.largeVideo}</strong> {texts.largeVideoHint}
        </InfoBox>
      )}
    </div>
  )
}

interface Props {
  upload: GalleryUpload
  open: boolean
  onClose: () => void
}

/** Dialog for choosing a file to upload. The upload continues when the user closes the dialog. */
export function UploadDialog({ upload: { hostElement, file, rejectionText }, open, onClose }: Props) {
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
      {rejectionText && <InfoBox role="alert">{rejectionText}</InfoBox>}
      {file && <FileDataCost {...file} />}
    </Dialog>
  )
}
