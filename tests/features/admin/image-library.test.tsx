import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { TrashTab } from '#src/admin/publications/trash/TrashTab.tsx'
import { $addresses } from '#src/admin/session/address.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { makeArticle, makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { enterText, findButton, renderIsland } from '#tests/support/island.tsx'
import { addArticles, addGalleryItems } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { emulateInsertText } from './publications/editor/insert-text.ts'
import { openSection } from './settings/settings-tab.tsx'

setUpStaffSite()
beforeEach(() => {
  $addresses.set({})
  vi.spyOn(console, 'warn').mockReturnValue()
})

const user = userEvent.setup()

function makeImage(fields: Partial<GalleryItem>): GalleryItem {
  const id = crypto.randomUUID()
  return makeMedia({ id, url: `/api/media/${id}`, width: 1200, height: 960, ...fields })
}

const toAddress = ({ url, width, height }: GalleryItem) => `${url}?w=${width}&h=${height}`
const findDialog = () => within(screen.getByRole('dialog', { name: 'Choose an uploaded image' }))
const findImages = () => findDialog().getByRole('list', { name: 'Uploaded images' })
const listImageNames = () =>
  within(findImages())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

async function openLibrary(button = findButton('Choose an uploaded image')) {
  await user.click(button)
  await screen.findByRole('dialog', { name: 'Choose an uploaded image' })
}

async function chooseImage(name: RegExp) {
  await openLibrary()
  await user.click(await findDialog().findByRole('button', { name }))
  expect(screen.queryByRole('dialog', { name: 'Choose an uploaded image' })).toBeNull()
}

async function openArticle() {
  await addArticles(makeArticle({ title: 'A road', content: 'Long', format: 'markdown', image: null }))
  renderIsland(<ArticlesTab />)
  await user.click(await screen.findByRole('button', { name: 'Edit A road' }))
  await screen.findByRole('form')
}

const readField = (label: RegExp) =>
  within(screen.getByRole('form')).getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value

test('an uploaded image is chosen for an article without another upload', async () => {
  const image = makeImage({ title: 'A rally' })
  await addGalleryItems(image)
  await openArticle()
  await chooseImage(/A rally/)
  expect(readField(/^Image address/)).toBe(toAddress(image))
  expect(screen.getByRole('img', { name: 'Preview of the image' })).toBeDefined()
  expect(document.activeElement).toBe(findButton('Choose an uploaded image'))
  await user.click(findButton('Update Article'))
  await waitFor(async () =>
    expect(await querySite('select image from news_articles')).toEqual([{ image: toAddress(image) }]),
  )
  expect(listCalls('POST', '/api/admin/images')).toEqual([])
})

test('an image in a text takes over the alternative text, which the user can change', async () => {
  emulateInsertText()
  const image = makeImage({ title: 'A rally', alt: 'A crowd' })
  await addGalleryItems(image)
  await openArticle()
  await user.click(findButton('Add image'))
  const form = within(screen.getByRole('group', { name: 'Add an image to the text' }))
  await openLibrary(form.getByRole('button', { name: 'Choose an uploaded image' }))
  await user.click(await findDialog().findByRole('button', { name: /A rally/ }))
  const alt = form.getByLabelText<HTMLInputElement>(/^Alt text/)
  expect(alt.value).toBe('A crowd')
  await enterText(user, alt, 'A crowd in Awka')
  await user.click(form.getByRole('button', { name: 'Insert image' }))
  await waitFor(() => expect(readField(/^Content/)).toContain(`![A crowd in Awka](${toAddress(image)})`))
  expect(listCalls('POST', '/api/admin/images')).toEqual([])
})

test('the portrait takes an uploaded image that is large enough, and says why it refuses a small one', async () => {
  await addGalleryItems(makeImage({ title: 'Large' }), makeImage({ title: 'Small', width: 640 }))
  await openSection('images')
  await chooseImage(/Small/)
  expect(screen.getByText('This image has 640 × 960 pixels. Choose one of at least 800 × 960 pixels.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  await chooseImage(/Large/)
  expect(screen.queryByText(/^This image has 640/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Focal point: 50 %/ })).toBeDefined()
})

test('an uploaded image becomes the preview image of a video', async () => {
  const image = makeImage({ title: 'A rally' })
  await addGalleryItems(makeVideo({ title: 'A video', poster: null }), image)
  renderIsland(<GalleryTab isShown />)
  await user.click(await screen.findByRole('button', { name: 'Edit A video' }))
  await screen.findByText('No preview image: visitors see a dark tile until they play the video.')
  await chooseImage(/A rally/)
  expect(await screen.findByRole('button', { name: 'Remove preview image' })).toBeDefined()
})

test('the dialog finds images by their title, counts them and loads more', async () => {
  await addGalleryItems(
    ...Array.from({ length: 25 }, (_, number) => makeImage({ title: `Rally ${number + 1}` })),
    makeImage({ title: 'Ọká market', createdAt: '2025-01-01T12:00:00.000Z' }),
  )
  await openArticle()
  await openLibrary()
  expect(await findDialog().findByText('26 images')).toBeDefined()
  expect(listImageNames()).toHaveLength(24)
  await user.click(findDialog().getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(listImageNames()).toHaveLength(26))
  expect(document.activeElement).toBe(within(findImages()).getAllByRole('button')[24])
  await enterText(user, findDialog().getByRole('searchbox'), 'oka')
  await user.keyboard('{Enter}')
  expect(await findDialog().findByText('1 image')).toBeDefined()
  expect(listImageNames()).toEqual(['Ọká marketGallery'])
  expect(listCalls('PUT', '/api/news')).toEqual([])
  await enterText(user, findDialog().getByRole('searchbox'), 'nothing')
  expect(await findDialog().findByText('No image matches this search.')).toBeDefined()
})

test('the dialog says that there is no image, or that the list did not load, and Escape closes it', async () => {
  breakCall('GET /api/admin/media', 503)
  await openArticle()
  await openLibrary()
  expect(await findDialog().findByRole('alert')).toBeDefined()
  repairCalls()
  await user.click(findDialog().getByRole('button', { name: 'Try again' }))
  expect(await findDialog().findByText(/^No images have been uploaded yet\./)).toBeDefined()
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(document.activeElement).toBe(findButton('Choose an uploaded image')))
})

test('a question before a deletion names the other uses of the image', async () => {
  const image = makeImage({ title: 'A rally' })
  await addGalleryItems(image)
  await addArticles(makeArticle({ title: 'A road', image: toAddress(image) }))
  await querySite('update gallery_media set deleted_at = now()')
  renderIsland(<TrashTab isShown />)
  await user.click(await screen.findByRole('button', { name: 'Delete for good: A rally' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete this item for good?' }))
  expect(question.getByText(/Files that nothing else uses are deleted too\./)).toBeDefined()
  expect(await question.findByText('Also used by: article “A road”. Shared images stay there.')).toBeDefined()
})
