import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import { api, mockApiNetwork } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import {
  articleForm,
  articlesTabUser,
  isArticleEditorClosed,
  openArticleEditor,
  showArticlesTab,
} from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()
const road = makeArticle({ title: 'A wide road', excerpt: 'Opened' })
const before: Revision = {
  number: 4,
  madeAt: '2025-03-01T08:00:00.000Z',
  fields: { title: 'A narrow road', excerpt: 'Opened', content: road.content, image: null, date: road.date },
}

let choices: RevisionChoice[] = []
let sent: (string | null)[] = []
let done: RestoredRevision
let status: number

beforeEach(() => {
  choices = []
  sent = []
  status = 200
  done = { state: 'live', errors: [] }
})

async function open(versions: Revision[]) {
  mockApiNetwork.use(
    http.get('*/api/admin/versions', () => HttpResponse.json(versions)),
    http.post('*/api/admin/versions', async ({ request }) => {
      choices.push((await request.json()) as RevisionChoice)
      sent.push(request.headers.get('If-Match'))
      return HttpResponse.json(status === 200 ? done : { status }, { status })
    }),
  )
  await showArticlesTab(road)
  await openArticleEditor(road)
  await articlesTabUser.click(articleForm().getByRole('button', { name: 'Revisions' }))
  await waitFor(() => expect(screen.queryByText('Loading revisions...')).toBeNull())
}

test('the revisions dialog shows a word diff of the fields that changed since a revision', async () => {
  await open([before])
  await articlesTabUser.click(articleForm().getByRole('button', { name: 'Compare revision 4 with the current text' }))
  expect(articleForm().getByText('narrow').tagName).toBe('DEL')
  expect(articleForm().getByText('wide').tagName).toBe('INS')
  expect(
    articleForm()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title'])
})

test('the revisions dialog restores a revision after a confirmation', async () => {
  await open([before])
  await articlesTabUser.click(articleForm().getByRole('button', { name: 'Restore revision 4' }))
  const question = within(screen.getByRole('dialog', { name: 'Restore this revision?' }))
  await articlesTabUser.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(isArticleEditorClosed()).toBe(true))
  expect(choices).toEqual([{ section: 'news', id: road.id, number: 4 }])
  expect(sent).toEqual([`"${road.version}"`])
  expect(toasts).toMatchObject([{ title: 'Revision restored' }])
})

test('restoring an incomplete revision as a draft names the fields to fix', async () => {
  done = { state: 'draft', errors: [{ field: 'excerpt', message: 'Required' }] }
  await open([before])
  await articlesTabUser.click(articleForm().getByRole('button', { name: 'Restore revision 4' }))
  await articlesTabUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Fix these fields before you publish: Excerpt' }]))
})

test('the revisions dialog shows an empty state for an item without revisions', async () => {
  await open([])
  expect(articleForm().getByText('No revisions yet.')).toBeDefined()
})

test('restoring a revision shows an edit conflict when the item changed in the meantime', async () => {
  await open([before])
  status = 412
  api.news = [{ ...road, title: 'A wider road', version: road.version + 1 }]
  await articlesTabUser.click(articleForm().getByRole('button', { name: 'Restore revision 4' }))
  await articlesTabUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await articleForm().findByText(/Another team member changed this article/)).toBeDefined()
  expect(await articleForm().findByText('wider')).toBeDefined()
  expect(toasts).toMatchObject([{ title: 'Failed to restore the revision', variant: 'destructive' }])
})
