import Dashboard from '@uppy/dashboard'
import dashboardStyle from '@uppy/dashboard/css/style.min.css?url&no-inline'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import panelStyle from './upload-panel.css?url&no-inline'
import { Uploader } from './uploader.ts'

/** Shows Uppy's panel for one file in `hostElement`, and returns its uploader. */
export async function openUploadPanel(hostElement: HTMLElement, onFailed: () => void): Promise<Uploader> {
  await Promise.all([dashboardStyle, panelStyle].map(loadStyle))
  const uploader = new Uploader({ id: 'gallery', maxFiles: 1, onFailed })
  uploader.uppy.use(Dashboard, {
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
  new MutationObserver(() => addListRole(hostElement)).observe(hostElement, { childList: true, subtree: true })
  return uploader
}

/** Deletes the file that was kept from an earlier visit, in this browser and on the server. */
export function discardKeptFile(): void {
  const uploader = new Uploader({ id: 'gallery', maxFiles: 1 })
  uploader.uppy.on('restored', () => uploader.clear())
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
