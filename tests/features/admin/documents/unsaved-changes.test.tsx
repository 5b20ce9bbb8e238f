import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveAutosave } from '#src/admin/api/documents.ts'
import { listEntries, saveEntry } from '#src/admin/documents/device-store.ts'
import {
  continueEditing,
  fillPublicationField,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import {
  addUnsavedText,
  findUnsavedSection,
  showStoredArticles,
  unsavedFields,
} from '#tests/features/admin/publications/publications-site.tsx'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { listStoredTexts, readArticle } from './article-form.ts'

setUpStaffSite()

const toasts = collectToasts()
type NewText = { item: string; form: string }

const newText = (): NewText => ({ item: crypto.randomUUID(), form: crypto.randomUUID() })

/** Stores an unsaved text of this author, as another device does. */
async function addOwnText({ item, form }: NewText, baseVersion: number | null = null) {
  const body = { form, counter: 1, baseVersion, baseFields: { title: 'Lane' }, fields: unsavedFields }
  await saveAutosave({ collection: 'news', item }, body)
}

/** Stores an unsaved text on this device, as a closed window does. */
function addTextOnDevice(text: NewText, title: string) {
  const fields = { ...unsavedFields, title }
  const key = { ...text, collection: 'news', author: 'shared' }
  saveEntry({ ...key, counter: 2, baseVersion: null, baseFields: {}, fields, isOnServer: false })
}

async function pressDialogButton(dialogName: string, name: string) {
  await publicationsUser.click(within(screen.getByRole('dialog', { name: dialogName })).getByRole('button', { name }))
}

test('the articles tab has no section for unsaved changes when there are none', async () => {
  await showStoredArticles(makeArticle())
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('unsaved text from another device is listed, and can be edited further and published with its own article id', async () => {
  const text = newText()
  await addOwnText(text)
  await showStoredArticles()
  expect((await findUnsavedSection()).getByText(/^New text, written Today/)).toBeDefined()
  await continueEditing('Half a road')
  expect(findPublicationForm().getByText(/^These changes are not saved yet\. You made them Today/)).toBeDefined()
  expect(readPublicationField(/^Title/)).toBe('Half a road')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  await submitPublicationForm()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article created successfully' }]))
  expect(await readArticle(text.item)).toMatchObject({ title: 'Half a road' })
  expect(await listStoredTexts(text.item)).toEqual([])
})

test('an unsaved new text opens the article that was created from it meanwhile', async () => {
  const text = newText()
  await addOwnText(text)
  await showStoredArticles()
  await findUnsavedSection()
  await addArticles(makeArticle({ id: text.item, title: 'A road' }))
  await continueEditing('Half a road')
  expect(screen.getByRole('heading', { name: 'Edit News Article' })).toBeDefined()
  expect(readPublicationField(/^Title/)).toBe('Half a road')
})

test('saving continued changes sends the article version on which they are based', async () => {
  const article = makeArticle({ title: 'Road', version: 4 })
  await addOwnText({ ...newText(), item: article.id }, 3)
  await showStoredArticles(article)
  await continueEditing('Road')
  await submitPublicationForm()
  await findPublicationForm().findByText(/saved this article while you were writing/)
  expect(listCalls('PUT', `/api/news/${article.id}`)[0]?.headers.get('If-Match')).toBe('"3"')
})

test('unsaved text that a closed window left on this device is listed, and sent to the server', async () => {
  const text = newText()
  addTextOnDevice(text, 'A whole road')
  breakCall(`PUT /api/admin/documents/news/${text.item}/autosave`, 'no answer')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await showStoredArticles()
  expect((await findUnsavedSection()).getByText(/, only on this device$/)).toBeDefined()
  repairCalls()
  dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await listStoredTexts(text.item)).toMatchObject([{ title: 'A whole road' }]))
  await waitFor(() => expect(screen.queryByText(/, only on this device$/)).toBeNull())
})

test('newer text on this device replaces the text of the same form on the server', async () => {
  const text = newText()
  await addOwnText(text)
  addTextOnDevice(text, 'A whole road')
  await showStoredArticles()
  await waitFor(async () => expect(await listStoredTexts(text.item)).toMatchObject([{ title: 'A whole road' }]))
  await waitFor(async () => expect((await findUnsavedSection()).getAllByRole('listitem')).toHaveLength(1))
  await continueEditing('A whole road')
  expect(readPublicationField(/^Title/)).toBe('A whole road')
})

test('discarding unsaved text asks for confirmation and deletes the text on device and server', async () => {
  const text = newText()
  addTextOnDevice(text, 'A whole road')
  await showStoredArticles()
  await waitFor(async () => expect(await listStoredTexts(text.item)).toHaveLength(1))
  await publicationsUser.click(await screen.findByRole('button', { name: 'Discard changes to A whole road' }))
  await pressDialogButton('Discard these unsaved changes?', 'Discard changes')
  await waitFor(() => expect(toasts).toEqual([{ title: 'Unsaved changes discarded' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Manage News Articles' })),
  )
  expect(await listStoredTexts(text.item)).toEqual([])
  expect(listEntries('news')).toEqual([])
})

test('unsaved text of another member can be read and copied into the own form, and is not discarded', async () => {
  const article = makeArticle({ title: 'Road' })
  await addUnsavedText({ item: article.id, baseVersion: 1 })
  await showStoredArticles(article)
  expect((await findUnsavedSection()).getByText(/ by Ada Obi$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull()
  await publicationsUser.click(screen.getByRole('button', { name: 'Read the unsaved changes to Road' }))
  await screen.findByText('Ada Obi is editing this and has unsaved changes, just now.')
  expect(readPublicationField(/^Title/)).toBe('Road')
  await publicationsUser.click(findPublicationForm().getByText('Compare with my text'))
  expect(await findPublicationForm().findByText('Half a', { selector: 'mark', exact: false })).toBeDefined()
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Copy into my form' }))
  await waitFor(() => expect(readPublicationField(/^Title/)).toBe('Half a road'))
  const ofAuthor = `select fields from autosaves where item = $1 and author_name = 'Ada Obi' and fields is not null`
  expect(await querySite(ofAuthor, [article.id])).toHaveLength(1)
})

test('another member’s text replaces typed text only after a question, and the typed text goes into the history', async () => {
  const article = makeArticle({ title: 'Road' })
  await addUnsavedText({ item: article.id, baseVersion: 1 })
  await showStoredArticles(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'My road')
  await publicationsUser.click(await findPublicationForm().findByText('Compare with my text'))
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Copy into my form' }))
  await pressDialogButton('Replace what you typed with this text?', 'Copy into my form')
  await waitFor(() => expect(readPublicationField(/^Title/)).toBe('Half a road'))
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'History' }))
  expect(await findPublicationForm().findByText(/^Never saved, written/)).toBeDefined()
})

async function typeAndCancel() {
  const article = makeArticle({ title: 'Road' })
  await showStoredArticles(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'Half')
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
  return article
}

test('a user who closes an editing form can keep its unsaved text, and continues it by opening the article', async () => {
  const article = await typeAndCancel()
  await pressDialogButton('Discard unsaved changes?', 'Keep changes for later')
  await waitFor(async () => expect(await listStoredTexts(article.id)).toMatchObject([{ title: 'Half' }]))
  expect(await screen.findByRole('button', { name: 'Continue editing Road' })).toBeDefined()
  await openPublicationEditor(article)
  expect(readPublicationField(/^Title/)).toBe('Half')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('a user who closes an editing form can discard its unsaved text', async () => {
  const article = await typeAndCancel()
  await pressDialogButton('Discard unsaved changes?', 'Discard changes')
  await waitFor(() => expect(isPublicationFormClosed()).toBe(true))
  expect(listEntries('news')).toEqual([])
  await openPublicationEditor(article)
  expect(readPublicationField(/^Title/)).toBe('Road')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})
