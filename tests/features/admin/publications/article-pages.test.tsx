import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, countGetRequests } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import {
  fillPublicationField,
  findPublicationForm,
  openPublicationEditor,
  publicationsUser,
  readPublicationField,
  submitPublicationForm,
} from './publication-form.tsx'
import { showArticlesTab } from './publications-tab.tsx'

const toasts = collectToasts()

const makeArticles = (articleCount: number) =>
  Array.from({ length: articleCount }, (_, index) => makeArticle({ title: `Road ${index + 1}` }))
const countItems = () => screen.getAllByRole('button', { name: /^Edit / }).length
const findLoadMoreButton = () => screen.getByRole('button', { name: 'Load more' })
const countListReads = () => countGetRequests('/api/admin/publications')

async function showTwoPages() {
  const articles = makeArticles(60)
  await showArticlesTab(...articles)
  await publicationsUser.click(findLoadMoreButton())
  await waitFor(() => expect(countItems()).toBe(60))
  return articles
}

test('the article list loads page by page, and the first new article gets the focus', async () => {
  await showArticlesTab(...makeArticles(60))
  expect(countItems()).toBe(50)
  expect(screen.getByText('50 of 60 articles shown')).toBeDefined()
  const readsBefore = countListReads()
  findLoadMoreButton().focus()
  await publicationsUser.keyboard('{Enter}')
  await waitFor(() => expect(countItems()).toBe(60))
  expect(document.activeElement).toBe(findButton('Edit Road 51'))
  expect(countListReads()).toBe(readsBefore + 1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('saving an article of the list’s second page keeps the loaded pages and the focus', async () => {
  const articles = await showTwoPages()
  const article = articles[54]
  if (!article) throw new Error('No article')
  await openPublicationEditor(article)
  expect(readPublicationField(/^Content/)).toBe(article.content)
  await fillPublicationField(/^Title/, 'Road 55, wider')
  await submitPublicationForm()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article updated successfully' }]))
  expect(countItems()).toBe(60)
  await waitFor(() => expect(document.activeElement).toBe(findButton('Edit Road 55, wider')))
})

test('deleting an article of the list’s second page keeps both loaded pages of the list', async () => {
  await showTwoPages()
  await publicationsUser.click(findButton('Delete Road 55'))
  await publicationsUser.click(findButton('Delete'))
  await waitFor(() => expect(screen.queryByText('Road 55')).toBeNull())
  expect(countItems()).toBe(59)
})

test('a page of the article list that failed to load can be requested again', async () => {
  await showArticlesTab(...makeArticles(60))
  api.overrides['GET /api/admin/publications'] = { status: 503 }
  await publicationsUser.click(findLoadMoreButton())
  expect(await screen.findByText(/^More entries could not be loaded/)).toBeDefined()
  expect(countItems()).toBe(50)
  api.overrides = {}
  await publicationsUser.click(findLoadMoreButton())
  await waitFor(() => expect(countItems()).toBe(60))
})

test('an article that fails to load opens no editing form', async () => {
  await showArticlesTab(...makeArticles(2))
  api.overrides['GET /api/admin/publications'] = { status: 503 }
  await publicationsUser.click(findButton('Edit Road 1'))
  const description = 'Please try again.'
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to open article', description }]))
  expect(screen.queryByRole('form')).toBeNull()
  expect(findButton('Edit Road 1').textContent).toBe('Edit')
})

test('a deleted article is not opened and disappears from the list', async () => {
  await showArticlesTab(...makeArticles(2))
  api.news = api.news.slice(1)
  await publicationsUser.click(findButton('Edit Road 1'))
  const description = 'The item was already deleted.'
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to open article', description }]))
  await waitFor(() => expect(screen.queryByText('Road 1')).toBeNull())
})

test('repeated clicks on an article load it once', async () => {
  await showArticlesTab(...makeArticles(2))
  const readsBefore = countListReads()
  api.overrides['GET /api/admin/publications'] = 'never'
  await publicationsUser.click(findButton('Edit Road 1'))
  await publicationsUser.click(findButton('Edit Road 1'))
  await publicationsUser.click(findButton('Edit Road 2'))
  expect(findButton('Edit Road 1').textContent).toBe('Opening...')
  expect(countListReads()).toBe(readsBefore + 1)
})

test('opening another article asks for confirmation when there are unsaved changes', async () => {
  await showArticlesTab(...makeArticles(2))
  await publicationsUser.click(findButton('Create Article'))
  await fillPublicationField(/^Title/, 'Half')
  await publicationsUser.click(findButton('Edit Road 1'))
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }))
  await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
  expect(readPublicationField(/^Title/)).toBe('Half')
  expect(findPublicationForm().getByRole('heading', { name: 'Create News Article' })).toBeDefined()
})

test('a filter without matches does not show the empty state of the article list', async () => {
  await showArticlesTab(...makeArticles(2))
  await publicationsUser.selectOptions(screen.getByLabelText('State'), 'Draft')
  expect(await screen.findByText('No matching articles.')).toBeDefined()
  expect(screen.queryByText(/No articles published yet/)).toBeNull()
  await publicationsUser.selectOptions(screen.getByLabelText('State'), 'Any state')
  await waitFor(() => expect(countItems()).toBe(2))
})
