import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { breakCall, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

const user = userEvent.setup()
const toasts = collectToasts()

const oddTexts = ['{"text":"Half"}', '{"base":{"id":7},"text":null}', '[]', 'null', '"text"', '7', '{}', 'not JSON', '']

const form = '00000000-0000-4000-8000-000000000009'
/** Keys that the opened screens read. */
const textKeys = [
  `unsaved volunteers 00000000-0000-4000-8000-000000000001 ${form}`,
  `unsaved messages 00000000-0000-4000-8000-000000000001 ${form}`,
  `unsaved news 00000000-0000-4000-8000-000000000002 ${form}`,
  `unsaved events 00000000-0000-4000-8000-000000000002 ${form}`,
  `unsaved gallery 00000000-0000-4000-8000-000000000004 ${form}`,
  `unsaved uploads form ${form}`,
  `unsaved uploads queue ${form}`,
  `unsaved settings contact ${form}`,
]
const sessionKeys = ['adminAddresses', 'keptToast']
const stateKeys = [
  'adminMember',
  'adminSessionLife',
  'adminSavedFilters',
  'adminPersonalDataHidden',
  'adminSetupHiddenOn',
  'acknowledgedAccountVersion',
  'ownAccessAsked',
]

function fillStorage(text: string) {
  for (const key of [...textKeys, ...stateKeys]) localStorage.setItem(key, text)
  for (const key of sessionKeys) sessionStorage.setItem(key, text)
}

async function openScreens(...labels: string[]) {
  for (const label of labels) await user.click(screen.getByRole('tab', { name: new RegExp(`^${label}`) }))
}

test.each(oddTexts)('every screen opens although each entry of the storage is %j', async (text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fillStorage(text)
  renderIsland(<Dashboard />)
  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  await openScreens('Events', 'Gallery Media', 'Volunteers', 'Messages', 'Settings', 'News Articles')
  expect(await screen.findByRole('heading', { name: 'Manage Gallery Media', hidden: true })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Settings', hidden: true })).toBeDefined()
  expect(screen.queryByText(/^This screen failed/)).toBeNull()
  for (const key of textKeys) {
    expect([key, localStorage.getItem(key)]).toEqual([key, null])
    expect(localStorage.getItem(`unreadable ${key}`)).toBe(text)
  }
  expect(toasts).toContainEqual(expect.objectContaining({ title: 'A text on this device could not be read' }))
})

test('an upload form whose fields have another shape is put aside', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const key = `unsaved uploads form ${form}`
  const entry = { collection: 'uploads', item: 'form', form, author: 'shared', counter: 0, baseVersion: null }
  const text = JSON.stringify({ ...entry, baseFields: {}, fields: { title: 7 }, changedAt: '', isOnServer: false })
  localStorage.setItem(key, text)
  renderIsland(<Dashboard />)
  expect(await screen.findByRole('heading', { name: 'Manage Gallery Media', hidden: true })).toBeDefined()
  expect([localStorage.getItem(key), localStorage.getItem(`unreadable ${key}`)]).toEqual([null, text])
})

test('a screen whose data has another shape says so, copies the texts on this device and leaves the others open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  breakCall('GET /api/admin/publications', { status: 200, body: '{"unexpected":true}' })
  localStorage.setItem('unreadable unsaved uploads form', '{"title":"A rally"}')
  renderIsland(<Dashboard />)
  expect(
    (await screen.findByText('This screen failed. Your texts are on this device.')).closest('[role=alert]'),
  ).not.toBeNull()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy my texts' }))
  expect(writeText).toHaveBeenCalledWith('unreadable unsaved uploads form\n{"title":"A rally"}')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
  await openScreens('Volunteers')
  expect(await screen.findByRole('tabpanel', { name: /^Volunteers/ })).toBeDefined()
})

test('an error that no screen shows is told in a toast', async () => {
  renderIsland(<Dashboard />)
  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  expect(toasts).toEqual([])
  dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }))
  expect(toasts).toEqual([expect.objectContaining({ title: 'Something went wrong', variant: 'destructive' })])
})
