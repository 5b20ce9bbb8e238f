import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import { api, mockApiNetwork } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import {
  findPublicationForm,
  isPublicationFormClosed,
  openPublicationEditor,
  publicationsUser,
  showArticlesTab,
} from './publications-tab.tsx'

const toasts = collectToasts()
const article = makeArticle({ title: 'A wide road', excerpt: 'Opened' })
const olderRevision: Revision = {
  number: 4,
  madeAt: '2025-03-01T08:00:00.000Z',
  fields: { title: 'A narrow road', excerpt: 'Opened', content: article.content, image: null, date: article.date },
}

let restoreChoices: RevisionChoice[] = []
let sentVersions: (string | null)[] = []
let restoreResult: RestoredRevision
let responseStatus: number

beforeEach(() => {
  restoreChoices = []
  sentVersions = []
  responseStatus = 200
  restoreResult = { state: 'live', errors: [] }
})

async function openRevisions(revisions: Revision[]) {
  mockApiNetwork.use(
    http.get('*/api/admin/versions', () => HttpResponse.json(revisions)),
    http.post('*/api/admin/versions', async ({ request }) => {
      restoreChoices.push((await request.json()) as RevisionChoice)
      sentVersions.push(request.headers.get('If-Match'))
      return HttpResponse.json(responseStatus === 200 ? restoreResult : { status: responseStatus }, {
        status: responseStatus,
      })
    }),
  )
  await showArticlesTab(article)
  await openPublicationEditor(article)
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Revisions' }))
  await waitFor(() => expect(screen.queryByText('Loading revisions...')).toBeNull())
}

test('the revisions dialog shows a word diff of the fields that changed since a revision', async () => {
  await openRevisions([olderRevision])
  await publicationsUser.click(
    findPublicationForm().getByRole('button', { name: 'Compare revision 4 with the current text' }),
  )
  expect(findPublicationForm().getByText('narrow').tagName).toBe('DEL')
  expect(findPublicationForm().getByText('wide').tagName).toBe('INS')
  expect(
    findPublicationForm()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title'])
})

test('the revisions dialog restores a revision after a confirmation', async () => {
  await openRevisions([olderRevision])
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Restore revision 4' }))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Restore this revision?' }))
  await publicationsUser.click(confirmDialog.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(isPublicationFormClosed()).toBe(true))
  expect(restoreChoices).toEqual([{ section: 'news', id: article.id, number: 4 }])
  expect(sentVersions).toEqual([`"${article.version}"`])
  expect(toasts).toMatchObject([{ title: 'Revision restored' }])
})

test('restoring an incomplete revision as a draft names the fields to fix', async () => {
  restoreResult = { state: 'draft', errors: [{ field: 'excerpt', message: 'Required' }] }
  await openRevisions([olderRevision])
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Restore revision 4' }))
  await publicationsUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Fix these fields before you publish: Excerpt' }]))
})

test('the revisions dialog shows an empty state for an item without revisions', async () => {
  await openRevisions([])
  expect(findPublicationForm().getByText('No revisions yet.')).toBeDefined()
})

test('restoring a revision shows an edit conflict when the item changed in the meantime', async () => {
  await openRevisions([olderRevision])
  responseStatus = 412
  api.news = [{ ...article, title: 'A wider road', version: article.version + 1 }]
  await publicationsUser.click(findPublicationForm().getByRole('button', { name: 'Restore revision 4' }))
  await publicationsUser.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await findPublicationForm().findByText(/Another team member changed this article/)).toBeDefined()
  expect(await findPublicationForm().findByText('wider')).toBeDefined()
  expect(toasts).toMatchObject([{ title: 'Failed to restore the revision', variant: 'destructive' }])
})
