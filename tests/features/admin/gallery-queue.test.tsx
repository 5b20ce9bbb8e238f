import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveDraftsOnDevice } from '#src/admin/session/unsaved.ts'
import { ApiError } from '#src/api/client.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { pressGalleryButton, showGalleryTab } from './gallery-tab.tsx'

const uploadFile = vi.hoisted(() => vi.fn())

// Mocks the upload of a file and the reading of its dimensions, which need a real browser.
vi.mock('#src/api/admin/uploads.ts', () => ({ uploadFile }))
vi.mock('#src/browser/media/media-metadata.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readMediaMetadata: async ({ size }: Blob) => ({
    type: 'image',
    size,
    width: 8,
    height: 6,
    duration: null,
    poster: null,
  }),
}))

afterEach(() => {
  uploadFile.mockReset()
  sessionStorage.clear()
})

const makeFiles = (...names: string[]) => names.map((name) => new File([name], name, { type: 'image/jpeg' }))
const uploadPath = (name: string) => `/api/objects/upload/00000000-0000-4000-8000-${name.padStart(12, '0')}`

async function openQueue(...files: File[]) {
  await showGalleryTab()
  pressGalleryButton('Upload several files')
  fireEvent.change(await screen.findByLabelText('Choose files'), { target: { files } })
  if (files.length > 0) await screen.findByRole('button', { name: new RegExp(`^Upload ${files.length} file`) })
}

const listRows = () => within(screen.getByRole('list', { name: 'Files to upload' })).getAllByRole('listitem')
const findField = (rowIndex: number, name: string) =>
  within(listRows()[rowIndex] ?? document.body).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const fill = (rowIndex: number, name: string, value: string) =>
  fireEvent.change(findField(rowIndex, name), { target: { value } })
const isWarningBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
const listSaves = () => listApiCalls('PUT', '/api/gallery-media').map(({ body }) => body)

test('the first file fills title, description and category of the others until they are changed', async () => {
  await openQueue(...makeFiles('a.jpg', 'b.jpg', 'c.jpg'))
  fill(1, 'Title', 'The hall')
  fill(2, 'Category', 'volunteers')
  fill(0, 'Title', 'Rally')
  fill(0, 'Category', 'townhall')
  fill(0, 'Description', 'At Awka')
  fill(0, 'Alt text', 'A crowd')
  const readRow = (index: number) =>
    ['Title', 'Category', 'Description', 'Alt text'].map((name) => findField(index, name).value)
  expect(readRow(1)).toEqual(['The hall', 'townhall', 'At Awka', ''])
  expect(readRow(2)).toEqual(['Rally 3', 'volunteers', 'At Awka', ''])
})

test('the queue uploads and saves one file after another, and shows the overall state', async () => {
  uploadFile.mockImplementation(async ({ name }: File) => uploadPath(name[0] ?? ''))
  await openQueue(...makeFiles('1.jpg', '2.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 2 files')
  await screen.findByText('2 of 2 files uploaded. All files are in the gallery.')
  expect(listSaves()).toMatchObject([
    { title: 'Rally', uploadURL: uploadPath('1'), type: 'image', description: null, alt: null },
    { title: 'Rally 2', uploadURL: uploadPath('2') },
  ])
  pressGalleryButton('Close queue')
  expect(screen.queryByRole('heading', { name: 'Upload several files' })).toBeNull()
})

test('no upload starts while a title is missing', async () => {
  await openQueue(...makeFiles('1.jpg', '2.jpg'))
  pressGalleryButton('Upload 2 files')
  expect(screen.getAllByText('Title is required')).toHaveLength(2)
  expect(document.activeElement).toBe(findField(0, 'Title'))
  expect(uploadFile).not.toHaveBeenCalled()
})

test('a failed file does not stop the others, and its upload can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  uploadFile.mockRejectedValueOnce(new ApiError('No response', 0)).mockResolvedValue(uploadPath('2'))
  await openQueue(...makeFiles('1.jpg', '2.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 2 files')
  await screen.findByText('1 of 2 files uploaded, 1 failed')
  expect(within(listRows()[0] ?? document.body).getByRole('alert').textContent).toMatch(/^Upload failed/)
  pressGalleryButton('Try 1.jpg again')
  await screen.findByText('2 of 2 files uploaded. All files are in the gallery.')
})

test('a file whose item was not saved is saved again without a new upload', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  uploadFile.mockResolvedValue(uploadPath('1'))
  api.overrides['PUT /api/gallery-media'] = { status: 422, body: { errors: [{ field: 'title', message: 'Too long' }] } }
  await openQueue(...makeFiles('1.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 1 file')
  await screen.findByText('Too long')
  api.overrides = {}
  fill(0, 'Title', 'R')
  pressGalleryButton('Try 1.jpg again')
  await screen.findByText(/^1 of 1 files uploaded/)
  expect(uploadFile).toHaveBeenCalledTimes(1)
  expect(listSaves()[1]).toMatchObject({ title: 'R', uploadURL: uploadPath('1') })
})

test('failed uploads continue when the connection is back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  uploadFile.mockRejectedValueOnce(new ApiError('No response', 0)).mockResolvedValue(uploadPath('1'))
  await openQueue(...makeFiles('1.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 1 file')
  await screen.findByText('0 of 1 files uploaded, 1 failed')
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText(/^1 of 1 files uploaded/)
})

test('a file can be removed, also while it is uploaded', async () => {
  uploadFile.mockImplementation(
    (_file: File, _onProgress: unknown, signal: AbortSignal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  vi.spyOn(console, 'warn').mockReturnValue()
  await openQueue(...makeFiles('1.jpg', '2.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Remove 2.jpg')
  pressGalleryButton('Upload 1 file')
  await waitFor(() => expect(uploadFile).toHaveBeenCalled())
  pressGalleryButton('Remove 1.jpg')
  expect(screen.queryByRole('list', { name: 'Files to upload' })).toBeNull()
  expect(listSaves()).toEqual([])
})

test('the texts of the queue are kept for the same files after a logout', async () => {
  await openQueue(...makeFiles('1.jpg'))
  fill(0, 'Title', 'Rally')
  expect(saveDraftsOnDevice()).toBe('saved')
  pressGalleryButton('Close queue')
  const dialog = within(screen.getByRole('dialog', { name: 'Close the upload queue?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  fireEvent.change(screen.getByLabelText('Add more files'), { target: { files: makeFiles('1.jpg') } })
  await screen.findByRole('button', { name: 'Upload 2 files' })
  expect(findField(1, 'Title').value).toBe('Rally')
})

test('after a reload, the queue opens with the texts of unfinished files and refuses uploaded ones', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  uploadFile.mockResolvedValueOnce(uploadPath('1')).mockRejectedValueOnce(new ApiError('No response', 0))
  await openQueue(...makeFiles('1.jpg', '2.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 2 files')
  await screen.findByText('1 of 2 files uploaded, 1 failed')
  expect(isWarningBeforeUnload()).toBe(true)

  cleanup()
  await showGalleryTab()
  const input = await screen.findByLabelText('Choose files')
  expect(screen.getByText(/^Some files are not uploaded yet/)).toBeDefined()
  fireEvent.change(input, { target: { files: makeFiles('1.jpg', '2.jpg') } })
  await screen.findByRole('button', { name: 'Upload 1 file' })
  expect(within(listRows()[0] ?? document.body).getByRole('alert').textContent).toMatch(
    /^This file is uploaded already/,
  )
  expect(findField(1, 'Title').value).toBe('Rally 2')
})

test('the browser does not ask before the page is left once all files are uploaded', async () => {
  uploadFile.mockResolvedValue(uploadPath('1'))
  await openQueue(...makeFiles('1.jpg'))
  fill(0, 'Title', 'Rally')
  pressGalleryButton('Upload 1 file')
  await screen.findByText(/^1 of 1 files uploaded/)
  expect(isWarningBeforeUnload()).toBe(false)
})
