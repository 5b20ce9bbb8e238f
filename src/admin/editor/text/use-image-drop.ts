import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { imageFieldTexts, markdownFieldTexts } from '#src/admin/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { findRefusalText } from '#src/admin/ui/files/use-chosen-file.ts'
import { uploadTextImage } from '#src/api/admin/media.ts'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { replacePart } from './markdown-commands.ts'

const { droppedImage: texts } = markdownFieldTexts

// Starts with the time, because a restored text may contain placeholders of an earlier visit.
let placeholderNumber = Date.now()

/** Returns Markdown that visitors never see, because the renderer removes images of other addresses. */
function createPlaceholder({ name }: File): string {
  placeholderNumber += 1
  return `\n\n![](uploading-${placeholderNumber}-${name.replace(/[^\w.-]+/g, '-')})\n\n`
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

  async function insertImage(textarea: HTMLTextAreaElement, file: File, placeholder: string) {
    setStatus(texts.uploading(file.name))
    try {
      const { dataUrl, note } = await shrinkImage(file)
      replacePlaceholder(textarea, placeholder, `\n\n![](${await uploadTextImage(dataUrl)})\n\n`)
      setStatus([texts.uploaded, note].filter(Boolean).join(' '))
    } catch (error) {
      replacePlaceholder(textarea, placeholder, '')
      setStatus('')
      showErrorToast({
        title: texts.uploadFailed(file.name),
        description: findRefusalText(error) ?? texts.uploadAgain,
      })
    }
  }

  async function insertImages(files: File[]) {
    const textarea = textareaRef.current
    if (!textarea) return
    const placeholders = files.map(createPlaceholder)
    insertTextIntoField(textarea, placeholders.join(''))
    setUploadCount((count) => count + 1)
    // One after another, because a large photo takes much memory.
    for (const [index, file] of files.entries()) await insertImage(textarea, file, placeholders[index] ?? '')
    setUploadCount((count) => count - 1)
  }

  return {
    status,
    /** Returns false if the clipboard contains no file, or text beside the files. */
    pasteImages: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0 || event.clipboardData.getData('text/plain')) return false
      event.preventDefault()
      void insertImages(files)
      return true
    },
    dropHandlers: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDrop(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        // A browser would otherwise leave the page to show the file.
        event.preventDefault()
        const files = [...event.dataTransfer.files]
        if (files.length > 0) void insertImages(files)
        else showErrorToast(imageFieldTexts.wrongType)
      },
    },
  }
}
