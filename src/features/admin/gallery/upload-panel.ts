import type { Uppy } from '@uppy/core'
import Dashboard from '@uppy/dashboard'
import dashboardStyle from '@uppy/dashboard/css/style.min.css?url&no-inline'
import { createUploader, readUploadRefusal } from '#src/api/admin/uploads.ts'
import { type MediaMetadata, readMediaMetadata, UnsupportedFileError } from '#src/browser/media-metadata.ts'
import { galleryTexts } from './texts.ts'
import panelStyle from './upload-panel.css?url&no-inline'

export interface ChosenFile {
  name: string
  metadata: MediaMetadata
}

export interface PanelEvents {
  /** Called with a file that the user chose or a page reload restored, and with null when the file was removed. */
  onFile: (file: ChosenFile | null) => void
  onRejected: (message: string) => void
  /** Called with the uploaded fraction of the file, from 0 to 1. */
  onProgress: (fraction: number) => void
  onUploaded: (uploadURL: string, file: ChosenFile) => void
  onFailed: () => void
}

export interface UploadPanel {
  cancelUpload: () => void
  removeFile: () => void
  pauseUpload: () => void
}

export async function openUploadPanel(host: HTMLElement, events: PanelEvents): Promise<UploadPanel> {
  await Promise.all([dashboardStyle, panelStyle].map(loadStyle))
  const uppy = createUploader().use(Dashboard, {
    inline: true,
    target: host,
    width: '100%',
    height: 320,
    note: galleryTexts.form.limit,
    proudlyDisplayPoweredByUppy: false,
    showRemoveButtonAfterComplete: false,
    doneButtonHandler: null,
    locale: { strings: galleryTexts.panel },
  })
  reportFileEvents(uppy, events)
  new MutationObserver(() => addListRole(host)).observe(host, { childList: true, subtree: true })
  return {
    cancelUpload: () => uppy.cancelAll(),
    removeFile: () => uppy.clear(),
    pauseUpload: () => uppy.pauseAll(),
  }
}

/** Adds the role `list` around the file, because Uppy renders the role `listitem` without a list. */
function addListRole(host: HTMLElement) {
  host.querySelector('[role=listitem]')?.parentElement?.setAttribute('role', 'list')
}

/** Loads Uppy's styles from a file, because the Content Security Policy forbids inline styles. */
function loadStyle(stylesheetUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheetUrl
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Failed to load the stylesheet ${stylesheetUrl}`))
    document.head.append(link)
  })
}

function reportFileEvents(uppy: Uppy, events: PanelEvents) {
  let checkedFile: Promise<ChosenFile | null> = Promise.resolve(null)

  async function readFile(id: string): Promise<ChosenFile | null> {
    const { data, name } = uppy.getFile(id)
    if (!(data instanceof Blob)) return null
    try {
      const facts = await readMediaMetadata(data)
      return { name: name ?? '', metadata: facts }
    } catch (error) {
      if (!(error instanceof UnsupportedFileError)) throw error
      uppy.removeFile(id)
      events.onRejected(error.message)
      return null
    }
  }

  function reportFile() {
    const id = uppy.getFiles()[0]?.id
    checkedFile = id ? readFile(id) : Promise.resolve(null)
    checkedFile.then(events.onFile)
  }

  uppy.on('file-added', reportFile)
  uppy.on('restored', reportFile)
  uppy.on('file-removed', () => events.onFile(null))
  uppy.on('cancel-all', () => events.onFile(null))
  uppy.on('restriction-failed', (_file, error) => events.onRejected(error.message))
  uppy.on('upload-progress', (_file, { bytesUploaded, bytesTotal }) => {
    if (bytesTotal) events.onProgress(bytesUploaded / bytesTotal)
  })
  uppy.on('upload-error', (_file, _error, response) => {
    const refusal = readUploadRefusal(response)
    if (refusal) events.onRejected(refusal)
    events.onFailed()
  })
  uppy.on('upload-success', async (_file, { uploadURL }) => {
    const file = await checkedFile
    if (uploadURL && file) events.onUploaded(uploadURL, file)
    else events.onFailed()
  })
  // Check the file before the upload starts, so that a rejected file is not uploaded.
  uppy.addPreProcessor(async () => {
    await checkedFile
  })
}
