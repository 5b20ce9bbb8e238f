import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { $addresses } from '#src/admin/session/address.ts'
import { makeMedia } from '#tests/support/data/make-rows.ts'
import { holdCall, logInAsMember, querySite, waitForAnswers } from '#tests/support/site/site.ts'
import {
  changeItemElsewhere,
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

const item = makeMedia({ title: 'Hall' })
const findUnsavedList = () => screen.findByRole('region', { name: 'Unsaved changes' })
const saved = { title: 'Media updated successfully' }

async function typeTitle(title: string) {
  await showGallery(item)
  await openEditor('Hall')
  fillField('Title', title)
}

test('closing the editor keeps unsaved changes, which the gallery lists until they are saved or discarded', async () => {
  await typeTitle('The hall')
  closeDialog()
  await waitForClosedDialog()
  expect(within(screen.getByRole('article')).getByText('Unsaved changes')).toBeDefined()
  within(await findUnsavedList())
    .getByRole('button', { name: 'Continue editing Hall' })
    .click()
  await screen.findByText(/^These changes are not saved yet\./)
  expect($addresses.get().gallery).toBe(`gallery?id=${item.id}`)
  expect(findField('Title').value).toBe('The hall')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  pressButton('Discard')
  expect(findField('Title').value).toBe('Hall')
  closeDialog()
  await waitForClosedDialog()
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  expect(listEntries('gallery')).toEqual([])
  await waitFor(async () => expect(await querySite('select from autosaves where fields is not null')).toEqual([]))
})

test('a conflict keeps fields that only the other member changed, and asks for a side of each other field', async () => {
  await typeTitle('My hall')
  await changeItemElsewhere(item, { title: 'Their hall', category: 'townhall' })
  pressButton('Save changes')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Ada saved this gallery item while you were writing.')).toBeDefined()
  expect(alert.getByText('Saved by Ada')).toBeDefined()
  expect(findCategory().value).toBe('townhall')
  const description = 'Another team member changed this gallery item. Your text is still here.'
  expect(editorToasts).toMatchObject([{ title: 'Failed to update media', description }])
  pressButton('Keep mine for Title')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save changes'))
  expect(screen.queryByRole('alert')).toBeNull()
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(editorToasts.at(-1)).toEqual(saved)
  expect(await readItem(item)).toMatchObject({ title: 'My hall', category: 'townhall' })
})

test.each(['Discard', 'Take theirs for Title'])('after a conflict, “%s” shows the saved version', async (name) => {
  await typeTitle('My hall')
  await changeItemElsewhere(item, { title: 'Their hall' })
  pressButton('Save changes')
  await screen.findByRole('alert')
  pressButton(name)
  await waitFor(() => expect(findField('Title').value).toBe('Their hall'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a save merges fields that another member changed, and names them', async () => {
  await typeTitle('My hall')
  await changeItemElsewhere(item, { category: 'townhall' })
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(editorToasts).toEqual([{ ...saved, description: 'Ada changed in the meantime: Category.' }])
  expect(await readItem(item)).toMatchObject({ title: 'My hall', category: 'townhall' })
})

test('a save whose answer was lost is no conflict, although the server trimmed the text', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await typeTitle('My hall ')
  await changeItemElsewhere(item, { title: 'My hall' })
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(editorToasts).toEqual([saved])
  expect(listEdits(item)).toHaveLength(1)
})

test('text that is typed while the item is being saved stays in the form', async () => {
  await typeTitle('My hall')
  const release = holdCall(`PUT /api/gallery/${item.id}`)
  pressButton('Save changes')
  await waitFor(() => expect(listEdits(item)).toHaveLength(1))
  fillField('Description (Optional)', 'Full')
  release()
  await waitFor(() => expect(editorToasts).toEqual([saved]))
  expect(findField('Description (Optional)').value).toBe('Full')
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(await readItem(item)).toMatchObject({ title: 'My hall', description: 'Full' })
})

test('a save of an item in the trash says so, and keeps the text', async () => {
  await typeTitle('My hall')
  await querySite('update gallery_media set deleted_at = now() where id = $1', [item.id])
  pressButton('Save changes')
  await waitFor(() => expect(editorToasts).toMatchObject([{ title: 'Failed to update media' }]))
  expect(editorToasts[0]?.description).toMatch(/^Another team member deleted this gallery item\./)
  expect(within(screen.getByRole('alert')).getByText(/^Restore it from the trash/)).toBeDefined()
  expect(findField('Title').value).toBe('My hall')
  expect(listEntries('gallery')).toMatchObject([{ fields: { title: 'My hall' } }])
})

test('the history puts a former text into the form, which is saved like any change', async () => {
  await typeTitle('The hall')
  pressButton('Save changes')
  await waitForClosedDialog()
  await openEditor('The hall')
  pressButton('History')
  const history = within(await findDialog().findByRole('region', { name: 'History' }))
  ;(await history.findByRole('button', { name: 'Restore number 1' })).click()
  await waitFor(() => expect(findField('Title').value).toBe('Hall'))
  expect(findDialog().queryByRole('region', { name: 'History' })).toBeNull()
  pressButton('Save changes')
  await waitForClosedDialog()
  expect(await readItem(item)).toMatchObject({ title: 'Hall', version: 3 })
})

test('the unsaved changes of another member can be read, and not be discarded', async () => {
  await logInAsMember({ name: 'Ngozi Eze' })
  await typeTitle('Hall of Ngozi')
  closeDialog()
  await waitFor(async () => expect(await querySite('select from autosaves where fields is not null')).toHaveLength(1))
  localStorage.clear()
  await logInAsMember({ name: 'Obi Ude' })
  await openEditor('Hall')
  expect(await screen.findByText(/^Ngozi Eze .*has unsaved changes, /)).toBeDefined()
  expect(findField('Title').value).toBe('Hall')
  expect(findDialog().queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('a discarded text does not come back when an earlier request with it is answered', async () => {
  await typeTitle('The hall')
  const release = holdCall(`PUT /api/admin/documents/gallery/${item.id}/autosave`, ({ body }) => {
    return (body as { fields: object | null }).fields !== null
  })
  closeDialog()
  await waitForClosedDialog()
  await openEditor('Hall')
  pressButton('Discard')
  release()
  await waitForAnswers()
  expect(listEntries('gallery')).toEqual([])
  await waitFor(async () => expect(await querySite('select from autosaves where fields is not null')).toEqual([]))
})

test('an entry with odd fields is put aside, and the editor shows the saved text', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  await typeTitle('The hall')
  closeDialog()
  await waitForClosedDialog()
  await waitForAnswers()
  const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('unsaved gallery '))
  const oddText = (localStorage.getItem(key) ?? '').replace('"The hall"', '7')
  localStorage.setItem(key, oddText)
  await openEditor('Hall')
  expect(findField('Title').value).toBe('Hall')
  expect(localStorage.getItem(key)).toBeNull()
  expect(localStorage.getItem(`unreadable ${key}`)).toBe(oddText)
})
