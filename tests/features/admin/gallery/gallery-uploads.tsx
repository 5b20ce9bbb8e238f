import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { BasePlugin } from '@uppy/core'
import { afterEach, expect, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { Uploader } from '#src/admin/gallery/upload/uploader.ts'
import { type MediaMetadata, UnsupportedFileError } from '#src/browser/media/media-metadata.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { querySite } from '#tests/support/site/site.ts'

/** Uploader of the form, once its panel is open. */
let formUploader: Uploader | undefined

// Leaves out the panel of the upload library, whose styles and drop area need a real browser.
vi.mock('#src/admin/gallery/upload/upload-panel.ts', () => ({
  openUploadPanel: async (_host: HTMLElement, onFailed: () => void) => {
    formUploader = new Uploader({ id: 'gallery', maxFiles: 1, onFailed })
    return formUploader
  },
}))

// Leaves out the part of the upload library that restores files after a reload, because happy-dom has no IndexedDB.
vi.mock('@uppy/golden-retriever', () => ({
  default: class extends BasePlugin<object, Record<string, unknown>, Record<string, unknown>> {
    override id = 'GoldenRetriever'
    override type = 'debugger'
  },
}))

// Makes no image smaller, because encoding needs a real browser.
vi.mock('#src/browser/media/shrink-image.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  shrinkGalleryImage: async (file: File) => file,
}))

/** Metadata that replaces what the browser reads from a file of that name. */
const replacedMetadata = new Map<string, Partial<MediaMetadata>>()
export const changeMetadata = (name: string, metadata: Partial<MediaMetadata>) => replacedMetadata.set(name, metadata)

// Reads no file, because decoding needs a real browser. A file named bad is one that the browser cannot show.
vi.mock('#src/browser/media/media-metadata.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readMediaMetadata: async ({ size, type, name }: File): Promise<MediaMetadata> => {
    if (name.startsWith('bad')) throw new UnsupportedFileError('This is a HEIC image.')
    const isVideo = type.startsWith('video/')
    const facts = {
      type: isVideo ? 'video' : 'image',
      duration: isVideo ? 10 : null,
      poster: null,
      phoneProblem: null,
    } as const
    return { ...facts, size, width: 320, height: 240, ...replacedMetadata.get(name) }
  },
}))

afterEach(async () => {
  formUploader?.clear()
  formUploader = undefined
  replacedMetadata.clear()
})

const gifBytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const makeFile = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  new File([bytes], name, { type })

/** Makes images, whose names are `names`. */
export const makeImages = (...names: string[]) => names.map((name) => makeFile(name, 'image/gif', gifBytes))

/** Makes a text that claims to be an image, so that only the server notices. */
export const makeFalseImage = (name: string) => makeFile(name, 'image/jpeg', 'This is a text.')

/** Makes a video of two chunks, of which the first is four fifths. */
export function makeLongVideo(name = 'rally.mp4'): File {
  const padding = Buffer.alloc(1.25 * UPLOAD_CHUNK_BYTES)
  const video = readFileSync('netlify/tools/demo/video.mp4')
  padding.writeUInt32BE(padding.length - video.length)
  padding.write('free', 4)
  return makeFile(name, 'video/mp4', Buffer.concat([video, padding.subarray(video.length)]))
}

export async function showGallery() {
  renderIsland(<GalleryTab isShown />)
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

export const press = (name: string) => fireEvent.click(findButton(name))

/** Opens the upload form with a title, and its panel. */
export async function openUploadForm() {
  press('Upload Media')
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Rally at Nnewi' } })
  await openPanel()
}

export async function openPanel() {
  press('Choose File to Upload')
  await waitFor(() => expect(formUploader).toBeDefined())
}

/** Chooses a file in the panel of the form, and waits until the form has checked it. */
export async function chooseFile(file: File) {
  await act(async () => formUploader?.add([file]))
}

/** Presses the upload button of the panel. */
export const startUpload = () => act(async () => void formUploader?.uppy.upload())

export const countUploads = async (state: string) =>
  (await querySite('select id from uploads where state = $1', [state])).length

export const listSavedItems = () =>
  querySite<{ title: string; type: string }>('select title, type from gallery_media order by created_at')
