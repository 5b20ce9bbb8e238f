import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { makeArticle, toManagedItem } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { publicationsUser } from './publication-form.tsx'
import { showArticlesTab } from './publications-tab.tsx'

const toasts = collectToasts()
const PIN = 'POST /api/admin/pin'

const makePinnable = (title: string, fields: object = {}) => ({
  ...toManagedItem(makeArticle({ title })),
  pinned: false,
  ...fields,
})

async function chooseInMenu(title: string, choice: string) {
  await publicationsUser.click(screen.getByRole('button', { name: `More actions for ${title}` }))
  await publicationsUser.click(await screen.findByRole('menuitem', { name: choice }))
}

const listPins = () => listApiCalls('POST', '/api/admin/pin').map(({ body }) => body)

test('the menu of a row pins an article and unpins it, and a badge marks the pinned one', async () => {
  const [road, market] = [makePinnable('Road'), makePinnable('Market', { pinned: true })]
  await showArticlesTab(road, market)
  api.overrides[PIN] = { status: 204 }
  const [roadRow, marketRow] = screen.getAllByRole('listitem')
  if (!roadRow || !marketRow) throw new Error('No rows')
  expect([within(roadRow).queryByText('Pinned'), within(marketRow).queryByText('Pinned')]).toEqual([
    null,
    expect.anything(),
  ])
  const changedRows = [
    { ...road, pinned: true },
    { ...market, pinned: false },
  ]
  api.news = changedRows
  await chooseInMenu('Road', 'Pin to top')
  await waitFor(() => expect(within(roadRow).getByText('Pinned')).toBeDefined())
  expect(within(marketRow).queryByText('Pinned')).toBeNull()
  await chooseInMenu('Road', 'Unpin')
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts).toEqual([{ title: 'Article pinned to the top' }, { title: 'Article unpinned' }])
  expect(listPins()).toEqual([
    { id: road.id, pinned: true },
    { id: road.id, pinned: false },
  ])
})

test('the toast about a pinned draft says that it comes first later', async () => {
  await showArticlesTab(makePinnable('Road', { state: 'draft', publishAt: null }))
  api.overrides[PIN] = { status: 204 }
  await chooseInMenu('Road', 'Pin to top')
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Article pinned to the top', description: 'It comes first once it is public.' }]),
  )
})

test('the editor of a saved article pins it at once, and says so when that fails', async () => {
  await showArticlesTab(makePinnable('Road'))
  await publicationsUser.click(screen.getByRole('button', { name: 'Edit Road' }))
  api.overrides[PIN] = { status: 404 }
  await publicationsUser.click(await screen.findByRole('button', { name: 'Pin to top' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to change the pin' }]))
  api.overrides[PIN] = { status: 204 }
  await publicationsUser.click(screen.getByRole('button', { name: 'Pin to top' }))
  expect(await screen.findByRole('button', { name: 'Unpin' })).toBeDefined()
  expect(listPins()).toHaveLength(2)
})
