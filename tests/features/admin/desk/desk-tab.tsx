import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect } from 'vitest'
import { DeskTab } from '#src/admin/desk/DeskTab.tsx'
import { $addresses } from '#src/admin/session/address.ts'
import { lgas } from '#src/content/lgas.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { makeEvent } from '#tests/support/data/make-rows.ts'
import { enterText, renderIsland } from '#tests/support/island.tsx'
import { addEvents } from '#tests/support/site/rows.ts'
import { breakCall, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'

export const [someArea, otherArea] = lgas
export const deskUser = userEvent.setup()
export const ROWS_CALL = 'POST /api/admin/desk/rows'

/** Logs in to a site with an event of today before each test, with no event chosen. */
export function setUpDesk(): void {
  setUpStaffSite()
  beforeEach(async () => {
    $addresses.set({})
    await addEvents(makeEvent({ title: 'Rally in Awka', date: formatLagosDay(new Date()) }))
  })
}

/** Opens the desk, and chooses the event of today. */
export async function showDesk() {
  const view = renderIsland(<DeskTab />)
  await deskUser.click(await screen.findByRole('button', { name: /^Rally in Awka/ }))
  return view
}

export const getField = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** Fills in a row, and enters it with the keyboard. */
export async function typeRow(name: string, phone: string, area: string | undefined = someArea) {
  if (getField(/^Area/).value !== area) await deskUser.selectOptions(getField(/^Area/), area ?? '')
  await enterText(deskUser, getField(/^Full name/), name)
  await enterText(deskUser, getField(/^Phone/), phone)
  if (!getField(/^Signed on paper/).checked) await deskUser.click(getField(/^Signed on paper/))
  await deskUser.click(screen.getByRole('button', { name: 'Enter row' }))
}

export const listEntries = () =>
  within(screen.getByRole('region', { name: 'Last rows' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')

export const waitForEntries = (...texts: string[]) =>
  waitFor(() => expect(listEntries()).toEqual(texts.map((text) => expect.stringContaining(text))))

export const listVolunteers = async () =>
  (await querySite<{ name: string }>('select name from volunteers order by created_at, name')).map(({ name }) => name)

export function loseLine() {
  for (const path of ['rows', 'check-ins', 'lookup']) breakCall(`POST /api/admin/desk/${path}`, 'no answer')
}

export function findLine() {
  repairCalls()
  act(() => {
    dispatchEvent(new Event('online'))
  })
}

export const listStoredKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved desk '))
