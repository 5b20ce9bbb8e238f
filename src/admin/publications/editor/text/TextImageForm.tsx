import { useEffect, useId, useState } from 'react'
import { uploadImage } from '#src/admin/api/media.ts'
import { markdownFieldTexts } from '#src/admin/publications/editor/texts.ts'
import { findServerReason } from '#src/admin/ui/describe-failure.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { ChooseUploadedImage } from '#src/admin/ui/library/ChooseUploadedImage.tsx'
import { ApiError } from '#src/api/client.ts'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { imageTexts } from '#src/contract/gallery/media.ts'
import { buildResizedImageAddress } from '#src/lib/media/images.ts'
import { Button } from '#src/ui/Button.tsx'

const { image: texts } = markdownFieldTexts

interface Props {
  /** Called with the Markdown of the image. */
  onInsert: (markdown: string) => void
  onCancel: () => void
}

// In Markdown, an unescaped backslash or square bracket can end the alt text of an image early.
function escapeAltText(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&')
}

/** Form that uploads or chooses an image for an article's text and asks for its alt text. */
export function TextImageForm({ onInsert, onCancel }: Props) {
  const legendId = useId()
  const [image, setImage] = useState('')
  const [description, setDescription] = useState('')
  const [isDecorative, setDecoration] = useState(false)
  const [errors, setErrors] = useState<{ file?: string; description?: string }>({})
  const [isUploading, setUploading] = useState(false)
  const file = useChosenFile({
    read: async (chosenFile) => {
      setErrors({})
      const { dataUrl, note } = await shrinkImage(chosenFile)
      return { value: dataUrl, note }
    },
    failedText: texts.readingFailed,
    onChange: (dataUrl) => setImage(dataUrl ?? ''),
  })
  const { inputRef } = file

  useEffect(() => inputRef.current?.focus(), [inputRef])

  async function insertImage() {
    const missingFields = {
      ...(!image && { file: texts.fileMissing }),
      ...(!isDecorative && !description.trim() && { description: texts.altMissing }),
    }
    setErrors(missingFields)
    if (Object.keys(missingFields).length > 0) return
    setUploading(true)
    try {
      const imageUrl = image.startsWith('data:') ? await uploadImage(image) : image
      onInsert(`![${isDecorative ? '' : escapeAltText(description)}](${imageUrl})`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors({ file: findServerReason(error) ?? texts.uploadFailed })
      setUploading(false)
    }
  }

  return (
    <fieldset className="grid gap-4 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={legendId}>
      <legend className="sr-only" id={legendId}>
        {texts.legend}
      </legend>
      <FilePicker
        kind="image"
        label={texts.file}
        hint={imageTexts.hint}
        error={errors.file}
        file={file}
        readingText={texts.readingImage}
        required
      />
      <ChooseUploadedImage
        onChoose={({ address, alt }) => {
          file.clear()
          setErrors({})
          setImage(address)
          if (!description.trim()) setDescription(alt)
        }}
      />
      {image && (
        <img className="max-h-32 max-w-48" src={buildResizedImageAddress(image, 360)} alt={texts.chosenImage} />
      )}
      <InputField
        label={texts.alt}
        hint={texts.altHint}
        error={errors.description}
        maxLength={300}
        disabled={isDecorative}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
        required={!isDecorative}
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={isDecorative} onChange={({ target }) => setDecoration(target.checked)} />
        {texts.decorativeImage}
      </label>
      <p role="status">{isUploading && texts.uploadingImage}</p>
      <ButtonRow>
        <Button pending={file.isReading || isUploading} onClick={insertImage}>
          {texts.insert}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
