import type { Uppy } from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import dashboardStyle from '@uppy/dashboard/css/style.min.css?url&no-inline'
import { createUploader, readUploadRefusal } from '#src/api/admin/uploads.ts'
import { type MediaMetadata, readMediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { galleryTexts } from './texts.ts'
import panelStyle from './upload-panel.css?url&no-inline'

export interface ChosenFile {
  name: string
  metadata: MediaMetadata
}

export interface UploadPanelEvents {
  /** Called with a file that the user chose or a page reload restored, and with null when the file was removed. */
  onFileChange: (file: ChosenFile | null) => void
  onRejected: (message: string) => void
  /** Called with the uploaded fraction of the file, from 0 to 1. */
  onProgress: (uploadedFraction: number) => void
  onUploaded: (uploadURL: string, file: ChosenFile) => void
  onFailed: () => void
}

export interface UploadPanel {
  cancelUpload: () => void
  removeFile: () => void
  pauseUpload: () => void
}

export async function openUploadPanel(hostElement: HTMLElement, events: UploadPanelEvents): Promise<UploadPanel> {
  await Promise.all([dashboardStyle, panelStyle].map(loadStyle))
  const uppy = createUploader().use(Dashboard, {
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
  forwardFileEvents(uppy, events)
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

function forwardFileEvents(uppy: Uppy, events: UploadPanelEvents) {
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
      events.onRejected(error.message)
      return null
    }
  }

  function reportChosenFile() {
    const id = uppy.getFiles()[0]?.id
    checkedFilePromise = id ? readFile(id) : Promise.resolve(null)
    checkedFilePromise.then(events.onFileChange)
  }

  uppy.on('file-added', reportChosenFile)
  uppy.on('restored', reportChosenFile)
  uppy.on('file-removed', () => events.onFileChange(null))
  uppy.on('cancel-all', () => events.onFileChange(null))
  uppy.on('restriction-failed', (_file, error) => events.onRejected(error.message))
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) events.onProgress(bytesUploaded / bytesTotal)
  })
  uppy.on('upload-error', (_file, _error, response) => {
    const refusalText = readUploadRefusal(response)
    if (refusalText) events.onRejected(refusalText)
    events.onFailed()
  })
  uppy.on('upload-success', async (_file, { uploadURL }) => {
    const file = await checkedFilePromise
    if (uploadURL && file) events.onUploaded(uploadURL, file)
    else events.onFailed()
  })
  // Check the file before the upload starts, so that a rejected file is not uploaded.
  uppy.addPreProcessor(async () => {
    await checkedFilePromise
  })
}
