import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { TrashDecision, TrashedItem } from '#src/contract/trash.ts'
import { TrashTab } from '#src/features/admin/trash/TrashTab.tsx'
import { saveToken } from '#src/stores/staff/session.ts'
import { editorHandlers } from '#tests/mocks/editors.ts'
import { answerCalls } from '#tests/support/answer-calls.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const user = userEvent.setup()
const toasts = collectToasts()
const server = { items: [] as TrashedItem[], decisions: [] as TrashDecision[], status: 200, state: 'live', detail: '' }

answerCalls(
  http.get('*/api/admin/trash', () => HttpResponse.json(server.items)),
  ...editorHandlers,
  http.get('*/api/admin/publications', () => HttpResponse.json({ items: [], more: false, total: 0 })),
  http.get('*/api/gallery', () => HttpResponse.json([])),
  http.post('*/api/admin/trash', async ({ request }) => {
    const decision = (await request.json()) as TrashDecision
    server.decisions.push(decision)
    server.items = server.items.filter(({ id }) => id !== decision.id)
    const { state, status, detail } = server
    return HttpResponse.json({ state, status, detail }, { status })
  }),
)

const DAY_MS = 24 * 60 * 60 * 1000
const deleted = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const road: TrashedItem = { section: 'news', id: '1', title: 'A road', deletedAt: deleted(1) }
const clip: TrashedItem = { section: 'gallery', id: '2', title: 'A video', deletedAt: deleted(29.5) }

beforeEach(() => {
  Object.assign(server, { items: [road, clip], decisions: [], status: 200, state: 'live' })
  saveToken('bearer-of-staff')
})

async function show() {
  renderIsland(<TrashTab shown />)
  await waitFor(() => expect(screen.queryByText('Loading the trash...')).toBeNull())
}

const button = (name: string) => screen.getByRole('button', { name })

test('the trash lists its items with the days until their deletion', async () => {
  await show()
  expect(screen.getByText(/^Article\. Deleted:/).textContent).toContain('29 days left in the trash.')
  expect(screen.getByText(/^Gallery item\. Deleted:/).textContent).toContain('Last day in the trash.')
})

test('the trash shows an empty state when it has no items', async () => {
  server.items = []
  await show()
  expect(screen.getByText('The trash is empty.')).toBeDefined()
})

test('the trash restores an item at once and names the item’s state in a toast', async () => {
  server.state = 'draft'
  await show()
  await user.click(button('Restore A road'))
  expect(server.decisions).toEqual([{ section: 'news', id: '1', action: 'restore' }])
  await waitFor(() => expect(screen.queryByText('A road')).toBeNull())
  expect(toasts).toMatchObject([{ title: '“A road” restored as a draft' }])
})

test('the trash asks before it deletes an item permanently', async () => {
  await show()
  await user.click(button('Delete A video for good'))
  const question = within(screen.getByRole('dialog', { name: 'Delete this item for good?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(server.decisions).toEqual([])
  await user.click(button('Delete A video for good'))
  await user.click(question.getByRole('button', { name: 'Delete for good' }))
  expect(server.decisions).toEqual([{ section: 'gallery', id: '2', action: 'destroy' }])
  await waitFor(() => expect(screen.queryByText('A video')).toBeNull())
})

test('restoring an item that is no longer in the trash shows a toast', async () => {
  server.status = 404
  await show()
  await user.click(button('Restore A road'))
  expect(toasts).toMatchObject([
    { title: 'Failed to restore the item', description: 'The item is no longer in the trash.' },
  ])
})

test('the trash shows why an item cannot be deleted permanently yet', async () => {
  server.status = 403
  server.detail = 'Ask an owner.'
  await show()
  await user.click(button('Delete A road for good'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete for good' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to delete the item for good', description: 'Ask an owner.' }]),
  )
})
