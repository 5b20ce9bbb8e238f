import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, holdCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import {
  changeMetadata,
  chooseFile,
  countUploads,
  listSavedItems,
  makeFalseImage,
  makeImages,
  makeLongVideo,
  openPanel,
  openUploadForm,
  press,
  showGallery,
  startUpload,
} from './gallery-uploads.tsx'

setUpStaffSite()

const toasts = collectToasts()
const failure = { title: 'Upload failed', description: 'Failed to save media information', variant: 'destructive' }
const success = { title: 'Media uploaded successfully!' }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

const findProgressBar = () => screen.queryByRole('progressbar')
const findTitle = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const [image] = makeImages('rally.gif')
if (!image) throw new Error('No image was made')

test('choosing a video shows its data cost and sets the media type to video', async () => {
  changeMetadata('rally.mp4', { size: 60_000_000, width: 1280, height: 720, duration: 80 })
  await showGallery()
  await openUploadForm()
  await chooseFile(makeLongVideo())
  const dialog = within(screen.getByRole('dialog', { name: 'Choose File to Upload' }))
  expect(await dialog.findByText('60 MB · 1:20 · 1280 × 720')).toBeDefined()
  expect(dialog.getByText(/At 1.Mbit\/s it takes 8 minutes to load/)).toBeDefined()
  expect(dialog.getByText('This video is large.')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Media Type' }).value).toBe('video')
})

test('a video of 48 MB shows no size warning', async () => {
  changeMetadata('rally.mp4', { size: 48_000_000 })
  await showGallery()
  await openUploadForm()
  await chooseFile(makeLongVideo())
  await screen.findByText(/^48 MB/)
  expect(screen.queryByText('This video is large.')).toBeNull()
})

test('a refused file stays named in the upload dialog until another file is chosen', async () => {
  await showGallery()
  await openUploadForm()
  await chooseFile(new File(['x'], 'bad.heic'))
  expect((await screen.findByRole('alert')).textContent).toBe('This is a HEIC image.')
  await chooseFile(image)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the progress reaches 90 when the file has arrived and 100 when the item is saved, and the form closes a second later', async () => {
  const continueUpload = holdCall('PATCH /api/objects/upload/*', ({ headers }) => headers.get('Upload-Offset') !== '0')
  const continueSave = holdCall('PUT /api/gallery-media')
  await showGallery()
  await openUploadForm()
  fireEvent.change(screen.getByRole('textbox', { name: 'Alt text (Optional)' }), { target: { value: 'A crowd' } })
  await chooseFile(makeLongVideo())
  await startUpload()
  await screen.findByText('72%')
  expect(screen.getByText('Uploading...')).toBeDefined()
  continueUpload()
  await screen.findByText('90%')
  expect(screen.queryByRole('dialog', { name: 'Choose File to Upload' })).toBeNull()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  continueSave()
  // Waits with setImmediate, because the other timers are fake.
  await act(async () => {
    while (toasts.length === 0) await new Promise((resolve) => setImmediate(resolve))
  })
  expect(toasts).toEqual([success])
  expect(screen.getByText('Complete!')).toBeDefined()
  expect(screen.getByText('100%')).toBeDefined()
  expect(listCalls('PUT', '/api/gallery-media')[0]?.body).toEqual({
    title: 'Rally at Nnewi',
    description: null,
    type: 'video',
    category: 'rally',
    alt: 'A crowd',
    uploadURL: expect.stringMatching(/^\/api\/objects\/upload\//),
    poster: null,
    width: 320,
    height: 240,
    duration: 10,
  })
  act(() => vi.advanceTimersByTime(999))
  expect(findProgressBar()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(findProgressBar()).toBeNull()
  press('Upload Media')
  expect(findTitle().value).toBe('')
})

test('a failed upload shows a toast and why the server refused it, and resets the progress', async () => {
  const detail = 'You have 10 unfinished uploads.'
  breakCall('POST /api/objects/upload', { status: 413, body: JSON.stringify({ type: problemTypes.role, detail }) })
  await showGallery()
  await openUploadForm()
  await chooseFile(image)
  await startUpload()
  await waitFor(() => expect(toasts).toEqual([failure]))
  expect(screen.getByRole('alert').textContent).toBe(detail)
  expect(findProgressBar()).toBeNull()
})

test('saving a gallery item again after a failed save does not upload its file again', async () => {
  breakCall('PUT /api/gallery-media', 500)
  await showGallery()
  await openUploadForm()
  await chooseFile(image)
  await startUpload()
  await waitFor(() => expect(toasts).toEqual([failure]))
  expect(findProgressBar()).toBeNull()
  repairCalls()
  press('Save media again')
  await screen.findByText('Complete!')
  expect(listCalls('POST', '/api/objects/upload')).toHaveLength(1)
  expect(await listSavedItems()).toEqual([{ title: 'Rally at Nnewi', type: 'image' }])
})

test('a file that the server refuses ends its upload: the form keeps its texts and offers to choose another file', async () => {
  await showGallery()
  await openUploadForm()
  await chooseFile(makeFalseImage('rally.jpg'))
  await startUpload()
  await waitFor(() => expect(toasts).toEqual([failure]))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This is neither an image nor a video/)
  expect(screen.queryByRole('button', { name: 'Save media again' })).toBeNull()
  expect(findTitle().value).toBe('Rally at Nnewi')
  await openPanel()
  await chooseFile(image)
  await startUpload()
  await screen.findByText('Complete!')
  expect(await listSavedItems()).toEqual([{ title: 'Rally at Nnewi', type: 'image' }])
})

test('stopping a running upload asks for confirmation, and deletes what has arrived', async () => {
  const endUpload = holdCall('PATCH /api/objects/upload/*', ({ headers }) => headers.get('Upload-Offset') !== '0')
  await showGallery()
  await openUploadForm()
  await chooseFile(makeLongVideo())
  await startUpload()
  await screen.findByText('72%')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  const question = within(screen.getByRole('dialog', { name: 'Stop the upload?' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await countUploads('open')).toBe(1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Stop upload' }))
  await waitFor(async () => expect(await countUploads('gone')).toBe(1))
  expect(screen.getByRole('button', { name: 'Upload Media' })).toBeDefined()
  endUpload()
})

test('cancelling after a failed save deletes the uploaded file on the server', async () => {
  breakCall('PUT /api/gallery-media', 500)
  await showGallery()
  await openUploadForm()
  await chooseFile(image)
  await startUpload()
  await waitFor(() => expect(toasts).toEqual([failure]))
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: 'Stop upload' }))
  await waitFor(async () => expect(await countUploads('gone')).toBe(1))
})

test('the fields of the form are kept on this device until the item is saved or the form is cancelled', async () => {
  await showGallery()
  press('Upload Media')
  fireEvent.change(findTitle(), { target: { value: 'Market day' } })
  cleanup()
  await showGallery()
  expect(findTitle().value).toBe('Market day')
  expect(screen.getByText(/^You entered these details earlier/)).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  cleanup()
  await showGallery()
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
})

test('an upload form is restored on the next visit if the user left it during the upload', async () => {
  await showGallery()
  await openUploadForm()
  await chooseFile(image)
  cleanup()
  await showGallery()
  expect(findTitle().value).toBe('Rally at Nnewi')
  expect(screen.getByRole('status').textContent).toContain('An upload was not finished.')
})
