import { useRef, useState } from 'react'
import { uploadImage } from '#src/admin/api/media.ts'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { ChooseUploadedImage } from '#src/admin/ui/library/ChooseUploadedImage.tsx'
import { readAsDataUrl } from '#src/browser/media/data-url.ts'
import { drawPoster } from '#src/browser/media/media-metadata.ts'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { imageTexts } from '#src/contract/gallery/media.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { editTexts } from './texts.ts'

const { poster: texts } = editTexts

interface Props {
  videoUrl: string
  poster: string | null
  error: string | undefined
  onChange: (poster: string | null) => void
}

/** Replaces the preview image of a video by an image file or by a frame of the video. */
export function PosterField({ videoUrl, poster, error, onChange }: Props) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [isChoosingFrame, setChoosingFrame] = useState(false)
  const [frameState, setFrameState] = useState<'ready' | 'uploading' | 'failed'>('ready')
  const file = useChosenFile({
    read: async (chosenFile) => {
      const { dataUrl, note } = await shrinkImage(chosenFile)
      return { value: await uploadImage(dataUrl), note }
    },
    failedText: texts.uploadFailed,
    onChange,
  })

  async function takeFrame() {
    setFrameState('uploading')
    try {
      const frame = videoRef.current && (await drawPoster(videoRef.current))
      if (!frame) return setFrameState('failed')
      onChange(await uploadImage(await readAsDataUrl(frame)))
      setFrameState('ready')
      setChoosingFrame(false)
    } catch (cause) {
      console.warn('A frame was not uploaded:', cause)
      setFrameState('failed')
    }
  }

  return (
    <fieldset className="grid gap-4">
      <legend className={fieldClasses.label}>{editTexts.fields.poster}</legend>
      {poster ? (
        <img className="max-h-64 justify-self-start" src={buildResizedImageAddress(poster, 480)} alt="" />
      ) : (
        <p>{texts.none}</p>
      )}
      <FilePicker
        kind="image"
        label={texts.chooseFile}
        hint={imageTexts.hint}
        error={error}
        file={file}
        readingText={texts.uploading}
      />
      <p role="status">{frameState === 'uploading' && texts.uploading}</p>
      {isChoosingFrame && (
        <div className="grid gap-2">
          <p>{texts.frameHint}</p>
          <video
            className="max-h-80 w-full bg-ink"
            ref={videoRef}
            src={videoUrl}
            preload="metadata"
            controls
            muted
            playsInline
          />
          {frameState === 'failed' && <p role="alert">{texts.frameFailed}</p>}
        </div>
      )}
      <ButtonRow>
        {isChoosingFrame ? (
          <Button variant="quiet" pending={frameState === 'uploading'} onClick={() => void takeFrame()}>
            {texts.useFrame}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setChoosingFrame(true)}>
            {texts.chooseFrame}
          </Button>
        )}
        <ChooseUploadedImage
          onChoose={({ address }) => {
            file.clear()
            onChange(address)
          }}
        />
        {poster && (
          <Button variant="danger" onClick={file.remove}>
            {texts.remove}
          </Button>
        )}
      </ButtonRow>
    </fieldset>
  )
}
