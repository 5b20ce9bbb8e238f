import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { GalleryTab } from '#src/features/admin/gallery/GalleryTab.tsx'
import type { ChosenFile, PanelEvents } from '#src/features/admin/gallery/upload-panel.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeVideo } from '#tests/support/make-media.ts'
import { collectToasts } from '#tests/support/toasts.ts'

vi.mock('#src/features/admin/gallery/upload-panel.ts', () => ({
  openUploadPanel: async (_host: HTMLElement, events: PanelEvents) => {
    opened(events)
    return panel
  },
}))

beforeEach(() => {
  server.stored = []
  server.saved = undefined
  localStorage.setItem('adminToken', 'bearer')
})

afterEach(() => {
  network.resetHandlers()
  vi.clearAllMocks()
})

// The widget needs a browser that decodes videos and keeps files; the end-to-end tests use the real one.
export const panel = { cancel: vi.fn(), clear: vi.fn(), leave: vi.fn() }
export const opened = vi.fn()
export const server: { stored: GalleryItem[]; saved: unknown } = { stored: [], saved: undefined }
export const network = answerCalls(
  http.get('*/api/gallery', () => HttpResponse.json(server.stored)),
  http.put('*/api/gallery-media', async ({ request }) => {
    server.saved = await request.json()
    return HttpResponse.json(makeVideo())
  }),
  http.delete('*/api/gallery/:id', ({ params }) => {
    server.stored = server.stored.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

export async function show() {
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <GalleryTab />
    </SWRConfig>,
  )
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

export const shown = collectToasts()
const button = (name: string) => screen.getByRole('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const head = () => within(screen.getByRole('heading', { name: 'Manage Gallery Media' }).parentElement ?? document.body)
export const toggle = () => head().getByRole('button')
export const toasts = () => shown.map(({ title, description }) => [title, description])

export const video: ChosenFile = {
  name: 'rally.mp4',
  facts: { type: 'video', size: 60_000_000, width: 1280, height: 720, duration: 80, poster: null },
}

/** Opens the form and the upload panel, whose events the test sends. */
export async function begin(): Promise<PanelEvents> {
  fireEvent.click(toggle())
  write('Title', 'Rally at Nnewi')
  press('Choose File to Upload')
  await waitFor(() => expect(opened).toHaveBeenCalled())
  await act(async () => {})
  return opened.mock.lastCall?.[0]
}
