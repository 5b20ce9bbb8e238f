import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { renderIsland } from '#tests/support/island.tsx'
import { setUpStaffSite } from '#tests/support/site/site.ts'
import { findDashboardTab as findTab } from './dashboard.tsx'

setUpStaffSite()

const user = userEvent.setup()

function openDashboard(hash = '') {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  history.replaceState(null, '', `/admin/dashboard${hash}`)
  renderIsland(<Dashboard />)
}

const readSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent

function goBack() {
  const hasChanged = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  history.back()
  return hasChanged
}

test('the screens are in three groups, and the panel is named after the open screen', async () => {
  openDashboard()
  const groups = screen.getAllByRole('tablist').map((list) => [list.getAttribute('aria-labelledby'), list.textContent])
  expect(groups).toEqual([
    ['group-content', 'News ArticlesEventsGallery Media'],
    ['group-supporters', 'OverviewVolunteersMessagesReachModeration'],
    ['group-site', 'SettingsTeamActivityTrashDelete personal data'],
  ])
  await user.click(findTab('Events'))
  expect(screen.getByRole('tabpanel', { name: 'Events' })).toBeDefined()
})

test('each screen has an address, which survives a reload and the Back button', async () => {
  openDashboard('#trash')
  expect(readSelectedTab()).toBe('Trash')
  await user.click(findTab('Events'))
  expect(location.hash).toBe('#events')
  await goBack()
  await waitFor(() => expect(readSelectedTab()).toBe('Trash'))
})

test('an unknown address opens the news, and a link to a part of the page keeps the address of the screen', async () => {
  openDashboard('#no-such-screen')
  expect(readSelectedTab()).toBe('News Articles')
  await user.click(findTab('Messages'))
  location.hash = '#main'
  await waitFor(() => expect(location.hash).toBe('#messages'))
  expect(readSelectedTab()).toBe('Messages')
})

test('a group opens the screen of the group that the user opened last', async () => {
  openDashboard()
  await user.click(findTab('Messages'))
  await user.click(screen.getByRole('link', { name: /^Content/ }))
  expect(readSelectedTab()).toBe('News Articles')
  await user.click(screen.getByRole('link', { name: /^Supporters/ }))
  expect(readSelectedTab()).toBe('Messages')
})

test('arrow keys, Home and End open and focus another screen and wrap around at both ends', async () => {
  openDashboard()
  findTab('News Articles').focus()
  const keySteps: [string, string][] = [
    ['ArrowLeft', 'Delete personal data'],
    ['ArrowRight', 'News Articles'],
    ['ArrowDown', 'Events'],
    ['End', 'Delete personal data'],
    ['Home', 'News Articles'],
  ]
  for (const [name, label] of keySteps) {
    await user.keyboard(`{${name}}`)
    expect(readSelectedTab()).toBe(label)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(label))
  }
})

test('only the selected tab is in the tab order', () => {
  openDashboard()
  const tabIndexes = screen.getAllByRole('tab').map((tab) => tab.tabIndex)
  expect(tabIndexes.filter((tabIndex) => tabIndex === 0)).toHaveLength(1)
})
