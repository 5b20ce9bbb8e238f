import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { buildVolunteer, makeArticle, makeEvent } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { addArticles, addEvents, addVolunteers } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, logInAsMember, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

const user = userEvent.setup()

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await addArticles(makeArticle({ title: 'The road to Nibo' }))
  await addEvents(makeEvent({ title: 'Road safety day' }))
  await addVolunteers(buildVolunteer({ name: 'Roadster Okafor' }))
})

async function search(text: string) {
  await user.keyboard('/')
  await user.type(await screen.findByRole('searchbox', { name: /^Search titles/ }), text)
}

const findDialog = () => within(screen.getByRole('dialog', { name: 'Search' }))

test('the search finds screens, articles, events and volunteers, and opens the chosen one', async () => {
  renderIsland(<Dashboard />)
  await search('road')
  await findDialog().findByText('3 results')
  expect(
    findDialog()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace(/=.*/, '')),
  ).toEqual(['#news?id', '#events?id', '#volunteers?id'])
  await user.click(findDialog().getByRole('link', { name: /^Roadster Okafor/ }))
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Volunteers')
})

test('the names of people are sent in bodies of requests and not in addresses', async () => {
  renderIsland(<Dashboard />)
  await search('Roadster')
  await findDialog().findByText('1 result')
  expect(listCalls('POST', '/api/admin/inbox').map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ search: 'Roadster', kind: 'volunteers' }),
  )
})

test('Enter opens the first result, and arrow keys move through the results', async () => {
  renderIsland(<Dashboard />)
  await search('mess')
  await findDialog().findByText('1 result')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(findDialog().getByRole('link', { name: 'Messages' }))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Messages')
})

test('a member searches only the lists of their role', async () => {
  await logInAsMember({ role: 'viewer' })
  renderIsland(<Dashboard />)
  await search('road')
  await findDialog().findByText('2 results')
  expect(listCalls('POST', '/api/admin/inbox')).toEqual([])
})

test('a list that cannot be searched is reported beside the other results', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  breakCall('POST /api/admin/inbox', 503)
  renderIsland(<Dashboard />)
  await search('road')
  expect((await findDialog().findByRole('alert')).textContent).toMatch(/^Some lists could not be searched/)
  expect(findDialog().getByRole('link', { name: /The road to Nibo/ })).toBeDefined()
})

test('a search without a match says so', async () => {
  renderIsland(<Dashboard />)
  await search('zzz')
  expect(await findDialog().findByText('Nothing found for “zzz”.')).toBeDefined()
})

test('Ctrl-K opens the search, and the shortcuts type into fields', async () => {
  renderIsland(<Dashboard />)
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search' })
  await user.click(findButton('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Create Article' }))
  const title = await screen.findByLabelText<HTMLInputElement>(/^Title/)
  await user.type(title, 'a/b')
  expect(title.value).toBe('a/b')
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
})
