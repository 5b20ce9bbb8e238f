import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeElsewhere, readArticle } from '#tests/features/admin/documents/article-form.ts'
import {
  fillPublicationField,
  findPublicationAlert,
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showStoredArticles } from '#tests/features/admin/publications/publications-site.tsx'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

const toasts = collectToasts()
const article = makeArticle({ title: 'Old road', excerpt: 'Open' })

async function saveAfter(theirs: { title?: string; excerpt?: string }) {
  await showStoredArticles(article)
  await openPublicationEditor(article)
  await fillPublicationField(/^Title/, 'My road')
  await changeElsewhere(article.id, theirs)
  await submitPublicationForm()
}

const pressConflictButton = (name: string) =>
  publicationsUser.click(within(findPublicationAlert()).getByRole('button', { name }))

async function createConflict() {
  await saveAfter({ title: 'Their road' })
  await findPublicationForm().findByText(/Ada Obi saved this article while you were writing/)
}

test('a save merges the changes of another member to other fields, and says so', async () => {
  await saveAfter({ excerpt: 'Their words' })
  const description = 'Ada Obi changed in the meantime: Excerpt.'
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article updated successfully', description }]))
  expect(isPublicationFormClosed()).toBe(true)
  expect(await readArticle(article.id)).toMatchObject({ title: 'My road', excerpt: 'Their words' })
})

test('an edit conflict keeps the typed text, has the focus and shows both texts with their differences', async () => {
  await createConflict()
  expect(toasts[0]).toMatchObject({ title: 'Failed to update article', variant: 'destructive' })
  await waitFor(() => expect(document.activeElement).toBe(findPublicationAlert()))
  expect(readPublicationField(/^Title/)).toBe('My road')
  expect(within(findPublicationAlert()).getByText('Their', { selector: 'mark' })).toBeDefined()
  expect(within(findPublicationAlert()).getByText('My', { selector: 'mark' })).toBeDefined()
  expect(await readArticle(article.id)).toMatchObject({ title: 'Their road' })
})

test('an edit conflict shows its two texts again when the user saves without a choice', async () => {
  await createConflict()
  await submitPublicationForm()
  await waitFor(() => expect(document.activeElement).toBe(findPublicationAlert()))
  expect(await readArticle(article.id)).toMatchObject({ title: 'Their road' })
})

test('the own text of an edit conflict is saved after it was chosen', async () => {
  await createConflict()
  await pressConflictButton('Keep mine for Title')
  const saveButton = findPublicationForm().getByRole('button', { name: 'Update Article' })
  await waitFor(() => expect(document.activeElement).toBe(saveButton))
  expect(findPublicationForm().queryByRole('alert')).toBeNull()
  await publicationsUser.keyboard('{Enter}')
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ title: 'Article updated successfully' }))
  expect(await readArticle(article.id)).toMatchObject({ title: 'My road' })
})

test('the other member’s text of an edit conflict is put into the form, and the own text into the history', async () => {
  await createConflict()
  await pressConflictButton('Take theirs for Title')
  await waitFor(() => expect(readPublicationField(/^Title/)).toBe('Their road'))
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'History' }))
  await publicationsUser.click(await screen.findByRole('button', { name: /^Compare with the current text: number 2/ }))
  expect(findPublicationForm().getByText('My').tagName).toBe('DEL')
})
