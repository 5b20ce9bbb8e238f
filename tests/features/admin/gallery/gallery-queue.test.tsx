import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { breakCall, holdCall, listCalls, repairCalls, setUpStaffSite, siteCalls } from '#tests/support/site/site.ts'
import { countUploads, listSavedItems, makeFalseImage, makeImages, press, showGallery } from './gallery-uploads.tsx'

setUpStaffSite()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

async function openQueue(...files: File[]) {
  await showGallery()
  press('Upload several files')
  await addFiles('Choose files', files)
}

async function addFiles(label: string, files: File[]) {
  fireEvent.change(await screen.findByLabelText(label), { target: { files } })
  await waitFor(() => expect(screen.queryByText('Checking the file...')).toBeNull())
}

const listRows = () => within(screen.getByRole('list', { name: 'Files to upload' })).getAllByRole('listitem')
const findField = (rowIndex: number, name: string) =>
  within(listRows()[rowIndex] ?? document.body).getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const fill = (rowIndex: number, name: string, value: string) =>
  fireEvent.change(findField(rowIndex, name), { target: { value } })

test('the first file fills title, description and category of the others until they are changed', async () => {
  await openQueue(...makeImages('a.gif', 'b.gif', 'c.gif'))
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
  await openQueue(...makeImages('1.gif', '2.gif'))
  fill(0, 'Title', 'Rally')
  press('Upload 2 files')
  await screen.findByText('2 of 2 files uploaded. All files are in the gallery.')
  expect(await listSavedItems()).toEqual([
    { title: 'Rally', type: 'image' },
    { title: 'Rally 2', type: 'image' },
  ])
  press('Close queue')
  expect(screen.queryByRole('heading', { name: 'Upload several files' })).toBeNull()
})

test('no upload starts while a title is missing', async () => {
  await openQueue(...makeImages('1.gif', '2.gif'))
  press('Upload 2 files')
  expect(screen.getAllByText('Title is required')).toHaveLength(2)
  expect(document.activeElement).toBe(findField(0, 'Title'))
  expect(listCalls('POST', '/api/objects/upload')).toEqual([])
})

test('a failed file does not stop the others, and its upload can be tried again', async () => {
  const saveFirst = holdCall('PUT /api/gallery-media')
  await openQueue(...makeImages('1.gif', '2.gif'))
  fill(0, 'Title', 'Rally')
  press('Upload 2 files')
  await waitFor(() => expect(listCalls('PUT', '/api/gallery-media')).toHaveLength(1))
  breakCall('POST /api/objects/upload', 403)
  saveFirst()
  await screen.findByText('1 of 2 files uploaded, 1 failed')
  expect(within(listRows()[1] ?? document.body).getByRole('alert').textContent).toMatch(/^Upload failed/)
  repairCalls()
  press('Try 2.gif again')
  await screen.findByText('2 of 2 files uploaded. All files are in the gallery.')
})

test('a file whose item was not saved is saved again without a new upload', async () => {
  const title = 'Title '.repeat(40)
  await openQueue(...makeImages('1.gif'))
  fill(0, 'Title', title)
  press('Upload 1 file')
  await screen.findByText('0 of 1 files uploaded, 1 failed')
  fill(0, 'Title', 'Rally')
  press('Try 1.gif again')
  await screen.findByText(/^1 of 1 files uploaded/)
  expect(listCalls('POST', '/api/objects/upload')).toHaveLength(1)
  expect(await listSavedItems()).toEqual([{ title: 'Rally', type: 'image' }])
})

test('files that the browser or the server refuses are named with the reason, and do not stop the others', async () => {
  await openQueue(new File(['x'], 'bad.heic'), ...makeImages('1.gif'), makeFalseImage('2.jpg'))
  fill(0, 'Title', 'Rally')
  press('Upload 2 files')
  await screen.findByText('1 of 1 files uploaded, 2 cannot be uploaded. All files are in the gallery.')
  const refused = within(screen.getByRole('list', { name: 'Files that cannot be uploaded' })).getAllByRole('listitem')
  expect(refused.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^bad\.heic.*This is a HEIC image\./),
    expect.stringMatching(/^2\.jpg.*This is neither an image nor a video/),
  ])
  expect(await countUploads('open')).toBe(0)
  press('Remove bad.heic')
  press('Remove 2.jpg')
  expect(screen.queryByRole('list', { name: 'Files that cannot be uploaded' })).toBeNull()
})

test('a file that is in the list already is not added twice', async () => {
  const images = makeImages('1.gif')
  await openQueue(...images)
  await addFiles('Add more files', images)
  expect(listRows()).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toBe('This file is in the list already.')
})

test('a file can be removed, also while it is uploaded, which deletes what has arrived', async () => {
  const endUpload = holdCall('PATCH /api/objects/upload/*')
  await openQueue(...makeImages('1.gif', '2.gif'))
  fill(0, 'Title', 'Rally')
  press('Remove 2.gif')
  press('Upload 1 file')
  await waitFor(() => expect(siteCalls.map(({ method }) => method)).toContain('PATCH'))
  press('Remove 1.gif')
  expect(screen.queryByRole('list', { name: 'Files to upload' })).toBeNull()
  await waitFor(async () => expect(await countUploads('gone')).toBe(1))
  endUpload()
})

test('closing a queue with unfinished files asks for confirmation, and a later visit opens the queue again', async () => {
  await openQueue(...makeImages('1.gif'))
  expect(listEntries('uploads', 'queue')).toHaveLength(1)
  expect(saveUnsavedOnDevice()).toBe('saved')
  press('Close queue')
  const dialog = within(screen.getByRole('dialog', { name: 'Close the upload queue?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(listRows()).toHaveLength(1)
  press('Close queue')
  fireEvent.click(screen.getAllByRole('button', { name: 'Close queue' }).at(-1) ?? document.body)
  expect(listEntries('uploads')).toEqual([])
})
