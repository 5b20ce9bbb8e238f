import { useStore } from '@nanostores/react'
import { SmallerVideo } from '#src/admin/gallery/smaller-video/SmallerVideo.tsx'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import type { FilePreparation } from './file-preparation.ts'
import { isPrepared, type UploadFile } from './upload-file.ts'

interface Props {
  preparation: FilePreparation
  file: UploadFile
}

/** Progress and choices of a video that is made smaller, and what phones do not show of a video that stays as it is. */
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
