import { useEffect, useEffectEvent, useState } from 'react'
import { imageFieldTexts as texts } from '#src/admin/publications/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { ChooseUploadedImage } from '#src/admin/ui/library/ChooseUploadedImage.tsx'
import { FileTooLargeError, requireImage } from '#src/browser/media/image-file.ts'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { MAX_ARTICLE_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'
import { Button } from '#src/ui/Button.tsx'

async function readImage(file: File) {
  await requireImage(file, MAX_ARTICLE_IMAGE_BYTES)
  const { dataUrl, note } = await shrinkImage(file)
  return { value: dataUrl, note }
}

interface Props {
  id: string
  /** URL or data URL of the image; an empty string when there is no image. */
  image: string
  error: string | undefined
  onChange: (image: string) => void
  onBusyChange: (isBusy: boolean) => void
}

export function ImageField({ id, image, error, onChange, onBusyChange }: Props) {
  const [fileName, setFileName] = useState(image.startsWith('data:') ? texts.currentImage : '')
  const file = useChosenFile({
    read: readImage,
    failedText: texts.readingFailed,
    onChange: (dataUrl, chosenFile) => {
      onChange(dataUrl ?? '')
      setFileName(chosenFile?.name ?? '')
    },
    onRefuse: (refusal) => showErrorToast(refusal instanceof FileTooLargeError ? texts.tooLarge : texts.wrongType),
  })
  // A typed URL gets no preview, because each keystroke would request an incomplete URL.
  const hasPreview = fileName !== '' || image.startsWith('/api/media/')
  const { isReading } = file
  const reportBusy = useEffectEvent(onBusyChange)

  useEffect(() => reportBusy(isReading), [isReading])

  return (
    <fieldset className="grid gap-4 edge-2 [border-style:dashed] border-ink p-4">
      <legend className="px-2 font-bold">{texts.legend}</legend>
      <FilePicker kind="image" label={texts.file} hint={texts.fileHint} file={file} readingText={texts.readingImage} />
      <ChooseUploadedImage
        onChoose={({ address }) => {
          file.clear()
          setFileName('')
          onChange(address)
        }}
      />
      {hasPreview && (
        <figure className="flex flex-wrap items-center gap-4">
          <img className="max-h-32 max-w-48" {...buildImageAttributes(image)} sizes="12rem" alt={texts.preview} />
          <figcaption>{fileName || texts.currentImage}</figcaption>
          <Button variant="quiet" onClick={file.remove}>
            {texts.clearImage}
          </Button>
        </figure>
      )}
      <InputField
        id={id}
        label={texts.address}
        error={error}
        hint={texts.addressHint}
        inputMode="url"
        autoCapitalize="none"
        disabled={fileName !== ''}
        value={fileName ? '' : image}
        onChange={({ target }) => onChange(target.value)}
      />
    </fieldset>
  )
}
