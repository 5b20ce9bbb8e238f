import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { TrashTab } from '#src/admin/publications/trash/TrashTab.tsx'
import { saveToken } from '#src/admin/session/session.ts'
import type { TrashDecision, TrashedItem } from '#src/contract/publications/trash.ts'
import { documentHandlers } from '#tests/mocks/documents.ts'
import { answerCalls, collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'

const user = userEvent.setup()
const toasts = collectToasts()
const trashServer = {
  items: [] as TrashedItem[],
  decisions: [] as TrashDecision[],
  emptied: [] as unknown[],
  status: 200,
  state: 'published',
  detail: '',
}

answerCalls(
  http.get('*/api/admin/trash', () => HttpResponse.json(trashServer.items)),
  ...documentHandlers,
  http.get('*/api/admin/publications', () => HttpResponse.json({ items: [], more: false, total: 0 })),
  http.get('*/api/gallery', () => HttpResponse.json([])),
  http.delete('*/api/admin/trash', async ({ request }) => {
    trashServer.emptied.push(await request.json())
    const [keptItem, ...deletedItems] = trashServer.items
    trashServer.items = keptItem ? [keptItem] : []
    return HttpResponse.json({ deletedCount: deletedItems.length, keptCount: 1 })
  }),
  http.post('*/api/admin/trash', async ({ request }) => {
    const decision = (await request.json()) as TrashDecision
    trashServer.decisions.push(decision)
    trashServer.items = trashServer.items.filter(({ id }) => id !== decision.id)
    const { state, status, detail } = trashServer
    return HttpResponse.json({ state, status, detail }, { status })
  }),
)

const DAY_MS = 24 * 60 * 60 * 1000
const formatDaysAgo = (dayCount: number) => new Date(Date.now() - dayCount * DAY_MS).toISOString()
const trashedArticle: TrashedItem = { collection: 'news', id: '1', title: 'A road', deletedAt: formatDaysAgo(1) }
const trashedVideo: TrashedItem = { collection: 'gallery', id: '2', title: 'A video', deletedAt: formatDaysAgo(29.5) }

beforeEach(() => {
  Object.assign(trashServer, {
    items: [trashedArticle, trashedVideo],
    decisions: [],
    emptied: [],
    status: 200,
    state: 'published',
  })
  saveToken('bearer-of-staff')
})

async function showTrash() {
  renderIsland(<TrashTab isShown />)
  await waitFor(() => expect(screen.queryByText('Loading the trash...')).toBeNull())
}

test('the trash lists its items with the days until their deletion', async () => {
  await showTrash()
  expect(screen.getByText(/^Article\. Deleted:/).textContent).toContain('29 days left in the trash.')
  expect(screen.getByText(/^Gallery item\. Deleted:/).textContent).toContain('Last day in the trash.')
})

test('the trash shows an empty state when it has no items', async () => {
  trashServer.items = []
  await showTrash()
  expect(screen.getByText('The trash is empty.')).toBeDefined()
})

test('the trash restores an item at once and names the item’s state in a toast', async () => {
  trashServer.state = 'draft'
  await showTrash()
  await user.click(findButton('Restore A road'))
  expect(trashServer.decisions).toEqual([{ collection: 'news', id: '1', action: 'restore' }])
  await waitFor(() => expect(screen.queryByText('A road')).toBeNull())
  expect(toasts).toMatchObject([{ title: '“A road” restored as a draft' }])
})

test('the trash asks for confirmation before it deletes an item permanently', async () => {
  await showTrash()
  await user.click(findButton('Delete for good: A video'))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Delete this item for good?' }))
  await user.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
  expect(trashServer.decisions).toEqual([])
  await user.click(findButton('Delete for good: A video'))
  await user.click(confirmDialog.getByRole('button', { name: 'Delete for good' }))
  expect(trashServer.decisions).toEqual([{ collection: 'gallery', id: '2', action: 'destroy' }])
  await waitFor(() => expect(screen.queryByText('A video')).toBeNull())
})

test('restoring an item that is no longer in the trash shows a toast', async () => {
  trashServer.status = 404
  await showTrash()
  await user.click(findButton('Restore A road'))
  expect(toasts).toMatchObject([
    { title: 'Failed to restore the item', description: 'The item is no longer in the trash.' },
  ])
})

test('the trash shows why an item cannot be deleted permanently yet', async () => {
  trashServer.status = 403
  trashServer.detail = 'Ask an owner.'
  await showTrash()
  await user.click(findButton('Delete for good: A road'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to delete the item for good', description: 'Ask an owner.' }]),
  )
})

test('emptying the trash asks once, leaves items that arrived later, and says how many were deleted and how many stay', async () => {
  await showTrash()
  await user.click(findButton('Empty trash'))
  const confirmDialog = within(screen.getByRole('dialog', { name: 'Delete all 2 items for good?' }))
  await user.click(confirmDialog.getByRole('button', { name: 'Empty trash' }))
  expect(trashServer.emptied).toEqual([{ before: trashedArticle.deletedAt }])
  await waitFor(() => expect(screen.queryByText('A video')).toBeNull())
  expect(screen.getByText('A road')).toBeDefined()
  expect(toasts).toEqual([
    { title: '1 item deleted for good', description: 'One item stays until it has been in the trash for a day.' },
  ])
})

test('an empty trash has no button to empty it', async () => {
  trashServer.items = []
  await showTrash()
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()
})
