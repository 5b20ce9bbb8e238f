import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { emptyDraft, readDraft, saveDraft } from '#src/features/admin/gallery/upload-draft.ts'
import {
  begin,
  choice,
  field,
  network,
  opened,
  panel,
  press,
  server,
  show,
  shown,
  toasts,
  toggle,
  video,
  write,
} from '#tests/support/gallery-tab.tsx'

const UPLOAD = 'http://localhost:3000/api/objects/upload/00000000-0000-4000-8000-00000000bbbb'
const progressBar = () => screen.queryByRole('progressbar')
// Waits without timers, which are faked.
async function waitForToast(): Promise<void> {
  await act(async () => {
    while (shown.length === 0) await new Promise((resolve) => setImmediate(resolve))
  })
}

test('a chosen video shows its data cost and sets the media type', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  const dialog = within(screen.getByRole('dialog', { name: 'Choose File to Upload' }))
  expect(dialog.getByText('60 MB · 1:20 · 1280 × 720')).toBeDefined()
  expect(dialog.getByText(/At 1.Mbit\/s it takes 8 minutes to load/)).toBeDefined()
  expect(dialog.getByText('This video is large.')).toBeDefined()
  expect(choice('Media Type').value).toBe('video')
})

test('a video of 48 MB shows no size warning', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile({ ...video, facts: { ...video.facts, size: 48_000_000 } }))
  expect(screen.queryByText('This video is large.')).toBeNull()
})

test('an error stays in the dialog until a valid file is chosen', async () => {
  await show()
  const events = await begin()
  act(() => events.onRefusal('This is a HEIC image.'))
  expect(screen.getByRole('alert').textContent).toBe('This is a HEIC image.')
  act(() => events.onFile(video))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('progress reaches 90 when uploaded and 100 when saved, and the form closes a second later', async () => {
  await show()
  const events = await begin()
  write('Alt text (Optional)', 'A crowd')
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  expect(progressBar()?.getAttribute('value')).toBe('45')
  expect(screen.getByText('Uploading...')).toBeDefined()
  expect(screen.getByText('45%')).toBeDefined()
  act(() => events.onProgress(1))
  expect(screen.getByText('90%')).toBeDefined()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => events.onArrived(UPLOAD, video))
  expect(screen.queryByRole('dialog', { name: 'Choose File to Upload' })).toBeNull()
  await waitForToast()
  expect(toasts()).toEqual([['Media uploaded successfully!', undefined]])
  expect(screen.getByText('Complete!')).toBeDefined()
  expect(screen.getByText('100%')).toBeDefined()
  expect(server.saved).toEqual({
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
  expect(progressBar()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(progressBar()).toBeNull()
  expect(toggle().textContent).toBe('Upload Media')
  expect(panel.clear).toHaveBeenCalledTimes(1)
  fireEvent.click(toggle())
  expect(field('Title').value).toBe('')
})

test('the delayed reset does not clear a new upload that began within that second', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => events.onArrived(UPLOAD, video))
  await waitForToast()
  cleanup()
  expect(panel.clear).toHaveBeenCalledTimes(1)
  saveDraft({ ...emptyDraft, title: 'Market day' })
  vi.advanceTimersByTime(1000)
  expect(readDraft()?.title).toBe('Market day')
})

test('a failed upload shows a toast and resets the progress', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  act(() => events.onFailed())
  expect(toasts()).toEqual([['Upload failed', 'Failed to save media information']])
  expect(progressBar()).toBeNull()
})

test('saving again after a failed save does not upload the file again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  network.use(http.put('*/api/gallery-media', () => new HttpResponse(null, { status: 500 }), { once: true }))
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  await act(async () => events.onArrived(UPLOAD, video))
  await waitFor(() => expect(toasts()).toEqual([['Upload failed', 'Failed to save media information']]))
  expect(progressBar()).toBeNull()
  press('Save again')
  await screen.findByText('Complete!')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(panel.clear).not.toHaveBeenCalled()
})

test('stopping a running upload asks first', async () => {
  await show()
  const events = await begin()
  act(() => events.onFile(video))
  act(() => events.onProgress(0.5))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.getByText('45%')).toBeDefined()
  fireEvent.click(toggle())
  expect(panel.cancel).not.toHaveBeenCalled()
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Stop the upload?' })).getByRole('button', { name: 'Stop upload' }),
  )
  expect(panel.cancel).toHaveBeenCalledTimes(1)
  expect(toggle().textContent).toBe('Upload Media')
})

test('the form of an unfinished upload is restored on the next visit', async () => {
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
