import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import type { ChosenFile } from '#src/admin/gallery/upload-panel.ts'
import type { UploadEvent } from '#src/admin/gallery/upload-state.ts'
import { $addresses } from '#src/admin/shell/address.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { api, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'

vi.mock('#src/admin/gallery/upload-panel.ts', () => ({
  openUploadPanel: async (_host: HTMLElement, report: (event: UploadEvent) => void) => {
    onPanelOpened(report)
    return uploadPanel
  },
}))

beforeEach(() => {
  resetApiAndLogIn()
  $addresses.set({})
})

afterEach(() => {
  vi.clearAllMocks()
})

// Mocks the upload panel, because the real one needs a browser that can decode videos.
export const uploadPanel = { cancelUpload: vi.fn(), removeFile: vi.fn(), pauseUpload: vi.fn() }
export const onPanelOpened = vi.fn()

export async function showGalleryTab(...items: GalleryItem[]) {
  api.gallery = items
  renderIsland(<GalleryTab isShown />)
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

export const galleryToasts = collectToasts()
export const pressGalleryButton = (name: string) => fireEvent.click(findButton(name))
export const findGalleryField = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const findGallerySelect = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const fillGalleryField = (name: string, value: string) =>
  fireEvent.change(findGalleryField(name), { target: { value } })
const findTabHead = () =>
  within(screen.getByRole('heading', { name: 'Manage Gallery Media' }).parentElement ?? document.body)
export const findUploadToggle = () => findTabHead().getByRole('button')
export const listGalleryToasts = () => galleryToasts.map(({ title, description }) => [title, description])

export const chosenVideo: ChosenFile = {
  name: 'rally.mp4',
  metadata: { type: 'video', size: 60_000_000, width: 1280, height: 720, duration: 80, poster: null },
}

/** Opens the upload form and its upload panel; returns functions that a test calls to report events of the panel. */
export async function openUploadForm() {
  fireEvent.click(findUploadToggle())
  fillGalleryField('Title', 'Rally at Nnewi')
  pressGalleryButton('Choose File to Upload')
  await waitFor(() => expect(onPanelOpened).toHaveBeenCalled())
  await act(async () => {})
  const report: (event: UploadEvent) => void = onPanelOpened.mock.lastCall?.[0]
  return {
    onFileChange: (file: ChosenFile | null) => report({ type: 'choose', file }),
    onRejected: (message: string) => report({ type: 'refuse', message }),
    onProgress: (uploadedFraction: number) => report({ type: 'send', uploadedFraction }),
    onUploaded: (uploadURL: string, file: ChosenFile) => report({ type: 'arrive', uploadedFile: { uploadURL, file } }),
    onFailed: () => report({ type: 'fail' }),
  }
}
