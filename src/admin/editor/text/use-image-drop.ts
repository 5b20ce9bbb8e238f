import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { markdownFieldTexts } from '#src/admin/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { uploadTextImage } from '#src/api/admin/media.ts'
import { ApiError } from '#src/api/client.ts'
import { findImageFileError, readArticleImage, wrongImageType } from './ImageField.tsx'
import { replacePart } from './markdown-commands.ts'

const { droppedImage: texts } = markdownFieldTexts

// Starts with the time, because a restored text may contain placeholders of an earlier visit.
let placeholderNumber = Date.now()

/** Returns Markdown that visitors never see, because the renderer removes images of other addresses. */
function createPlaceholder({ name }: File): string {
  placeholderNumber += 1
  return `![](uploading-${placeholderNumber}-${name.replace(/[^\w.-]+/g, '-')})`
}

/** Replaces the placeholder, if the user has not deleted it, and keeps the selection where it is. */
function replacePlaceholder(textarea: HTMLTextAreaElement, placeholder: string, markdown: string): void {
  const { value, selectionStart, selectionEnd } = textarea
  const start = value.indexOf(placeholder)
  if (start < 0) return
  const end = start + placeholder.length
  const moveOffset = (offset: number) => (offset >= end ? offset + markdown.length - placeholder.length : offset)
  replacePart(textarea, start, end, markdown)
  textarea.setSelectionRange(moveOffset(selectionStart), moveOffset(selectionEnd))
}

/** Uploads the image and returns its URL. Throws the texts of an error toast. */
async function uploadImage(file: File): Promise<string> {
  const fileError = findImageFileError(file)
  if (fileError) throw fileError
  const image = await readArticleImage(file).catch((error: unknown) => {
    console.warn(error)
    throw wrongImageType
  })
  return await uploadTextImage(image).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw { title: texts.uploadFailed(file.name), description: error.errors[0]?.message ?? texts.uploadAgain }
  })
}

const listImages = (data: DataTransfer) => [...(data.files ?? [])].filter(({ type }) => type.startsWith('image/'))

/** Uploads images that the user pastes or drops into a Markdown field. */
export function useImageDrop(
  textareaRef: RefObject<HTMLTextAreaElement | null>,
  onBusyChange: (isBusy: boolean) => void,
) {
  const [uploadCount, setUploadCount] = useState(0)
  const [status, setStatus] = useState('')
  const isBusy = uploadCount > 0
  const reportBusy = useEffectEvent(onBusyChange)

  useEffect(() => reportBusy(isBusy), [isBusy])

  async function insertImage(file: File) {
    const textarea = textareaRef.current
    if (!textarea) return
    const placeholder = createPlaceholder(file)
    insertTextIntoField(textarea, `\n\n${placeholder}\n\n`)
    setUploadCount((count) => count + 1)
    setStatus(texts.uploading(file.name))
    try {
      replacePlaceholder(textarea, placeholder, `![](${await uploadImage(file)})`)
      setStatus(texts.uploaded)
    } catch (error) {
      replacePlaceholder(textarea, placeholder, '')
      setStatus('')
      if (error instanceof Error) throw error
      showErrorToast(error as Parameters<typeof showErrorToast>[0])
    } finally {
      setUploadCount((count) => count - 1)
    }
  }

  /** Returns false if the transferred data contains no image, or text beside the image. */
  function insertImages(data: DataTransfer): boolean {
    const files = listImages(data)
    if (files.length === 0 || data.getData('text/plain')) return false
    for (const file of files) void insertImage(file)
    return true
  }

  return {
    status,
    pasteImages: (event: ClipboardEvent) => {
      const hasImages = insertImages(event.clipboardData)
      if (hasImages) event.preventDefault()
      return hasImages
    },
    dropHandlers: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        // A browser would otherwise leave the page to show the file.
        event.preventDefault()
        if (!insertImages(event.dataTransfer)) showErrorToast(wrongImageType)
      },
    },
  }
}
