import { type ChangeEvent, useRef, useState } from 'react'
import { imageFieldTexts as texts } from '#src/admin/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { shrinkImage } from '#src/browser/media/data-url.ts'
import type { ImageSize } from '#src/content/settings/field.ts'
import { MAX_ARTICLE_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { buildImageAttributes } from '#src/lib/media/images.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'

/** Maximum length in pixels of the longer side of an article image. */
const MAX_IMAGE_SIDE = 1600

export const { wrongType: wrongImageType } = texts

type ImageFileError = typeof texts.wrongType | typeof texts.tooLarge

/** Checks the type and size of an image file. Returns undefined if both are acceptable. */
export function findImageFileError(file: File): ImageFileError | undefined {
  if (!file.type.startsWith('image/')) return wrongImageType
  return file.size > MAX_ARTICLE_IMAGE_BYTES ? texts.tooLarge : undefined
}

/** Returns a smaller copy of the image as a data URL. Rejects if the browser cannot decode the file. */
export function readArticleImage(file: File, minSize?: ImageSize): Promise<string> {
  return shrinkImage(file, MAX_IMAGE_SIDE, minSize)
}

interface Props {
  id: string
  /** URL or data URL of the image; an empty string when there is no image. */
  image: string
  error: string | undefined
  onChange: (image: string) => void
  onBusyChange: (isBusy: boolean) => void
}

const fileInputClass =
  'file:mr-4 file:cursor-pointer file:bg-ink file:px-4 file:py-1 file:font-sans file:text-sm file:font-bold file:text-white'

export function ImageField({ id, image, error, onChange, onBusyChange }: Props) {
  const fileInputRef = useRef<HTMLInputElement>(null)
  // File that the user chose last; a file chosen before it is ignored, even if it finishes loading later.
  const lastChosenFile = useRef<File>(null)
  const [fileName, setFileName] = useState(image.startsWith('data:') ? texts.currentImage : '')
  const [isReading, setReading] = useState(false)
  // A typed URL gets no preview, because each keystroke would request an incomplete URL.
  const hasPreview = fileName !== '' || image.startsWith('/api/media/')

  function emptyFileInput() {
    if (fileInputRef.current) fileInputRef.current.value = ''
  }

  function rejectFile(fileError: ImageFileError) {
    emptyFileInput()
    showErrorToast(fileError)
  }

  function setBusy(isBusy: boolean) {
    setReading(isBusy)
    onBusyChange(isBusy)
  }

  async function chooseFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const fileError = findImageFileError(file)
    if (fileError) return rejectFile(fileError)
    lastChosenFile.current = file
    setBusy(true)
    try {
      const resizedImage = await readArticleImage(file)
      if (lastChosenFile.current !== file) return
      onChange(resizedImage)
      setFileName(file.name)
    } catch (readError) {
      console.warn(readError)
      if (lastChosenFile.current === file) rejectFile(wrongImageType)
    }
    if (lastChosenFile.current === file) setBusy(false)
  }

  function clearImage() {
    lastChosenFile.current = null
    emptyFileInput()
    setBusy(false)
    setFileName('')
    onChange('')
    fileInputRef.current?.focus()
  }

  return (
    <fieldset className="grid gap-4 edge-2 [border-style:dashed] border-ink p-4">
      <legend className="px-2 font-bold">{texts.legend}</legend>
      <Field label={texts.file} hint={texts.fileHint}>
        {(controlProps) => (
          <input
            {...controlProps}
            className={`${controlProps.className} ${fileInputClass}`}
            ref={fileInputRef}
            type="file"
            accept="image/*"
            onChange={chooseFile}
          />
        )}
      </Field>
      {isReading && <p role="status">{texts.readingImage}</p>}
      {hasPreview && (
        <figure className="flex flex-wrap items-center gap-4">
          <img className="max-h-32 max-w-48" {...buildImageAttributes(image)} sizes="12rem" alt={texts.preview} />
          <figcaption>{fileName || texts.currentImage}</figcaption>
          <Button variant="quiet" onClick={clearImage}>
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
