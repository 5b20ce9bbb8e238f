import type { Uppy } from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import dashboardStyle from '@uppy/dashboard/css/style.min.css?url&no-inline'
import { createGalleryUploader, readUploadRefusal } from '#src/api/admin/uploads.ts'
import { type MediaMetadata, readMediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { galleryTexts } from './texts.ts'
import panelStyle from './upload-panel.css?url&no-inline'
import type { UploadEvent } from './upload-state.ts'

export interface ChosenFile {
  name: string
  metadata: MediaMetadata
}

export interface UploadPanel {
  cancelUpload: () => void
  removeFile: () => void
  pauseUpload: () => void
}

/** Shows Uppy in `hostElement`. Reports a file that the user chose or a page reload restored, and its upload. */
export async function openUploadPanel(
  hostElement: HTMLElement,
  report: (event: UploadEvent) => void,
): Promise<UploadPanel> {
  await Promise.all([dashboardStyle, panelStyle].map(loadStyle))
  const uppy = createGalleryUploader().use(Dashboard, {
    inline: true,
    target: hostElement,
    width: '100%',
    height: 320,
    note: galleryTexts.form.limit,
    proudlyDisplayPoweredByUppy: false,
    showRemoveButtonAfterComplete: false,
    doneButtonHandler: null,
    locale: { strings: galleryTexts.panel },
  })
  forwardFileEvents(uppy, report)
  new MutationObserver(() => addListRole(hostElement)).observe(hostElement, { childList: true, subtree: true })
  return {
    cancelUpload: () => uppy.cancelAll(),
    removeFile: () => uppy.clear(),
    pauseUpload: () => uppy.pauseAll(),
  }
}

/** Adds the role `list` around the file, because Uppy renders the role `listitem` without a list. */
function addListRole(hostElement: HTMLElement) {
  hostElement.querySelector('[role=listitem]')?.parentElement?.setAttribute('role', 'list')
}

/** Loads Uppy's styles from a file, because the Content Security Policy forbids inline styles. */
function loadStyle(stylesheetUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stylesheetLink = document.createElement('link')
    stylesheetLink.rel = 'stylesheet'
    stylesheetLink.href = stylesheetUrl
    stylesheetLink.onload = () => resolve()
    stylesheetLink.onerror = () => reject(new Error(`Failed to load the stylesheet ${stylesheetUrl}`))
    document.head.append(stylesheetLink)
  })
}

function forwardFileEvents(uppy: Uppy, report: (event: UploadEvent) => void) {
  let checkedFilePromise: Promise<ChosenFile | null> = Promise.resolve(null)

  async function readFile(id: string): Promise<ChosenFile | null> {
    const { data, name } = uppy.getFile(id)
    if (!(data instanceof Blob)) return null
    try {
      const metadata = await readMediaMetadata(data)
      return { name: name ?? '', metadata }
    } catch (error) {
      if (!(error instanceof UnsupportedFileError)) throw error
      uppy.removeFile(id)
      report({ type: 'refuse', message: error.message })
      return null
    }
  }

  function reportChosenFile() {
    const id = uppy.getFiles()[0]?.id
    checkedFilePromise = id ? readFile(id) : Promise.resolve(null)
    checkedFilePromise.then((file) => report({ type: 'choose', file }))
  }

  uppy.on('file-added', reportChosenFile)
  uppy.on('restored', reportChosenFile)
  uppy.on('file-removed', () => report({ type: 'choose', file: null }))
  uppy.on('cancel-all', () => report({ type: 'choose', file: null }))
  uppy.on('restriction-failed', (_file, error) => report({ type: 'refuse', message: error.message }))
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) report({ type: 'send', uploadedFraction: bytesUploaded / bytesTotal })
  })
  uppy.on('upload-error', (_file, _error, response) => {
    const refusalText = readUploadRefusal(response)
    if (refusalText) report({ type: 'refuse', message: refusalText })
    report({ type: 'fail' })
  })
  uppy.on('upload-success', async (_file, { uploadURL }) => {
    const file = await checkedFilePromise
    if (uploadURL && file) report({ type: 'arrive', uploadedFile: { uploadURL, file } })
    else report({ type: 'fail' })
  })
  // Check the file before the upload starts, so that a rejected file is not uploaded.
  uppy.addPreProcessor(async () => {
    await checkedFilePromise
  })
}
