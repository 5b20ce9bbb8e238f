import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { searchItems } from '#src/admin/search/search-items.ts'
import { $addresses } from '#src/admin/session/address.ts'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { lgas } from '#src/content/lgas.ts'
import { findCard } from '#tests/features/admin/submissions/inbox-tab.tsx'
import { renderIsland } from '#tests/support/island.tsx'
import { querySite, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

beforeEach(async () => {
  $addresses.set({})
  const values = ['Ada Obi', '+2348031234567', lgas[0], 'Ngozi Eze']
  await querySite(
    `with event as (
      insert into events (title, date, time, location, description, type)
      values ('Rally in Awka', '2026-06-05', '10:00', 'Awka', 'Walk', 'rally') returning id
    )
    insert into volunteers (name, phone, lga, entered_by, signed_on_paper, consent_version, source_event)
    select $1, $2, $3, $4, true, '2025-06', id from event`,
    values,
  )
})

test('the detail of a volunteer from the desk names event, member and paper, and offers no e-mail', async () => {
  renderIsland(<VolunteersTab />)
  await screen.findByRole('button', { name: 'Ada Obi' })
  const detail = findCard('Ada Obi')
  await detail.findByRole('heading', { name: 'History' })
  for (const text of [
    /^Signed up at Rally in Awka, 5 Jun/,
    'Entered by Ngozi Eze',
    /on paper$/,
    'Wants no campaign news',
  ])
    expect(detail.getByText(text)).toBeDefined()
  const links = detail.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => href.startsWith('mailto:'))).toEqual([])
  expect(links.filter((href) => href.startsWith('tel:'))).toHaveLength(1)
  expect(detail.queryByText(/null/)).toBeNull()
})

test('the search over everything shows the phone number of a volunteer without an address', async () => {
  const { results } = await searchItems('Ada', () => true)
  expect(results).toMatchObject([{ title: 'Ada Obi', detail: '+2348031234567' }])
})
