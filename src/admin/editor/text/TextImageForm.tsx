import { useEffect, useId, useRef, useState } from 'react'
import { markdownFieldTexts } from '#src/admin/editor/texts.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { uploadTextImage } from '#src/api/admin/media.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { findImageFileError, readArticleImage, wrongImageType } from './ImageField.tsx'

const { image: texts } = markdownFieldTexts

interface Props {
  /** Called with the Markdown of the uploaded image. */
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

/** Form that uploads an image for an article's text and asks for its alt text. */
export function TextImageForm({ onInsert, onCancel }: Props) {
  const legendId = useId()
  const fileInputRef = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState('')
  const [description, setDescription] = useState('')
  const [isDecorative, setDecoration] = useState(false)
  const [errors, setErrors] = useState<{ file?: string; description?: string }>({})
  const [state, setState] = useState<'ready' | 'reading' | 'uploading'>('ready')

  useEffect(() => fileInputRef.current?.focus(), [])

  async function chooseFile(file: File | undefined) {
    setImage('')
    setErrors({})
    if (!file) return
    const fileError = findImageFileError(file)
    if (fileError) return setErrors({ file: fileError.description })
    setState('reading')
    try {
      setImage(await readArticleImage(file))
    } catch (error) {
      console.warn(error)
      setErrors({ file: wrongImageType.description })
    }
    setState('ready')
  }

  async function insertImage() {
    const missingFields = {
      ...(!image && { file: texts.fileMissing }),
      ...(!isDecorative && !description.trim() && { description: texts.altMissing }),
    }
    setErrors(missingFields)
    if (Object.keys(missingFields).length > 0) return
    setState('uploading')
    try {
      const imageUrl = await uploadTextImage(image)
      onInsert(`![${isDecorative ? '' : escapeAltText(description)}](${imageUrl})`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors({ file: error.errors[0]?.message ?? texts.uploadFailed })
      setState('ready')
    }
  }

  return (
    <fieldset className="grid gap-4 edge-l-8 border-brand bg-paper-deep p-4" aria-labelledby={legendId}>
      <legend className="sr-only" id={legendId}>
        {texts.legend}
      </legend>
      <InputField
        label={texts.file}
        hint={texts.fileHint}
        error={errors.file}
        ref={fileInputRef}
        type="file"
        accept="image/*"
        onChange={({ target }) => chooseFile(target.files?.[0])}
        required
      />
      {image && <img className="max-h-32 max-w-48" src={image} alt={texts.chosenImage} />}
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
      <p role="status">
        {state === 'reading' && texts.readingImage}
        {state === 'uploading' && texts.uploadingImage}
      </p>
      <ButtonRow>
        <Button pending={state !== 'ready'} onClick={insertImage}>
          {texts.insert}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </ButtonRow>
    </fieldset>
  )
}
