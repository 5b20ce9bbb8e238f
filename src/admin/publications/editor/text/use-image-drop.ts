import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { uploadImage } from '#src/admin/api/media.ts'
import { imageFieldTexts, markdownFieldTexts } from '#src/admin/publications/editor/texts.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { findRefusalText } from '#src/admin/ui/files/use-chosen-file.ts'
import { shrinkImage } from '#src/browser/media/shrink-image.ts'
import { replacePart } from './markdown-commands.ts'

const { droppedImage: texts } = markdownFieldTexts

// Starts with the time, because a restored text may contain placeholders of an earlier visit.
let placeholderNumber = Date.now()

/** Returns Markdown that visitors never see, because the renderer removes images of other addresses. */
function createPlaceholder({ name }: File): string {
  placeholderNumber += 1
  return `![](uploading-${placeholderNumber}-${name.replace(/[^\w.-]+/g, '-')})`
}

const makeParagraph = (markdown: string) => `\n\n${markdown}\n\n`

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

/** Returns one toast for all failures, because a second toast replaces the first. */
function describeFailures(failures: { name: string; reason: string }[]) {
  const [failure] = failures
  if (failure && failures.length === 1) return { title: texts.uploadFailed(failure.name), description: failure.reason }
  const description = failures.map(({ name, reason }) => `${name}: ${reason}`).join(' ')
  return { title: texts.severalFailed(failures.length), description }
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

  /** Uploads an image in place of its placeholder. Returns why it could not. */
  async function insertImage(textarea: HTMLTextAreaElement, file: File, placeholder: string) {
    setStatus(texts.uploading(file.name))
    try {
      const { dataUrl, note } = await shrinkImage(file)
      replacePlaceholder(textarea, placeholder, `![](${await uploadImage(dataUrl)})`)
      setStatus([texts.uploaded, note].filter(Boolean).join(' '))
      return undefined
    } catch (error) {
      const paragraph = makeParagraph(placeholder)
      replacePlaceholder(textarea, textarea.value.includes(paragraph) ? paragraph : placeholder, '')
      setStatus('')
      return findRefusalText(error) ?? texts.uploadAgain
    }
  }

  async function insertImages(files: File[]) {
    const textarea = textareaRef.current
    if (!textarea) return
    const images = files.map((file) => ({ file, placeholder: createPlaceholder(file) }))
    insertTextIntoField(textarea, images.map(({ placeholder }) => makeParagraph(placeholder)).join(''))
    setUploadCount((count) => count + 1)
    const failures: { name: string; reason: string }[] = []
    // One after another, because a large photo takes much memory.
    for (const { file, placeholder } of images) {
      const reason = await insertImage(textarea, file, placeholder)
      if (reason) failures.push({ name: file.name, reason })
    }
    setUploadCount((count) => count - 1)
    if (failures.length > 0) showErrorToast(describeFailures(failures))
  }

  return {
    status,
    /** Returns false if the clipboard contains no file, or text beside the files. */
    pasteImages: (event: ClipboardEvent) => {
      const files = [...(event.clipboardData.files ?? [])]
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
