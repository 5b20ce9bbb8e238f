import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fillPublicationField,
  findPublicationForm,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showStoredArticles } from '#tests/features/admin/publications/publications-site.tsx'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, setUpStaffSite } from '#tests/support/site/site.ts'
import { changeElsewhere, readArticle } from './article-form.ts'

setUpStaffSite()

const toasts = collectToasts()
const article = makeArticle({ title: 'A narrow road', excerpt: 'Opened' })

const pressFormButton = async (name: string) =>
  await publicationsUser.click(await findPublicationForm().findByRole('button', { name }))

/** Opens the history of an article whose title was changed once. */
async function openHistory() {
  await showStoredArticles(article)
  await changeElsewhere(article.id, { title: 'A wide road' })
  await openPublicationEditor(article)
  await pressFormButton('History')
}

test('the history shows a word diff of the fields that changed since a former text', async () => {
  await openHistory()
  await pressFormButton('Compare with the current text: number 1')
  expect(findPublicationForm().getByText('narrow').tagName).toBe('DEL')
  expect(findPublicationForm().getByText('wide').tagName).toBe('INS')
  expect(
    findPublicationForm()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title'])
})

test('a former text is restored into the form, and saved by the user', async () => {
  await openHistory()
  await pressFormButton('Restore number 1')
  await waitFor(() => expect(readPublicationField(/^Title/)).toBe('A narrow road'))
  expect(toasts).toMatchObject([{ title: 'The former text is in the form' }])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('History'))
  expect(await readArticle(article.id)).toMatchObject({ title: 'A wide road' })
  await submitPublicationForm()
  await waitFor(async () => expect(await readArticle(article.id)).toMatchObject({ title: 'A narrow road' }))
})

test('a former text replaces typed text only after a question, and the typed text goes into the history', async () => {
  await openHistory()
  await fillPublicationField(/^Title/, 'My road')
  await pressFormButton('Restore number 1')
  const question = within(screen.getByRole('dialog', { name: 'Replace what you typed with this text?' }))
  await publicationsUser.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(readPublicationField(/^Title/)).toBe('A narrow road'))
  await pressFormButton('History')
  expect(await findPublicationForm().findByText(/^Never saved, written/)).toBeDefined()
})

test('typed text stays in the form when it cannot be kept in the history', async () => {
  await openHistory()
  await fillPublicationField(/^Title/, 'My road')
  breakCall(`POST /api/admin/documents/news/${article.id}/revisions`, 'no answer')
  await pressFormButton('Restore number 1')
  await publicationsUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to restore the text', variant: 'destructive' }]))
  expect(readPublicationField(/^Title/)).toBe('My road')
})

test('the history of an article without former texts says so', async () => {
  await showStoredArticles(article)
  await openPublicationEditor(article)
  await pressFormButton('History')
  expect(await findPublicationForm().findByText('There are no former texts yet.')).toBeDefined()
})
