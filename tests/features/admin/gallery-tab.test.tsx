import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { GalleryTab } from '#src/features/admin/gallery/GalleryTab.tsx'
import type { ChosenFile, PanelEvents } from '#src/features/admin/gallery/upload-panel.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { makeMedia, makeVideo } from '#tests/support/make-media.ts'
import { collectToasts } from '#tests/support/toasts.ts'

// The widget needs a browser that decodes videos and keeps files; the end-to-end tests drive the real one.
const panel = vi.hoisted(() => ({ cancel: vi.fn(), clear: vi.fn(), leave: vi.fn() }))
const opened = vi.hoisted(() => vi.fn())
vi.mock('#src/features/admin/gallery/upload-panel.ts', () => ({
  openUploadPanel: async (_host: HTMLElement, events: PanelEvents) => {
    opened(events)
    return panel
  },
}))

const UPLOAD = 'http://localhost:3000/api/objects/upload/00000000-0000-4000-8000-00000000bbbb'

let stored: GalleryItem[] = []
let saved: unknown
const network = answerCalls(
  http.get('*/api/gallery', () => HttpResponse.json(stored)),
  http.put('*/api/gallery-media', async ({ request }) => {
    saved = await request.json()
    return HttpResponse.json(makeVideo())
  }),
  http.delete('*/api/gallery/:id', ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
)

beforeEach(() => {
  stored = []
  saved = undefined
  localStorage.setItem('adminToken', 'bearer')
})

afterEach(() => {
  network.resetHandlers()
  vi.clearAllMocks()
})

async function show() {
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <GalleryTab />
    </SWRConfig>,
  )
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

const shown = collectToasts()
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const head = () => within(screen.getByRole('heading', { name: 'Manage Gallery Media' }).parentElement ?? document.body)
const toggle = () => head().getByRole('button')
const toasts = () => shown.map(({ title, description }) => [title, description])
const bar = () => screen.queryByRole('progressbar')

const video: ChosenFile = {
  name: 'rally.mp4',
  facts: { type: 'video', size: 60_000_000, width: 1280, height: 720, duration: 80, poster: null },
}

/** Opens the form, writes a title and opens the widget; answers what the widget tells. */
async function begin(): Promise<PanelEvents> {
  fireEvent.click(toggle())
  write('Title', 'Rally at Nnewi')
  press('Choose File to Upload')
  await waitFor(() => expect(opened).toHaveBeenCalled())
  await act(async () => {})
  return opened.mock.lastCall?.[0]
}

test('Upload Media opens the form and turns into Cancel, which closes it', async () => {
  await show()
  expect(toggle().textContent).toBe('Upload Media')
  fireEvent.click(toggle())
  expect(toggle().textContent).toBe('Cancel')
  expect(screen.getByRole('heading', { name: 'Upload Media' })).toBeDefined()
  expect(screen.getByText('Add campaign photos and videos to the gallery (up to 500MB each)')).toBeDefined()
  expect(screen.getByText('Images or videos up to 500MB')).toBeDefined()
  expect(screen.getByText('Fill in the details above, then click to select and upload your file')).toBeDefined()
  fireEvent.click(toggle())
  expect(screen.queryByRole('heading', { name: 'Upload Media' })).toBeNull()
})

test('the form begins as an image of a rally', async () => {
  await show()
  fireEvent.click(toggle())
  expect(choice('Media Type').value).toBe('image')
  expect([...choice('Media Type').options].map(({ text }) => text)).toEqual(['Image', 'Video'])
  expect(choice('Category').value).toBe('rally')
  expect([...choice('Category').options].map(({ text }) => text)).toEqual([
    'Rally',
    'Town Hall',
    'Community',
    'Volunteers',
  ])
})

test('without a title no file can be chosen', async () => {
  await show()
  fireEvent.click(toggle())
  write('Title', '   ')
  press('Choose File to Upload')
  expect(screen.getByText('Title is required')).toBeDefined()
  expect(document.activeElement).toBe(field('Title'))
  expect(screen.queryByRole('dialog')).toBeNull()
  write('Title', 'Rally')
  expect(screen.queryByText('Title is required')).toBeNull()
})

test('Cancel resets the form', async () => {
  await show()
  fireEvent.click(toggle())
  write('Title', 'Rally')
  fireEvent.click(toggle())
  fireEvent.click(toggle())
  expect(field('Title').value).toBe('')
})

test('a chosen file says what it costs a visitor, and sets the type', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  const dialog = within(screen.getByRole('dialog', { name: 'Choose File to Upload' }))
  expect(dialog.getByText('60 MB · 1:20 · 1280 × 720')).toBeDefined()
  expect(dialog.getByText(/waits 8 minutes for it at 1.Mbit\/s/)).toBeDefined()
  expect(dialog.getByText('This video is large.')).toBeDefined()
  expect(choice('Media Type').value).toBe('video')
})

test('a file of 48 MB is not called large', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile({ ...video, facts: { ...video.facts, size: 48_000_000 } }))
  expect(screen.queryByText('This video is large.')).toBeNull()
})

test('a refusal stands in the dialog until a good file is chosen', async () => {
  await show()
  const events = await begin()
  act(() => events.onRefusal('This is a HEIC photo.'))
  expect(screen.getByRole('alert').textContent).toBe('This is a HEIC photo.')
  act(() => events.onFile(video))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the bar goes to 90 while sending, to 100 when saved, and back to 0 with the form closed a second later', async () => {
  await show()
  const events = await begin()
  write('Alt text (Optional)', 'A crowd')
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  expect(bar()?.getAttribute('value')).toBe('45')
  expect(screen.getByText('Uploading...')).toBeDefined()
  expect(screen.getByText('45%')).toBeDefined()
  act(() => events.onProgress(1))
  expect(screen.getByText('90%')).toBeDefined()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => events.onArrived(UPLOAD, video))
  expect(screen.queryByRole('dialog', { name: 'Choose File to Upload' })).toBeNull()
  await act(async () => {
    while (shown.length === 0) await new Promise((resolve) => setImmediate(resolve))
  })
  expect(toasts()).toEqual([['Media uploaded successfully!', undefined]])
  expect(screen.getByText('Complete!')).toBeDefined()
  expect(screen.getByText('100%')).toBeDefined()
  expect(saved).toEqual({
    title: 'Rally at Nnewi',
    description: null,
    type: 'video',
    category: 'rally',
    alt: 'A crowd',
    uploadURL: '/api/objects/upload/00000000-0000-4000-8000-00000000bbbb',
    poster: null,
    width: 1280,
    height: 720,
    duration: 80,
  })
  act(() => vi.advanceTimersByTime(999))
  expect(bar()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(bar()).toBeNull()
  expect(toggle().textContent).toBe('Upload Media')
  expect(panel.clear).toHaveBeenCalledTimes(1)
  fireEvent.click(toggle())
  expect(field('Title').value).toBe('')
})

test('a failed upload says so, and the bar is back at 0', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  act(() => events.onFailed())
  expect(toasts()).toEqual([['Upload failed', 'Failed to save media information']])
  expect(bar()).toBeNull()
})

test('a failed save says so, and saving again sends no byte a second time', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  network.use(http.put('*/api/gallery-media', () => new HttpResponse(null, { status: 500 }), { once: true }))
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  await act(async () => events.onArrived(UPLOAD, video))
  await waitFor(() => expect(toasts()).toEqual([['Upload failed', 'Failed to save media information']]))
  expect(bar()).toBeNull()
  press('Save again')
  await screen.findByText('Complete!')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(panel.clear).not.toHaveBeenCalled()
})

test('an upload on its way is stopped only after a question', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.getByText('45%')).toBeDefined()
  fireEvent.click(toggle())
  expect(panel.cancel).not.toHaveBeenCalled()
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Stop the upload?' })).getByRole('button', { name: 'Stop' }),
  )
  expect(panel.cancel).toHaveBeenCalledTimes(1)
  expect(toggle().textContent).toBe('Upload Media')
})

test('the words of an unfinished upload stand in the form on the next visit', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  write('Description (Optional)', 'Ten thousand came')
  cleanup()
  expect(panel.leave).toHaveBeenCalledTimes(1)
  await show()
  expect(field('Title').value).toBe('Rally at Nnewi')
  expect(field('Description (Optional)').value).toBe('Ten thousand came')
  expect(screen.getByRole('status').textContent).toContain('An upload was not finished.')
})

test('three placeholders stand while the list is loading', async () => {
  network.use(
    http.get('*/api/gallery', async () => {
      await delay(20)
      return HttpResponse.json([])
    }),
  )
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <GalleryTab />
    </SWRConfig>,
  )
  expect(screen.getAllByTestId('placeholder')).toHaveLength(3)
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
})

test('an empty list says how to begin', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Uploaded Media (0)' })).toBeDefined()
  expect(screen.getByText('No media uploaded yet. Click "Upload Media" to get started.')).toBeDefined()
})

test('the list counts its cards, each with title, description and badges', async () => {
  stored = [makeMedia({ title: 'Hall', description: 'Full', category: 'townhall' }), makeVideo({ poster: null })]
  await show()
  expect(screen.getByRole('heading', { name: 'Uploaded Media (2)' })).toBeDefined()
  const [first, second] = screen.getAllByRole('article').map((card) => within(card))
  expect(first?.getByRole('img', { name: 'Hall' })).toBeDefined()
  expect(first?.getByText('Full')).toBeDefined()
  expect(first?.getByText('Image')).toBeDefined()
  expect(first?.getByText('Town Hall')).toBeDefined()
  expect(second?.getByText('Video')).toBeDefined()
  expect(second?.queryByRole('img')).toBeNull()
})

test('deleting asks first, and then says that it happened', async () => {
  stored = [makeMedia({ title: 'Hall' })]
  await show()
  press('Delete Hall')
  expect(stored).toHaveLength(1)
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this media?' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(toasts()).toEqual([['Media deleted successfully', undefined]]))
  await screen.findByRole('heading', { name: 'Uploaded Media (0)' })
})

test('a deletion that fails says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  stored = [makeMedia({ title: 'Hall' })]
  network.use(http.delete('*/api/gallery/:id', () => new HttpResponse(null, { status: 500 })))
  await show()
  press('Delete Hall')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shown[0]).toEqual({ title: 'Failed to delete media', variant: 'destructive' }))
})
