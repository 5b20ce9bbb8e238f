import { useCallback } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { formatFileSize, formatLoadTime, formatPlayTime } from '#src/lib/media/media-cost.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { UploadMeta } from './upload-file.ts'
import type { UploadForm } from './use-upload-form.ts'

const { file: texts } = galleryTexts

/** Videos larger than this show a warning about the mobile data that visitors need. */
const LARGE_VIDEO_BYTES = 48_000_000

interface FileDataCostProps {
  name: string | undefined
  facts: NonNullable<UploadMeta['facts']>
}

function FileDataCost({ name, facts }: FileDataCostProps) {
  const { type, size, width, height, duration } = facts
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
  upload: UploadForm
  open: boolean
  onClose: () => void
}

/** Dialog for choosing a file to upload. The upload continues when the user closes the dialog. */
export function UploadDialog({ upload: { hostElement, fileName, facts, problem }, open, onClose }: Props) {
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
      {problem && <InfoBox role="alert">{problem}</InfoBox>}
      {facts && <FileDataCost name={fileName} facts={facts} />}
    </Dialog>
  )
}
