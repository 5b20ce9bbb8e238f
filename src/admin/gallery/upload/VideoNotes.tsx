import { useStore } from '@nanostores/react'
import { SmallerVideo } from '#src/admin/gallery/smaller-video/SmallerVideo.tsx'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import type { FilePreparation } from './file-preparation.ts'
import { isPrepared, type UploadFile } from './upload-file.ts'

interface Props {
  preparation: FilePreparation
  file: UploadFile
}

/** Shows the progress and choices of a conversion. Warns about an original that phones do not play. */
export function VideoNotes({ preparation, file }: Props) {
  const state = useStore(preparation.$videoStates)[file.id]
  const job = preparation.videoJobs.get(file.id)
  const phoneProblem = state?.kind === 'original' && file.meta.facts?.phoneProblem
  if (!state || !job || isPrepared(file)) return null
  return (
    <>
      {file.data instanceof File && <SmallerVideo file={file.data} state={state} job={job} />}
      {phoneProblem && <InfoBox>{phoneProblem}</InfoBox>}
    </>
  )
}
