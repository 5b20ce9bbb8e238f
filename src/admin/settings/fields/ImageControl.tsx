import { useState } from 'react'
import { uploadImage } from '#src/admin/api/media.ts'
import { isSettingsImage } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import { FilePicker } from '#src/admin/ui/files/FilePicker.tsx'
import { FocalPoint } from '#src/admin/ui/files/FocalPoint.tsx'
import { useChosenFile } from '#src/admin/ui/files/use-chosen-file.ts'
import { ChooseUploadedImage } from '#src/admin/ui/library/ChooseUploadedImage.tsx'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { findImageSizeProblem, type ImageField } from '#src/content/settings/field.ts'
import type { LibraryImage } from '#src/contract/gallery/library.ts'
import { imageTexts } from '#src/contract/gallery/media.ts'
import { readDimensions } from '#src/lib/media/images.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldBox } from './FieldBox.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'

const { image: texts } = settingsTexts

export function ImageControl({ field, path, value, onChange }: ControlProps<ImageField>) {
  const { id, error } = useSettingsField(path)
  const [sizeProblem, setSizeProblem] = useState<string>()
  const file = useChosenFile({
    read: async (chosenFile) => {
      setSizeProblem(undefined)
      const { dataUrl, note } = await shrinkImage(chosenFile, field.minSize)
      return { value: { url: await uploadImage(dataUrl), x: 50, y: 50 }, note }
    },
    failedText: texts.uploadFailed,
    onChange,
  })

  function chooseImage({ address: url }: LibraryImage) {
    const problem = findImageSizeProblem(readDimensions(url.split('?')[1]), field.minSize)
    file.clear()
    setSizeProblem(problem)
    if (!problem) onChange({ url, x: 50, y: 50 })
  }

  function removeImage() {
    setSizeProblem(undefined)
    file.remove()
  }

  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      <FilePicker
        kind="image"
        label={texts.file(field.label)}
        hint={imageTexts.hint}
        error={sizeProblem}
        file={file}
        readingText={texts.uploading}
      />
      <ChooseUploadedImage onChoose={chooseImage} />
      {isSettingsImage(value) && (
        <>
          <FocalPoint image={value} onChange={onChange} />
          <Button variant="danger" className="justify-self-start" onClick={removeImage}>
            {texts.remove}
          </Button>
        </>
      )}
    </FieldBox>
  )
}
