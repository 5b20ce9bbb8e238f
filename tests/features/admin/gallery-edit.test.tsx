import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $member } from '#src/admin/session/session.ts'
import { $addresses, changeParameters } from '#src/admin/shell/address.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { mockStaffFields } from '#tests/mocks/gallery.ts'
import { makeMedia, makeVideo } from '#tests/support/data/make-rows.ts'
import { makePngFile, stubImageDecoder } from '#tests/support/image-decoder.ts'
import {
  fillGalleryField,
  findGalleryField,
  findGallerySelect,
  listGalleryToasts,
  pressGalleryButton,
  showGalleryTab,
} from './gallery-tab.tsx'

async function openEditor(title: string) {
  pressGalleryButton(`Edit ${title}`)
  await screen.findByRole('textbox', { name: 'Description (Optional)' })
}

const listEdits = () => listApiCalls('PUT', `/api/gallery/${api.gallery[0]?.id}`)
const findDialog = () => within(screen.getByRole('dialog', { name: /^Edit “/ }))

test('the editor changes all fields of an item with the version that it loaded', async () => {
  await showGalleryTab(makeMedia({ title: 'Hall', description: 'Full', alt: 'A crowd' }))
  await openEditor('Hall')
  expect(findGalleryField('Description (Optional)').value).toBe('Full')
  fillGalleryField('Title', 'The hall')
  fillGalleryField('Alt text (Optional)', '')
  fireEvent.change(findGallerySelect('Category'), { target: { value: 'townhall' } })
  const focalPoint = screen.getByRole('button', { name: /^Focal point: 50 %/ })
  fireEvent.keyDown(focalPoint, { key: 'ArrowLeft', shiftKey: true })
  pressGalleryButton('Save changes')
  await waitFor(() => expect(listGalleryToasts()).toEqual([['Media updated successfully', undefined]]))
  expect(listEdits().map(({ body }) => body)).toEqual([
    {
      title: 'The hall',
      description: 'Full',
      category: 'townhall',
      alt: '',
      poster: null,
      focalPoint: { x: 40, y: 50 },
    },
  ])
  expect(listEdits()[0]?.headers.get('If-Match')).toBe('"1"')
  expect(screen.queryByRole('dialog', { name: /^Edit “/ })).toBeNull()
  await screen.findByRole('heading', { name: 'The hall' })
})

test('the address of an item opens its editor, and closing the editor removes the item from the address', async () => {
  const item = makeMedia({ title: 'Hall' })
  changeParameters('gallery', { id: item.id })
  await showGalleryTab(item)
  await screen.findByRole('dialog', { name: 'Edit “Hall”' })
  await screen.findByRole('textbox', { name: 'Description (Optional)' })
  fireEvent.click(findDialog().getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull()
  expect($addresses.get().gallery).toBe('gallery')
  await openEditor('Hall')
  expect($addresses.get().gallery).toBe(`gallery?id=${item.id}`)
})

test('the address of an item shows its card to a member who may not change it', async () => {
  $member.set({ id: crypto.randomUUID(), name: 'Ngozi Eze', role: 'viewer', lgas: [], mustSetFactor: false })
  const item = makeMedia({ title: 'Hall' })
  changeParameters('gallery', { id: item.id })
  await showGalleryTab(makeMedia({ title: 'Road' }), item)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Hall'))
  expect(document.activeElement?.textContent).not.toContain('Road')
  expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull()
  expect($addresses.get().gallery).toBe('gallery')
})

test('the address of an item that is not in the gallery says so', async () => {
  changeParameters('gallery', { id: makeMedia().id })
  await showGalleryTab()
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit gallery item' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^This item is not in the gallery\./)
})

test('saving without a change closes the editor and sends nothing', async () => {
  await showGalleryTab(makeMedia({ title: 'Hall' }))
  await openEditor('Hall')
  pressGalleryButton('Save changes')
  expect(screen.queryByRole('dialog', { name: /^Edit/ })).toBeNull()
  expect(listEdits()).toEqual([])
})

test('the editor lists where the file of the item is used', async () => {
  const item = makeMedia({ title: 'Hall' })
  mockStaffFields[item.id] = {
    version: 1,
    changedBy: null,
    uses: [
      { kind: 'article', id: 'a', title: 'A road', state: 'draft' },
      { kind: 'settings', id: 'images', title: 'Images', state: 'live' },
    ],
  }
  await showGalleryTab(item)
  await openEditor('Hall')
  const uses = findDialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(uses).toEqual(['Article “A road” (draft)', 'Settings: Images'])
})

test('closing the editor keeps unsaved changes on the device until they are saved or discarded', async () => {
  await showGalleryTab(makeMedia({ title: 'Hall' }))
  await openEditor('Hall')
  fillGalleryField('Title', 'The hall')
  fireEvent.click(findDialog().getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await openEditor('Hall')
  expect(findGalleryField('Title').value).toBe('The hall')
  expect(screen.getByText(/They were kept on this device/)).toBeDefined()
  pressGalleryButton('Discard')
  expect(findGalleryField('Title').value).toBe('Hall')
  fireEvent.click(findDialog().getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(screen.queryByText('Unsaved changes')).toBeNull()
})

test('a conflict shows both texts, keeps fields that only the other member changed, and can be resolved', async () => {
  const item = makeMedia({ title: 'Hall' })
  await showGalleryTab(item)
  await openEditor('Hall')
  fillGalleryField('Title', 'My hall')
  Object.assign(api.gallery[0] ?? {}, { title: 'Their hall', category: 'townhall' })
  mockStaffFields[item.id] = { version: 2, changedBy: 'Ada', uses: [] }
  pressGalleryButton('Save changes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Ada changed this gallery item while you were writing.')).toBeDefined()
  expect(alert.getByText('Saved by Ada')).toBeDefined()
  expect(findGallerySelect('Category').value).toBe('townhall')
  pressGalleryButton('Save my changes')
  await waitFor(() => expect(listGalleryToasts()).toEqual([['Media updated successfully', undefined]]))
  expect(api.gallery[0]).toMatchObject({ title: 'My hall', category: 'townhall' })
})

test.each(['Discard', 'Use the saved version'])(
  'after a conflict, “%s” shows the saved version',
  async (buttonName) => {
    const item = makeMedia({ title: 'Hall' })
    await showGalleryTab(item)
    await openEditor('Hall')
    fillGalleryField('Title', 'My hall')
    Object.assign(api.gallery[0] ?? {}, { title: 'Their hall' })
    mockStaffFields[item.id] = { version: 2, changedBy: null, uses: [] }
    pressGalleryButton('Save changes')
    await screen.findByRole('alert')
    pressGalleryButton(buttonName)
    expect(findGalleryField('Title').value).toBe('Their hall')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('an empty title and errors of the server are listed, and the text stays', async () => {
  await showGalleryTab(makeMedia({ title: 'Hall' }))
  await openEditor('Hall')
  fillGalleryField('Title', '\u200B')
  pressGalleryButton('Save changes')
  expect(within(await screen.findByRole('alert')).getByRole('link', { name: 'Title: Title is required' })).toBeDefined()
  expect(listEdits()).toEqual([])
  fillGalleryField('Title', 'The hall')
  api.overrides[`PUT /api/gallery/${api.gallery[0]?.id}`] = 'no answer'
  pressGalleryButton('Save changes')
  await waitFor(() => expect(listGalleryToasts()[0]?.[0]).toBe('Failed to update media'))
  expect(findGalleryField('Title').value).toBe('The hall')
})

test('the preview image of a video can be replaced by a file and removed', async () => {
  stubImageDecoder()
  api.overrides['POST /api/admin/images'] = {
    status: 200,
    body: { address: '/api/media/00000000-0000-4000-8000-00000000cccc?w=640&h=480' },
  }
  await showGalleryTab(makeVideo({ title: 'Film' }))
  await openEditor('Film')
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Choose an image (Optional)'), { target: { files: [makePngFile('a.png')] } })
  await waitFor(() => expect(findDialog().getByRole('presentation').getAttribute('src')).toContain('cccc'))
  pressGalleryButton('Save changes')
  await waitFor(() => expect(listEdits()[0]?.body).toMatchObject({ poster: expect.stringContaining('cccc') }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Edit “/ })).toBeNull())
  await openEditor('Film')
  pressGalleryButton('Remove preview image')
  pressGalleryButton('Save changes')
  await waitFor(() => expect(listEdits()[1]?.body).toMatchObject({ poster: null }))
})
