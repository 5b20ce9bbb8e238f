import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import {
  fillGalleryField,
  findGalleryField,
  findGallerySelect,
  findUploadToggle,
  galleryToasts,
  listGalleryToasts,
  pressGalleryButton,
  showGalleryTab,
} from './gallery-tab.tsx'

test('the Upload Media button opens the upload form and becomes Cancel, which closes the form', async () => {
  await showGalleryTab()
  expect(findUploadToggle().textContent).toBe('Upload Media')
  fireEvent.click(findUploadToggle())
  expect(findUploadToggle().textContent).toBe('Cancel')
  expect(screen.getByRole('heading', { name: 'Upload Media' })).toBeDefined()
  expect(screen.getByText('Add campaign photos and videos to the gallery (up to 500MB each)')).toBeDefined()
  expect(screen.getByText('Images or videos up to 500MB')).toBeDefined()
  expect(screen.getByText('Fill in the details above, then click to select and upload your file')).toBeDefined()
  fireEvent.click(findUploadToggle())
  expect(screen.queryByRole('heading', { name: 'Upload Media' })).toBeNull()
})

test('the upload form offers each type and category, and starts with the type image and the category rally', async () => {
  await showGalleryTab()
  fireEvent.click(findUploadToggle())
  expect(findGallerySelect('Media Type').value).toBe('image')
  expect([...findGallerySelect('Media Type').options].map(({ text }) => text)).toEqual(['Image', 'Video'])
  expect(findGallerySelect('Category').value).toBe('rally')
  expect([...findGallerySelect('Category').options].map(({ value }) => value)).toEqual(galleryCategories)
  expect(findGallerySelect('Category').selectedOptions[0]?.text).toBe('Rally')
})

test('no file can be chosen for upload before a title is entered', async () => {
  await showGalleryTab()
  fireEvent.click(findUploadToggle())
  fillGalleryField('Title', ' \u3164 ')
  pressGalleryButton('Choose File to Upload')
  expect(screen.getByText('Title is required')).toBeDefined()
  expect(document.activeElement).toBe(findGalleryField('Title'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fillGalleryField('Title', 'Rally')
  expect(screen.queryByText('Title is required')).toBeNull()
})

test('the Cancel button resets the upload form', async () => {
  await showGalleryTab()
  fireEvent.click(findUploadToggle())
  fillGalleryField('Title', 'Rally')
  fireEvent.click(findUploadToggle())
  fireEvent.click(findUploadToggle())
  expect(findGalleryField('Title').value).toBe('')
})

test('the gallery tab shows three placeholders while loading', async () => {
  renderIsland(<GalleryTab isShown />)
  expect(screen.getAllByTestId('placeholder')).toHaveLength(3)
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
})

test('the gallery tab asks for its list at a URL that no cache contains, so that it shows the last change', async () => {
  await showGalleryTab()
  expect(listApiCalls('GET', '/api/gallery').map(({ query }) => query)).toEqual([expect.stringMatching(/^\?v=\d+$/)])
})

test('an empty gallery tab says how to upload the first item', async () => {
  await showGalleryTab()
  expect(screen.getByRole('heading', { name: 'Uploaded Media (0)' })).toBeDefined()
  expect(screen.getByText('No media uploaded yet. Click "Upload Media" to get started.')).toBeDefined()
})

test('the gallery tab shows title, description and badges of each item and the number of items', async () => {
  await showGalleryTab(
    makeMedia({ title: 'Hall', description: 'Full', category: 'townhall' }),
    makeVideo({ poster: null }),
  )
  expect(screen.getByRole('heading', { name: 'Uploaded Media (2)' })).toBeDefined()
  const [first, second] = screen.getAllByRole('article').map((itemCard) => within(itemCard))
  expect(first?.getByRole('img', { name: 'Hall' })).toBeDefined()
  expect(first?.getByText('Full')).toBeDefined()
  expect(first?.getByText('Image')).toBeDefined()
  expect(first?.getByText('Town Hall')).toBeDefined()
  expect(second?.getByText('Video')).toBeDefined()
  expect(second?.queryByRole('img')).toBeNull()
})

test('deleting a gallery item asks for confirmation first and shows a toast', async () => {
  await showGalleryTab(makeMedia({ title: 'Hall' }))
  pressGalleryButton('Delete Hall')
  expect(api.gallery).toHaveLength(1)
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this gallery item?' })).getByRole('button', { name: 'Delete' }),
  )
  await waitFor(() => expect(listGalleryToasts()).toEqual([['Media deleted successfully', '“Hall”']]))
  await screen.findByRole('heading', { name: 'Uploaded Media (0)' })
})

test('a failed deletion of a gallery item shows a toast', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await showGalleryTab(makeMedia({ title: 'Hall' }))
  api.overrides[`DELETE /api/gallery/${api.gallery[0]?.id}`] = { status: 500 }
  pressGalleryButton('Delete Hall')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(galleryToasts[0]).toMatchObject({ title: 'Failed to delete media', variant: 'destructive' }),
  )
})
