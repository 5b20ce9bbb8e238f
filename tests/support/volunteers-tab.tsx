import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { VolunteersTab } from '#src/admin/inbox/VolunteersTab.tsx'
import { saveToken } from '#src/admin/session/session.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { listCardNames } from './inbox-tab.tsx'
import { collectToasts, renderIsland } from './island.tsx'

beforeEach(() => {
  resetApi()
  saveToken('bearer-of-staff')
})

export const volunteersToasts = collectToasts()
export const VOLUNTEERS_PATH = '/api/volunteers'
export const findVolunteersButton = (name: string | RegExp) => screen.getByRole('button', { name })
export const waitForVolunteers = (...names: string[]) => waitFor(() => expect(listCardNames()).toEqual(names))

export async function showVolunteersTab(...volunteers: Volunteer[]) {
  inbox.volunteers = volunteers
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(screen.queryByText('Loading volunteers...')).toBeNull())
}
