import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { $addresses, changeParameters } from '#src/admin/session/address.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { makeArticle, makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { stubImageDecoder } from '#tests/support/image-decoder.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, logInAsMember, querySite } from '#tests/support/site/site.ts'
import {
  closeDialog,
  editorToasts,
  fillField,
  findCategory,
  findDialog,
  findField,
  listEdits,
  openEditor,
  pressButton,
  readItem,
  setUpGalleryEditor,
  showGallery,
  waitForClosedDialog,
} from './gallery-editor.tsx'

setUpGalleryEditor()

test('the editor changes all fields of an item with the version that it loaded', async () => {
  const item = makeMedia({ title: 'Hall', description: 'Full', alt: 'A crowd' })
  await showGallery(item)
  await openEditor('Hall')
  expect(findField('Description (Optional)').value).toBe('Full')
  fillField('Title', 'The hall')
  fillField('Alt text (Optional)', '')
  fireEvent.change(findCategory(), { target: { value: 'townhall' } })
  const focalPoint = screen.getByRole('button', { name: /^Focal point: 50 %/ })
  fireEvent.keyDown(focalPoint, { key: 'ArrowLeft', shiftKey: true })
  pressButton('Save changes')
  await waitFor(() => expect(editorToasts).toEqual([{ title: 'Media updated successfully' }]))
  expect(await readItem(item)).toMatchObject({
    title: 'The hall',
    description: 'Full',
    category: 'townhall',
    alt: null,
    focal_x: 40,
    focal_y: 50,
    version: 2,
  })
  expect(listEdits(item)[0]?.headers.get('If-Match')).toBe('"1"')
  await waitForClosedDialog()
  await screen.findByRole('heading', { name: 'The hall' })
})

test('the address of an item opens its editor, and closing the editor removes the item from the address', async () => {
  const item = makeMedia({ title: 'Hall' })
  changeParameters('gallery', { id: item.id })
  await showGallery(item)
  await screen.findByRole('textbox', { name: 'Description (Optional)' })
  closeDialog()
  await waitForClosedDialog()
  expect($addresses.get().gallery).toBe('gallery')
  await openEditor('Hall')
  expect($addresses.get().gallery).toBe(`gallery?id=${item.id}`)
})

test('the address of an item shows its card to a member who may not change it', async () => {
  await logInAsMember({ role: 'viewer' })
  const item = makeMedia({ title: 'Hall' })
  changeParameters('gallery', { id: item.id })
  await showGallery(makeMedia({ title: 'Road' }), item)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Hall'))
  expect(document.activeElement?.textContent).not.toContain('Road')
  expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull()
  expect($addresses.get().gallery).toBe('gallery')
})

test('the address of an item that is not in the gallery says so', async () => {
  changeParameters('gallery', { id: makeMedia().id })
  renderIsland(<GalleryTab isShown />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit gallery item' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This item is not in the gallery\./)
})

test('saving without a change closes the editor and sends nothing', async () => {
  const item = makeMedia({ title: 'Hall' })
  await showGallery(item)
  await openEditor('Hall')
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(listEdits(item)).toEqual([])
})

test('the editor lists where the file of the item is used', async () => {
  const item = makeMedia({ title: 'Hall' })
  await addArticles(makeArticle({ title: 'A road', image: item.url }))
  await querySite("update news_articles set state = 'draft'")
  await showGallery(item, makeVideo({ title: 'Film', poster: item.url }))
  await openEditor('Hall')
  const uses = findDialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(uses).toEqual(['Article “A road” (draft)', 'Preview image of “Film”'])
})

test('an empty title and errors of the server are listed, and the text stays', async () => {
  const item = makeMedia({ title: 'Hall' })
  await showGallery(item)
  await openEditor('Hall')
  fillField('Title', '\u200B')
  pressButton('Save changes')
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: 'Title: Title is required' })).toBeDefined()
  expect(listEdits(item)).toEqual([])
  fillField('Title', 'The hall')
  const errors = [{ field: 'alt', message: 'Invalid characters' }]
  breakCall(`PUT /api/gallery/${item.id}`, { status: 422, body: JSON.stringify({ errors }) })
  pressButton('Save changes')
  await screen.findByRole('link', { name: 'Alt text: Invalid characters' })
  vi.spyOn(console, 'warn').mockReturnValue()
  breakCall(`PUT /api/gallery/${item.id}`, 'no answer')
  pressButton('Save changes')
  await waitFor(() => expect(editorToasts).toMatchObject([{ title: 'Failed to update media' }]))
  expect(editorToasts[0]?.description).toMatch(/^The server did not confirm the save\./)
  expect(findField('Title').value).toBe('The hall')
})

test('the preview image of a video can be replaced by a file and removed', async () => {
  stubImageDecoder()
  const item = makeVideo({ title: 'Film', poster: null })
  await showGallery(item)
  await openEditor('Film')
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  const image = new File([new Uint8Array(await makeImage('png', { width: 80, height: 60 }))], 'a.png', {
    type: 'image/png',
  })
  fireEvent.change(screen.getByLabelText('Choose an image (Optional)'), { target: { files: [image] } })
  await waitFor(() => expect(findDialog().getByRole('presentation').getAttribute('src')).toContain('media'))
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(await readItem(item)).toMatchObject({ poster: expect.stringMatching(/^\/api\/media\//) })
  await openEditor('Film')
  pressButton('Remove preview image')
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(await readItem(item)).toMatchObject({ poster: null })
})
