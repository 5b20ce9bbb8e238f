import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import type { SmallerVideoState } from '#src/browser/media/smaller-video/smaller-video.ts'
import { formatFileSize, formatLoadTime, formatPlayTime } from '#src/lib/media/media-cost.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { FilePreparation } from './file-preparation.ts'
import type { FileFacts, UploadFile } from './upload-file.ts'
import type { UploadForm } from './use-upload-form.ts'
import { VideoNotes } from './VideoNotes.tsx'

const { file: texts } = galleryTexts

/** Videos larger than this show a warning about the mobile data that visitors need. */
const SIZE_WARNING_BYTES = 48_000_000

interface FileDataCostProps {
  name: string
  facts: FileFacts
  /** Size of the file that is sent, once it is known. */
  preparedSize: number | undefined
  videoState: SmallerVideoState | undefined
}

function FileDataCost({ name, facts, preparedSize, videoState }: FileDataCostProps) {
  const { type, size, width, height, duration } = facts
  const measurements = [formatFileSize(size), duration && formatPlayTime(duration), `${width} × ${height}`]
    .filter(Boolean)
    .join(' · ')
  // In the other cases, the notes on the conversion say what the original costs.
  const isUntouched = !videoState || (videoState.kind === 'original' && videoState.reason === 'notNeeded')
  const sentBytes = videoState?.kind === 'smaller' ? videoState.file.size : (preparedSize ?? size)
  const isOriginalSent = sentBytes === size && (!videoState || videoState.kind === 'original')
  return (
    <div role="status" className="grid gap-2">
      <p>
        <strong className="wrap-anywhere">{name}</strong> {measurements}
      </p>
      {type === 'image' && <p>{texts.resizedImage}</p>}
      {type === 'video' && (isUntouched || videoState.kind === 'smaller') && (
        <p>{texts.videoCost(formatFileSize(sentBytes), formatLoadTime(sentBytes))}</p>
      )}
      {type === 'video' && isOriginalSent && size > SIZE_WARNING_BYTES && (
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

function ChosenFile({ preparation, file }: { preparation: FilePreparation; file: UploadFile }) {
  const videoState = useStore(preparation.$videoStates)[file.id]
  const { facts, preparedSize } = file.meta
  return (
    <>
      {facts && <FileDataCost name={file.name} facts={facts} preparedSize={preparedSize} videoState={videoState} />}
      <VideoNotes preparation={preparation} file={file} />
    </>
  )
}

/** Dialog for choosing a file to upload. The upload continues when the user closes the dialog. */
export function UploadDialog({ upload: { hostElement, uploader, file, problem }, open, onClose }: Props) {
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
      {uploader && file && <ChosenFile preparation={uploader.preparation} file={file} />}
    </Dialog>
  )
}
