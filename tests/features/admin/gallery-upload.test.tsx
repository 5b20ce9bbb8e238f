import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyUploadDraft, readUploadDraft, saveUploadDraft } from '#src/admin/gallery/upload-state.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import {
  chosenVideo,
  fillGalleryField,
  findGalleryField,
  findGallerySelect,
  findUploadToggle,
  galleryToasts,
  listGalleryToasts,
  onPanelOpened,
  openUploadForm,
  pressGalleryButton,
  showGalleryTab,
  uploadPanel,
} from './gallery-tab.tsx'

const UPLOAD_URL = 'http://localhost:3000/api/objects/upload/00000000-0000-4000-8000-00000000bbbb'
const findProgressBar = () => screen.queryByRole('progressbar')
// Waits with setImmediate, because these tests fake the other timers.
async function waitForToast(): Promise<void> {
  await act(async () => {
    while (galleryToasts.length === 0) await new Promise((resolve) => setImmediate(resolve))
  })
}

test('choosing a video shows its data cost and sets the media type to video', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  const dialog = within(screen.getByRole('dialog', { name: 'Choose File to Upload' }))
  expect(dialog.getByText('60 MB · 1:20 · 1280 × 720')).toBeDefined()
  expect(dialog.getByText(/At 1.Mbit\/s it takes 8 minutes to load/)).toBeDefined()
  expect(dialog.getByText('This video is large.')).toBeDefined()
  expect(findGallerySelect('Media Type').value).toBe('video')
})

test('a video of 48 MB shows no size warning', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange({ ...chosenVideo, metadata: { ...chosenVideo.metadata, size: 48_000_000 } }))
  expect(screen.queryByText('This video is large.')).toBeNull()
})

test('a file error stays in the upload dialog until a valid file is chosen', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onRejected('This is a HEIC image.'))
  expect(screen.getByRole('alert').textContent).toBe('This is a HEIC image.')
  act(() => events.onFileChange(chosenVideo))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('upload progress reaches 90 when the file is uploaded and 100 when the item is saved, and the form closes a second later', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  fillGalleryField('Alt text (Optional)', 'A crowd')
  act(() => events.onFileChange(chosenVideo))
  act(() => events.onProgress(0.5))
  expect(findProgressBar()?.getAttribute('value')).toBe('45')
  expect(screen.getByText('Uploading...')).toBeDefined()
  expect(screen.getByText('45%')).toBeDefined()
  act(() => events.onProgress(1))
  expect(screen.getByText('90%')).toBeDefined()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => events.onUploaded(UPLOAD_URL, chosenVideo))
  expect(screen.queryByRole('dialog', { name: 'Choose File to Upload' })).toBeNull()
  await waitForToast()
  expect(listGalleryToasts()).toEqual([['Media uploaded successfully!', undefined]])
  expect(screen.getByText('Complete!')).toBeDefined()
  expect(screen.getByText('100%')).toBeDefined()
  expect(listApiCalls('PUT', '/api/gallery-media')[0]?.body).toEqual({
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
  expect(findProgressBar()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(findProgressBar()).toBeNull()
  expect(findUploadToggle().textContent).toBe('Upload Media')
  expect(uploadPanel.removeFile).toHaveBeenCalledTimes(1)
  fireEvent.click(findUploadToggle())
  expect(findGalleryField('Title').value).toBe('')
})

test('the form’s reset one second after an upload does not clear an upload that began during that second', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => events.onUploaded(UPLOAD_URL, chosenVideo))
  await waitForToast()
  cleanup()
  expect(uploadPanel.removeFile).toHaveBeenCalledTimes(1)
  saveUploadDraft({ ...emptyUploadDraft, title: 'Market day' })
  vi.advanceTimersByTime(1000)
  expect(readUploadDraft()?.title).toBe('Market day')
})

test('a failed upload shows a toast and resets the progress', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  act(() => events.onProgress(0.5))
  act(() => events.onFailed())
  expect(listGalleryToasts()).toEqual([['Upload failed', 'Failed to save media information']])
  expect(findProgressBar()).toBeNull()
})

test('saving a gallery item again after a failed save does not upload its file again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.overrides['PUT /api/gallery-media'] = { status: 500 }
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  await act(async () => events.onUploaded(UPLOAD_URL, chosenVideo))
  await waitFor(() => expect(listGalleryToasts()).toEqual([['Upload failed', 'Failed to save media information']]))
  expect(findProgressBar()).toBeNull()
  api.overrides = {}
  pressGalleryButton('Save media again')
  await screen.findByText('Complete!')
  expect(onPanelOpened).toHaveBeenCalledTimes(1)
  expect(uploadPanel.removeFile).not.toHaveBeenCalled()
})

test('stopping a running upload asks for confirmation first', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  act(() => events.onProgress(0.5))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.getByText('45%')).toBeDefined()
  fireEvent.click(findUploadToggle())
  expect(uploadPanel.cancelUpload).not.toHaveBeenCalled()
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Stop the upload?' })).getByRole('button', { name: 'Stop upload' }),
  )
  expect(uploadPanel.cancelUpload).toHaveBeenCalledTimes(1)
  expect(findUploadToggle().textContent).toBe('Upload Media')
})

test('an upload form is restored on the next visit if the user left it during the upload', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  fillGalleryField('Description (Optional)', 'Ten thousand came')
  cleanup()
  expect(uploadPanel.pauseUpload).toHaveBeenCalledTimes(1)
  await showGalleryTab()
  expect(findGalleryField('Title').value).toBe('Rally at Nnewi')
  expect(findGalleryField('Description (Optional)').value).toBe('Ten thousand came')
  expect(screen.getByRole('status').textContent).toContain('An upload was not finished.')
})
