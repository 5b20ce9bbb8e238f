import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { Version, VersionChoice, VersionDone } from '#src/contract/versions.ts'
import { api, network } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/articles.ts'
import { form, isClosed, openEdit, show, user } from '#tests/support/articles-tab.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()
const road = makeArticle({ title: 'A wide road', excerpt: 'Opened' })
const before: Version = {
  number: 4,
  madeAt: '2025-03-01T08:00:00.000Z',
  fields: { title: 'A narrow road', excerpt: 'Opened', content: road.content, image: null, date: road.date },
}

let choices: VersionChoice[] = []
let sent: (string | null)[] = []
let done: VersionDone
let status: number

beforeEach(() => {
  choices = []
  sent = []
  status = 200
  done = { state: 'live', errors: [] }
})

async function open(versions: Version[]) {
  network.use(
    http.get('*/api/admin/versions', () => HttpResponse.json(versions)),
    http.post('*/api/admin/versions', async ({ request }) => {
      choices.push((await request.json()) as VersionChoice)
      sent.push(request.headers.get('If-Match'))
      return HttpResponse.json(status === 200 ? done : { status }, { status })
    }),
  )
  await show(road)
  await openEdit(road)
  await user.click(form().getByRole('button', { name: 'Revisions' }))
  await waitFor(() => expect(screen.queryByText('Loading revisions...')).toBeNull())
}

test('shows a word diff of the fields that changed since a revision', async () => {
  await open([before])
  await user.click(form().getByRole('button', { name: 'Compare revision 4 with the current text' }))
  expect(form().getByText('narrow').tagName).toBe('DEL')
  expect(form().getByText('wide').tagName).toBe('INS')
  expect(
    form()
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title'])
})

test('restores a revision after a confirmation', async () => {
  await open([before])
  await user.click(form().getByRole('button', { name: 'Restore revision 4' }))
  const question = within(screen.getByRole('dialog', { name: 'Restore this revision?' }))
  await user.click(question.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(choices).toEqual([{ section: 'news', id: road.id, number: 4 }])
  expect(sent).toEqual([`"${road.version}"`])
  expect(toasts).toMatchObject([{ title: 'Revision restored' }])
})

test('names the fields to fix when a revision is restored as a draft', async () => {
  done = { state: 'draft', errors: [{ field: 'excerpt', message: 'Required' }] }
  await open([before])
  await user.click(form().getByRole('button', { name: 'Restore revision 4' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'Fix before you publish: Excerpt' }]))
})

test('shows an empty state for an item without revisions', async () => {
  await open([])
  expect(form().getByText('No revisions yet.')).toBeDefined()
})

test('shows the edit conflict when the item changed before the restore', async () => {
  await open([before])
  status = 412
  api.news = [{ ...road, title: 'A wider road', version: road.version + 1 }]
  await user.click(form().getByRole('button', { name: 'Restore revision 4' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restore' }))
  expect(await form().findByText(/Another team member changed this article/)).toBeDefined()
  expect(await form().findByText('wider')).toBeDefined()
  expect(toasts).toMatchObject([{ title: 'Failed to restore the revision', variant: 'destructive' }])
})
