import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { TrashTab } from '#src/admin/publications/trash/TrashTab.tsx'
import { answerCalls, collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'

const user = userEvent.setup()
const toasts = collectToasts()
let failure: () => Response

answerCalls(
  http.get('*/api/admin/trash', () =>
    HttpResponse.json([{ collection: 'news', id: '1', title: 'A road', deletedAt: new Date().toISOString() }]),
  ),
  http.post('*/api/admin/trash', () => failure()),
)

test.each<[string, () => Response, string]>([
  ['without a connection', () => HttpResponse.error(), 'The server does not answer. Please check your connection.'],
  [
    'after too many attempts',
    () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '120' } }),
    'Too many attempts. Please try again in 2 minutes.',
  ],
  [
    'with a refused field',
    () => HttpResponse.json({ detail: 'Not valid.', errors: [{ field: 'id', message: 'Required' }] }, { status: 422 }),
    'Required',
  ],
  [
    'with a reason of the server',
    () => HttpResponse.json({ detail: 'Ask an owner.' }, { status: 403 }),
    'Ask an owner.',
  ],
  ['with an answer of another kind', () => new HttpResponse('<h1>Oops</h1>', { status: 500 }), 'Please try again.'],
])('a change that failed %s says why in its toast', async (_, fail, description) => {
  failure = fail
  renderIsland(<TrashTab isShown />)
  await screen.findByText('A road')
  await user.click(findButton('Restore A road'))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Failed to restore the item', description, variant: 'destructive' }]),
  )
})
