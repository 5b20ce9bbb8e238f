import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { chosenVideo, findUploadToggle, listGalleryToasts, openUploadForm, showGalleryTab } from './gallery-tab.tsx'

const UPLOAD_ID = '00000000-0000-4000-8000-00000000bbbb'

test('the upload form shows why the server refused the upload, also after the upload failed', async () => {
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  act(() => events.onRejected('You have 10 unfinished uploads.'))
  act(() => events.onFailed())
  expect(screen.getByRole('alert').textContent).toBe('You have 10 unfinished uploads.')
})

test('cancelling after a failed save deletes the uploaded file on the server', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const deletePath = `/api/objects/upload/${UPLOAD_ID}`
  api.overrides['PUT /api/gallery-media'] = { status: 500 }
  api.overrides[`DELETE ${deletePath}`] = { status: 204 }
  await showGalleryTab()
  const events = await openUploadForm()
  act(() => events.onFileChange(chosenVideo))
  await act(async () => events.onUploaded(`http://localhost:3000/api/objects/upload/${UPLOAD_ID}`, chosenVideo))
  await waitFor(() => expect(listGalleryToasts()).toHaveLength(1))
  fireEvent.click(findUploadToggle())
  const confirmDialog = await screen.findByRole('dialog', { name: 'Stop the upload?' })
  fireEvent.click(within(confirmDialog).getByRole('button', { name: 'Stop upload' }))
  await waitFor(() => expect(listApiCalls('DELETE', deletePath)).toHaveLength(1))
  expect(listApiCalls('DELETE', deletePath)[0]?.headers.get('Tus-Resumable')).toBe('1.0.0')
})
