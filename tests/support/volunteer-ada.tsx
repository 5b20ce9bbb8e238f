import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { VolunteersTab } from '#src/features/admin/inbox/VolunteersTab.tsx'
import { saveToken } from '#src/stores/staff/session.ts'
import { resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, cardOf, user } from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

beforeEach(() => {
  resetApi()
  saveToken('bearer')
  inbox.volunteers = [ada, makeVolunteer({ name: 'Obi', lga: 'Aguata' })]
})

export const ada = makeVolunteer({ name: 'Ada', lga: 'Oyi' })
export const path = `/api/volunteers/${ada.id}`
export const toasts = collectToasts()
export const saved = () => inbox.volunteers.find(({ id }) => id === ada.id)
export const press = (name: string) => user.click(cardOf('Ada').getByRole('button', { name }))
export const says = (text: string) => waitFor(() => expect(cardOf('Ada').getByText(text)).toBeDefined())
export const changes = () => callsOf('PATCH', path).map(({ body, headers }) => [body, headers.get('If-Match')])

export async function show() {
  const island = renderIsland(<VolunteersTab />)
  await screen.findByRole('heading', { name: 'Ada' })
  return island
}

export function elsewhere(changed: Partial<Volunteer>) {
  inbox.volunteers = inbox.volunteers.map((row) =>
    row.id === ada.id ? { ...row, ...changed, version: row.version + 1 } : row,
  )
}
