import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import type { ChosenFile } from '#src/admin/gallery/upload-panel.ts'
import type { UploadEvent } from '#src/admin/gallery/upload-state.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { answerCalls, collectToasts } from './island.tsx'
import { makeVideo } from './make-rows.ts'

vi.mock('#src/admin/gallery/upload-panel.ts', () => ({
  openUploadPanel: async (_host: HTMLElement, report: (event: UploadEvent) => void) => {
    onPanelOpened(report)
    return uploadPanel
  },
}))

beforeEach(() => {
  galleryServer.storedItems = []
  galleryServer.savedInput = undefined
  localStorage.setItem('adminToken', 'bearer')
})

afterEach(() => {
  galleryNetwork.resetHandlers()
  vi.clearAllMocks()
})

// Mocks the upload panel, because the real one needs a browser that can decode videos.
export const uploadPanel = { cancelUpload: vi.fn(), removeFile: vi.fn(), pauseUpload: vi.fn() }
export const onPanelOpened = vi.fn()
export const galleryServer: { storedItems: GalleryItem[]; savedInput: unknown } = {
  storedItems: [],
  savedInput: undefined,
}
export const galleryNetwork = answerCalls(
  http.get('*/api/gallery', () => HttpResponse.json(galleryServer.storedItems)),
  http.put('*/api/gallery-media', async ({ request }) => {
    galleryServer.savedInput = await request.json()
    return HttpResponse.json(makeVideo())
  }),
  http.delete('*/api/gallery/:id', ({ params }) => {
    galleryServer.storedItems = galleryServer.storedItems.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

export async function showGalleryTab() {
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <GalleryTab />
    </SWRConfig>,
  )
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

export const galleryToasts = collectToasts()
const findButton = (name: string) => screen.getByRole('button', { name })
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
