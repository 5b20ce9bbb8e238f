import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { $addresses } from '#src/admin/session/address.ts'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { lgas } from '#src/content/lgas.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { breakCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'

/** Logs in to an empty site before each test, with no list open. */
export function setUpInbox(): void {
  setUpStaffSite()
  beforeEach(() => $addresses.set({}))
}

export const [someArea, otherArea, thirdArea] = lgas

export const inboxUser = userEvent.setup({ writeToClipboard: false })
export const inboxToasts = collectToasts()
export const VOLUNTEERS_PATH = '/api/volunteers'

/** Adds volunteers to the site, the newest first, and opens their list. */
export async function showVolunteersTab(...volunteers: Volunteer[]) {
  await addVolunteers(...volunteers)
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(screen.queryByText('Loading volunteers...')).toBeNull())
}

/** Opens the row with this name unless it is open, and returns its detail. */
export function findCard(name: string) {
  if (!screen.queryByRole('article', { name })) fireEvent.click(screen.getByRole('button', { name }))
  return within(screen.getByRole('article', { name }))
}

export const findNoteField = (name: string) => findCard(name).getByLabelText<HTMLTextAreaElement>(`Note about ${name}`)

export const listCardNames = () =>
  screen.queryAllByRole('rowheader').map((header) => within(header).getByRole('button').textContent)
export const waitForVolunteers = (...names: string[]) => waitFor(() => expect(listCardNames()).toEqual(names))

export async function blurField() {
  await inboxUser.tab()
}

export const INBOX_SEARCH_PATH = '/api/admin/inbox'

/** Lists the filters in the bodies of the inbox search requests, without empty values. */
export function listPostedFilters(path = INBOX_SEARCH_PATH): object[] {
  return listCalls('POST', path).map(({ body }) =>
    Object.fromEntries(Object.entries(body as object).filter(([name, value]) => name !== 'kind' && value !== '')),
  )
}

export const readLastFilter = (path?: string) => listPostedFilters(path).at(-1)

export function goOffline(method: string, path: string) {
  breakCall(`${method} ${path}`, 'no answer')
}

export function goOnline() {
  repairCalls()
  dispatchEvent(new Event('online'))
}
