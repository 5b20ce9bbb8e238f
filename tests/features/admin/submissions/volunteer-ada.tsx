import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { listCalls, querySite } from '#tests/support/site/site.ts'
import { findCard, inboxUser, otherArea, setUpInbox, someArea } from './inbox-tab.tsx'

/** Logs in to a site with the volunteers Ada and Obi before each test. */
export function setUpVolunteerAda(): void {
  setUpInbox()
  beforeEach(() => addVolunteers(adaRow, buildVolunteer({ name: 'Obi', lga: otherArea })))
}

export const adaRow = buildVolunteer({ name: 'Ada', lga: someArea })
export const adaPath = `/api/volunteers/${adaRow.id}`
export const pressAdaButton = (name: string) => inboxUser.click(findCard('Ada').getByRole('button', { name }))
export const waitForAdaText = (text: string) => waitFor(() => expect(findCard('Ada').getByText(text)).toBeDefined())
export const listAdaUpdates = () =>
  listCalls('PATCH', adaPath).map(({ body, headers }) => [body, headers.get('If-Match')])

export async function readSavedAda(): Promise<Pick<Volunteer, 'note' | 'status'> | undefined> {
  const rows = await querySite<Pick<Volunteer, 'note' | 'status'>>(
    'select note, status from volunteers where id = $1',
    [adaRow.id],
  )
  return rows[0]
}

export const waitForSavedAda = (fields: Partial<Volunteer>) =>
  waitFor(async () => expect(await readSavedAda()).toMatchObject(fields))

export async function showVolunteerAda() {
  const island = renderIsland(<VolunteersTab />)
  await screen.findByRole('button', { name: 'Ada' })
  await findCard('Ada').findByRole('heading', { name: 'History' })
  return island
}

/** Changes Ada as another member of the team does. */
export async function changeAdaElsewhere({ note, status }: Partial<Volunteer>): Promise<void> {
  await querySite(
    'update volunteers set note = coalesce($2, note), status = coalesce($3, status), version = version + 1 where id = $1',
    [adaRow.id, note, status],
  )
}

export async function deleteAdaElsewhere(): Promise<void> {
  await querySite('delete from volunteers where id = $1', [adaRow.id])
}
