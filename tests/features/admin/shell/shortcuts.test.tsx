import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { buildVolunteer, makeArticle } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { addArticles, addVolunteers } from '#tests/support/site/rows.ts'
import { setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

const user = userEvent.setup()

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await addArticles(makeArticle({ title: 'A road' }))
  await addVolunteers(buildVolunteer({ name: 'Ada' }))
})

function openDashboard(screenName: string) {
  history.replaceState(null, '', `/admin/dashboard#${screenName}`)
  renderIsland(<Dashboard />)
}

async function readShortcuts() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent)
  const descriptions = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  return keys.map((key, index) => `${key}: ${descriptions[index]}`)
}

const shortcutsEverywhere = ['Ctrl K/: Search everywhere', '?: Keyboard shortcuts']
const rowShortcuts = ['↓↑: Go to the next or previous item', 'Enter: Open the item']

test.each<[string, string[]]>([
  ['news', [...rowShortcuts, 'x: Select the item', 'n: Create an article']],
  [
    'volunteers',
    [
      ...rowShortcuts,
      'x: Select the item',
      'Esc: Close the open item',
      'n: Open the next new one',
      ...['New', 'Contacted', 'Active'].map((status, index) => `${index + 1}: Set the status to ${status}`),
    ],
  ],
  ['trash', []],
])('the question mark shows the shortcuts of every screen and of %s', async (screenName, shortcuts) => {
  openDashboard(screenName)
  await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
  await user.keyboard('?')
  expect(await readShortcuts()).toEqual([...shortcutsEverywhere, ...shortcuts])
})

test('after a change of the screen, its button shows the shortcuts of the new screen only', async () => {
  openDashboard('news')
  await screen.findByRole('heading', { name: 'A road' })
  await user.click(screen.getByRole('tab', { name: 'Trash' }))
  await user.click(findButton('Keyboard shortcuts'))
  expect(await readShortcuts()).toEqual(shortcutsEverywhere)
})

test('arrow keys reach the rows of an inbox, and Escape elsewhere leaves the open volunteer open', async () => {
  openDashboard('volunteers')
  const row = await screen.findByRole('button', { name: 'Ada' })
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('article', { name: 'Ada' })).toBeDefined()
  findButton('Keyboard shortcuts').focus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('article', { name: 'Ada' })).toBeDefined()
})
