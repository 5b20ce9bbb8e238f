import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { api, listApiCalls, mockApiNetwork } from '#tests/mocks/api.ts'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { findButton } from '#tests/support/island.tsx'
import {
  findGallerySelect,
  galleryToasts,
  listGalleryToasts,
  pressGalleryButton,
  showGalleryTab,
} from './gallery-tab.tsx'

const findSelectAll = (count: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: count === 1 ? 'Select the item' : `Select all ${count} shown`,
  })

const makeItems = (...titles: string[]) => titles.map((title) => makeMedia({ title }))

const listRowTitles = () =>
  within(screen.getByRole('list', { name: 'Order of the gallery' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent)

test('buttons and arrow keys move an item, the position is announced, and each move is saved', async () => {
  await showGalleryTab(...makeItems('One', 'Two', 'Three'))
  const [one, two, three] = api.gallery.map(({ id }) => id)
  pressGalleryButton('Change order')
  pressGalleryButton('Move Three up')
  expect(listRowTitles()).toEqual(['1. One', '2. Three', '3. Two'])
  expect(screen.getByText('Three: position 2 of 3').getAttribute('role')).toBe('status')
  fireEvent.keyDown(findButton('Drag Three, or press the up and down arrow keys'), { key: 'ArrowUp' })
  pressGalleryButton('Move Two to the top')
  pressGalleryButton('Move Two up')
  await waitFor(() =>
    expect(listApiCalls('PUT', '/api/admin/gallery').map(({ body }) => body)).toEqual([
      { id: three, after: one },
      { id: three, after: null },
      { id: two, after: null },
    ]),
  )
  expect(listRowTitles()).toEqual(['1. Two', '2. Three', '3. One'])
  pressGalleryButton('Change order')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Two',
      'Three',
      'One',
    ]),
  )
})

test('a move that fails shows the saved order again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await showGalleryTab(...makeItems('One', 'Two'))
  api.overrides['PUT /api/admin/gallery'] = { status: 500 }
  pressGalleryButton('Change order')
  pressGalleryButton('Move Two up')
  await waitFor(() => expect(galleryToasts[0]?.title).toBe('Failed to save the order'))
  await waitFor(() => expect(listRowTitles()).toEqual(['1. One', '2. Two']))
})

test('the category of several selected items changes at once', async () => {
  await showGalleryTab(...makeItems('One', 'Two', 'Three'))
  pressGalleryButton('Select items')
  expect(screen.queryByRole('button', { name: 'Edit One' })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select One' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Three' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  fireEvent.change(findGallerySelect('New category'), { target: { value: 'community' } })
  findButton('Change category').focus()
  pressGalleryButton('Change category')
  await waitFor(() => expect(listGalleryToasts()).toEqual([['Category of 2 items changed', undefined]]))
  expect(api.gallery.map(({ category }) => category)).toEqual(['community', 'rally', 'community'])
  expect(screen.queryByText('2 selected')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(findSelectAll(3)))
})

test('several items move to the trash after one confirmation', async () => {
  await showGalleryTab(...makeItems('One', 'Two', 'Three'))
  pressGalleryButton('Select items')
  fireEvent.click(findSelectAll(3))
  expect(findSelectAll(3).checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Two' }))
  pressGalleryButton('Move to trash')
  const dialog = within(screen.getByRole('dialog', { name: 'Move 2 items to the trash?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(listGalleryToasts()).toEqual([['2 items moved to the trash', undefined]]))
  await screen.findByRole('heading', { name: 'Uploaded Media (1)' })
})

test('a failed change of several items keeps the selection', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await showGalleryTab(...makeItems('One'))
  api.overrides['POST /api/admin/gallery'] = 'no answer'
  pressGalleryButton('Select items')
  fireEvent.click(findSelectAll(1))
  pressGalleryButton('Change category')
  await waitFor(() => expect(galleryToasts[0]?.title).toBe('Failed to change the selected items'))
  expect(screen.getByText('1 selected')).toBeDefined()
})

const listCardTitles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)

test('a search in titles, captions and alt texts and a category narrow the list, which says how many are shown', async () => {
  await showGalleryTab(
    makeMedia({ title: 'Ọká market', category: 'community' }),
    makeMedia({ title: 'Hall', description: 'Market day' }),
    makeMedia({ title: 'Road', alt: 'A market stall' }),
    makeMedia({ title: 'Bridge' }),
  )
  expect(screen.getByText('4 items')).toBeDefined()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'market' } })
  expect(screen.getByText('3 of 4 items')).toBeDefined()
  fireEvent.change(findGallerySelect('Category'), { target: { value: 'community' } })
  expect(listCardTitles()).toEqual(['Ọká market'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'bridge' } })
  expect(screen.getByText('No item matches the filter.')).toBeDefined()
  pressGalleryButton('Clear the filter')
  expect(listCardTitles()).toHaveLength(4)
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('')
})

test('an item moves to the top or the end of the whole gallery, and Undo moves it back', async () => {
  await showGalleryTab(...makeItems('One', 'Two', 'Three'))
  const [one, two, three] = api.gallery.map(({ id }) => id)
  async function choose(title: string, name: string) {
    pressGalleryButton(`More actions for ${title}`)
    fireEvent.click(await screen.findByRole('menuitem', { name }))
  }
  async function undo() {
    const [action] = galleryToasts.at(-1)?.actions ?? []
    if (action && 'onChoose' in action) action.onChoose()
  }
  await choose('Three', 'Move to top')
  await waitFor(() => expect(listCardTitles()).toEqual(['Three', 'One', 'Two']))
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('“Three” is now the first item'))
  await undo()
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('“Three” is back in its place'))
  expect(listCardTitles()).toEqual(['One', 'Two', 'Three'])
  await choose('One', 'Move to end')
  await waitFor(() => expect(listCardTitles()).toEqual(['Two', 'Three', 'One']))
  expect(listApiCalls('PUT', '/api/admin/gallery').map(({ body }) => body)).toEqual([
    { id: three, after: null },
    { id: three, after: two },
    { id: one, after: three },
  ])
})

test('the Home and End keys move an item to the top and the end of the order', async () => {
  await showGalleryTab(...makeItems('One', 'Two', 'Three'))
  pressGalleryButton('Change order')
  fireEvent.keyDown(findButton(/^Drag Two/), { key: 'End' })
  expect(listRowTitles()).toEqual(['1. One', '2. Three', '3. Two'])
  fireEvent.keyDown(findButton(/^Drag Two/), { key: 'Home' })
  expect(listRowTitles()).toEqual(['1. Two', '2. One', '3. Three'])
})

/** Moves all items of the gallery to the trash. */
async function trashAll(...titles: string[]) {
  await showGalleryTab(...makeItems(...titles))
  pressGalleryButton('Select items')
  fireEvent.click(findSelectAll(titles.length))
  pressGalleryButton('Move to trash')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move to trash' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

function undo() {
  const [action] = galleryToasts.at(-1)?.actions ?? []
  if (action?.label === 'Undo' && 'onChoose' in action) action.onChoose()
}

const listRestoredIds = () =>
  listApiCalls('POST', '/api/admin/trash').map(({ body }) => Reflect.get(Object(body), 'id'))

test('Undo restores the items that this deletion moved, and none that were in the trash already', async () => {
  mockApiNetwork.use(
    http.post('*/api/admin/gallery', () => HttpResponse.json({ changedIds: [api.gallery[0]?.id] }), { once: true }),
  )
  await trashAll('One', 'Two')
  expect(galleryToasts.at(-1)?.title).toBe('1 item moved to the trash')
  api.overrides['POST /api/admin/trash'] = { status: 200, body: { state: 'published' } }
  undo()
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('“One” restored'))
  expect(listRestoredIds()).toEqual([api.gallery[0]?.id])
})

test('when a part of a deletion fails, Undo restores the part that succeeded', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const titles = Array.from({ length: 101 }, (_, index) => `Item ${index}`)
  mockApiNetwork.use(
    http.post('*/api/admin/gallery', () => HttpResponse.json({ changedIds: [api.gallery[0]?.id] }), { once: true }),
    http.post('*/api/admin/gallery', () => HttpResponse.error(), { once: true }),
  )
  await trashAll(...titles)
  expect(galleryToasts.at(-1)).toMatchObject({ title: 'Failed to change the selected items', variant: 'destructive' })
  api.overrides['POST /api/admin/trash'] = { status: 200, body: { state: 'published' } }
  undo()
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('“Item 0” restored'))
})

test('Undo that fails is offered again for items that are still in the trash', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()
  await trashAll('One', 'Two')
  mockApiNetwork.use(
    http.post('*/api/admin/trash', () => new HttpResponse(null, { status: 404 }), { once: true }),
    http.post('*/api/admin/trash', () => HttpResponse.error(), { once: true }),
    http.post('*/api/admin/trash', () => HttpResponse.json({ state: 'published' })),
  )
  undo()
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('0 of 2 gallery items restored'))
  expect(galleryToasts.at(-1)?.description).toContain('Please check your connection.')
  undo()
  await waitFor(() => expect(galleryToasts.at(-1)?.title).toBe('“Two” restored'))
  consoleError.mockRestore()
})

test('a label holds no heading', async () => {
  await showGalleryTab(...makeItems('One'))
  pressGalleryButton('Select items')
  expect(document.querySelectorAll('label :is(h4, div)')).toHaveLength(0)
  fireEvent.click(within(screen.getByRole('heading', { name: 'One' })).getByText('One'))
  expect(screen.getByText('1 selected')).toBeDefined()
})
