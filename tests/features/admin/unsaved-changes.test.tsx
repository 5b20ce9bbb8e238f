import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveTextOnDevice } from '#src/admin/editor/autosave/on-device.ts'
import type { Draft, DraftReport } from '#src/contract/drafts.ts'
import { api, listWrites } from '#tests/mocks/api.ts'
import { draftStore } from '#tests/mocks/drafts.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import {
  continueEditing,
  fillPublicationField,
  findPublicationAlert,
  findPublicationForm,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  showArticlesTab,
  submitPublicationForm,
} from './publications-tab.tsx'

const toasts = collectToasts()

const unsavedFields = {
  title: 'Half a road',
  excerpt: 'Short',
  content: 'Long',
  image: '',
  date: '2025-03-01',
  format: 'markdown',
}

function makeDraft(overrides: Partial<Draft> = {}): Draft {
  const [item, editor, changedAt] = [crypto.randomUUID(), crypto.randomUUID(), new Date().toISOString()]
  const text = { item, baseVersion: null, fields: unsavedFields, editor, changedAt }
  return { ...text, version: 7, openEditors: [], ...overrides }
}

const findUnsavedSection = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))
const listDraftCalls = (method: string) =>
  api.calls.filter((call) => call.method === method && call.path.startsWith('/api/admin/drafts/'))
const listSentReports = () => listDraftCalls('PUT').map(({ body }) => body as DraftReport)
const listStorageKeys = () => Object.keys(localStorage).filter((storageKey) => storageKey.startsWith('unsavedText'))

test('the articles tab has no section for unsaved changes when there are none', async () => {
  await showArticlesTab(makeArticle())
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('unsaved text from another device is listed, and can be edited further and published with its own article id', async () => {
  const draft = makeDraft()
  draftStore.drafts = [draft]
  await showArticlesTab()
  await screen.findByText('Half a road')
  expect(findUnsavedSection().getByText(/^New text, written Today/)).toBeDefined()
  await continueEditing('Half a road')
  expect(findPublicationForm().getByText(/^This text was written Today/)).toBeDefined()
  expect(readPublicationField(/^Title/)).toBe('Half a road')
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  await submitPublicationForm()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Article created successfully' }]))
  expect(listWrites('news')[0]?.body).toMatchObject({ id: draft.item, title: 'Half a road', draft: 7 })
  await waitFor(() => expect(draftStore.drafts).toEqual([]))
})

test('saving continued changes sends the article version on which they are based', async () => {
  const article = makeArticle({ title: 'Road', version: 4 })
  draftStore.drafts = [makeDraft({ item: article.id, baseVersion: 3 })]
  await showArticlesTab(article)
  await continueEditing('Road')
  expect(screen.getByRole('heading', { name: 'Edit News Article' })).toBeDefined()
  await submitPublicationForm()
  await findPublicationForm().findByText(/Another team member changed this article/)
  expect(listWrites('news')[0]?.headers.get('If-Match')).toBe('"3"')
})

test('unsaved text that is stored only on this device is listed', async () => {
  saveTextOnDevice('news', makeDraft())
  await showArticlesTab()
  expect(findUnsavedSection().getByText(/, only on this device$/)).toBeDefined()
})

test('newer text on this device is listed instead of the draft from which it continues', async () => {
  const draft = makeDraft()
  draftStore.drafts = [draft]
  saveTextOnDevice('news', { ...draft, fields: { ...unsavedFields, title: 'A whole road' } })
  await showArticlesTab()
  await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/admin/drafts')).toBe(true))
  expect(findUnsavedSection().getAllByRole('listitem')).toHaveLength(1)
  await continueEditing('A whole road')
  expect(readPublicationField(/^Title/)).toBe('A whole road')
})

test('unsaved text that a closed browser tab left on this device is sent to the server as the next autosave', async () => {
  const changedAt = new Date(Date.now() - 120_000).toISOString()
  const draft = makeDraft({ changedAt })
  draftStore.drafts = [draft]
  saveTextOnDevice('news', { ...draft, fields: { ...unsavedFields, title: 'A whole road' } })
  await showArticlesTab()
  await waitFor(() => expect(listStorageKeys()).toEqual([]))
  expect(listSentReports()).toMatchObject([{ editor: draft.editor, fields: { title: 'A whole road' }, left: true }])
  expect(draftStore.drafts).toMatchObject([{ item: draft.item, fields: { title: 'A whole road' } }])
})

test('unsaved text on this device stays there while another form has a newer draft, and both are listed', async () => {
  const draft = makeDraft()
  draftStore.drafts = [draft]
  const changedAt = new Date(Date.now() - 120_000).toISOString()
  const fields = { ...unsavedFields, title: 'My road' }
  saveTextOnDevice('news', { ...draft, editor: crypto.randomUUID(), version: 5, fields, changedAt })
  await showArticlesTab()
  await waitFor(() => expect(listSentReports()).toHaveLength(1))
  expect(findUnsavedSection().getAllByRole('listitem')).toHaveLength(2)
  expect(draftStore.drafts).toEqual([draft])
  expect(listStorageKeys()).toHaveLength(1)
})

test('discarding unsaved text asks for confirmation and deletes the text on device and server', async () => {
  const draft = makeDraft()
  draftStore.drafts = [draft]
  saveTextOnDevice('news', { ...draft, fields: { ...unsavedFields, title: 'A whole road' } })
  await showArticlesTab()
  await waitFor(() => expect(findUnsavedSection().getAllByRole('listitem')).toHaveLength(1))
  await publicationsUser.click(await screen.findByRole('button', { name: 'Discard changes to A whole road' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Discard these unsaved changes?' }))
  await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(toasts).toEqual([{ title: 'Unsaved changes discarded' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Manage News Articles' })),
  )
  expect(draftStore.drafts).toEqual([])
  expect(listStorageKeys()).toEqual([])
})

test('unsaved text of another member stays listed when the server refuses to discard it', async () => {
  draftStore.drafts = [makeDraft({ by: 'Ada Obi' })]
  await showArticlesTab()
  await publicationsUser.click(await screen.findByRole('button', { name: 'Discard changes to Half a road' }))
  await publicationsUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }))
  const title = 'Only Ada Obi or an owner can discard these changes'
  await waitFor(() => expect(toasts).toEqual([{ title, variant: 'destructive' }]))
  expect(screen.getByRole('button', { name: 'Discard changes to Half a road' })).toBeDefined()
})

test('the editing form shows who else has the article open, compares their text and can continue with it', async () => {
  const article = makeArticle({ title: 'Road', version: 1 })
  draftStore.drafts = [makeDraft({ item: article.id, baseVersion: 1, openEditors: [{}] })]
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await findPublicationForm().findByText(
    /^Another team member also has this text open. They have unsaved changes \(Today/,
  )
  await publicationsUser.click(findPublicationForm().getByText('Compare with my text'))
  expect((await findPublicationForm().findAllByText('The other member’s text')).length).toBeGreaterThan(0)
  expect(findPublicationForm().getByText('Half a', { selector: 'mark', exact: false })).toBeDefined()
  await publicationsUser.click(
    findPublicationForm().getByRole('button', { name: 'Continue with the other member’s text' }),
  )
  expect(readPublicationField(/^Title/)).toBe('Half a road')
  expect(findPublicationForm().getByText(/backed up on the server/)).toBeDefined()
})

test('the editing form shows both unsaved texts side by side, and can replace the other member’s text', async () => {
  const article = makeArticle({ title: 'Road', version: 1 })
  draftStore.drafts = [makeDraft({ item: article.id, baseVersion: 1 })]
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await findPublicationForm().findByText(/^Another team member left unsaved changes to this text \(Today/)
  await fillPublicationField(/^Title/, 'My road')
  expect(findPublicationForm().getByText('Half a', { selector: 'mark', exact: false })).toBeDefined()
  expect(findPublicationForm().getByText('My', { selector: 'mark', exact: false })).toBeDefined()
  expect(findPublicationForm().getByText(/when you have chosen one of the two texts/)).toBeDefined()
  await publicationsUser.click(
    findPublicationForm().getByRole('button', { name: 'Replace the other member’s text with mine' }),
  )
  await findPublicationForm().findByText(/backed up on the server/)
  expect(draftStore.drafts).toMatchObject([{ fields: { title: 'My road' } }])
  expect(findPublicationForm().queryByText('The other member’s text')).toBeNull()
})

test('a user who closes an editing form can keep its unsaved text for later', async () => {
  const article = makeArticle({ title: 'Road' })
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'Half')
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Cancel' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Discard unsaved changes?' }))
  await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Keep changes for later' }))
  await waitFor(() => expect(draftStore.drafts).toMatchObject([{ item: article.id, fields: { title: 'Half' } }]))
  expect(await screen.findByRole('button', { name: 'Continue editing Road' })).toBeDefined()
  expect(listDraftCalls('DELETE').filter(({ path }) => path.endsWith(article.id))).toEqual([])
})

test('an edit conflict shows the saved and the unsaved text, and the user can copy the unsaved text', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const article = makeArticle({ title: 'Old road' })
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'My road')
  api.news = [{ ...article, title: 'Their road', version: 2 }]
  await submitPublicationForm()
  expect(await within(findPublicationAlert()).findByText('Their', { selector: 'mark' })).toBeDefined()
  expect(within(findPublicationAlert()).getByText('My', { selector: 'mark' })).toBeDefined()
  await publicationsUser.click(within(findPublicationAlert()).getByRole('button', { name: 'Copy my text' }))
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Title: My road'))
})

test('overwriting an article is refused when another user changed it again after the comparison', async () => {
  const article = makeArticle({ title: 'Old road' })
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'My road')
  api.news = [{ ...article, title: 'Their road', version: 2 }]
  await submitPublicationForm()
  await within(findPublicationAlert()).findByText('Their', { selector: 'mark' })
  api.news = [{ ...article, title: 'Third road', version: 3 }]
  await publicationsUser.click(within(findPublicationAlert()).getByRole('button', { name: 'Overwrite with my text' }))
  expect(await within(findPublicationAlert()).findByText('Third', { selector: 'mark' })).toBeDefined()
  expect(api.news[0]?.title).toBe('Third road')
})
