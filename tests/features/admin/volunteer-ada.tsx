import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { VolunteersTab } from '#src/admin/inbox/VolunteersTab.tsx'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { findCard, inboxUser } from './inbox-tab.tsx'

beforeEach(() => {
  inbox.volunteers = [adaRow, buildVolunteer({ name: 'Obi', lga: 'Aguata' })]
})

export const adaRow = buildVolunteer({ name: 'Ada', lga: 'Oyi' })
export const adaPath = `/api/volunteers/${adaRow.id}`
export const findSavedAda = () => inbox.volunteers.find(({ id }) => id === adaRow.id)
export const pressAdaButton = (name: string) => inboxUser.click(findCard('Ada').getByRole('button', { name }))
export const waitForAdaText = (text: string) => waitFor(() => expect(findCard('Ada').getByText(text)).toBeDefined())
export const listAdaUpdates = () =>
  listApiCalls('PATCH', adaPath).map(({ body, headers }) => [body, headers.get('If-Match')])

export async function showVolunteerAda() {
  const island = renderIsland(<VolunteersTab />)
  await screen.findByRole('button', { name: 'Ada' })
  await findCard('Ada').findByRole('heading', { name: 'History' })
  return island
}

export function changeAdaElsewhere(columnChanges: Partial<Volunteer>) {
  inbox.volunteers = inbox.volunteers.map((row) =>
    row.id === adaRow.id ? { ...row, ...columnChanges, version: row.version + 1 } : row,
  )
}
