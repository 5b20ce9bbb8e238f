import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Coverage } from '#src/admin/coverage/Coverage.tsx'
import { rankLgas } from '#src/admin/coverage/LgaTable.tsx'
import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { inboxUser } from './inbox-tab.tsx'

function mockScreenWidth(screenWidth: 'wide' | 'narrow') {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: screenWidth === 'wide' } as MediaQueryList)
}

beforeEach(() => {
  mockScreenWidth('wide')
})

const findRow = (lga: string) => within(screen.getByRole('row', { name: new RegExp(`^${lga}`) }))
const makeVolunteersForTarget = (lga: Lga) =>
  Array.from({ length: getVolunteerTarget(lga) }, () => buildVolunteer({ lga }))

test('the campaign must reach its target in fourteen LGAs, which are two thirds of the 21 LGAs', () => {
  expect(requiredLgaCount).toBe(14)
})

test('the coverage tab ranks LGAs by progress and counts those that reached their target', () => {
  const lgaCounts = {
    ...Object.fromEntries(lgas.map((lga) => [lga, 0])),
    Oyi: getVolunteerTarget('Oyi'),
    Aguata: 1,
    Ihiala: 99,
  }
  const { lgas: ranked, reached, needed, total } = rankLgas(lgaCounts)
  expect(ranked.slice(0, 3).map(({ lga }) => lga)).toEqual(['Ihiala', 'Oyi', 'Aguata'])
  expect(ranked).toHaveLength(21)
  expect([reached, needed, total]).toEqual([2, 14, getVolunteerTarget('Oyi') + 100])
  expect(ranked[0]).toMatchObject({ fractionOfTarget: 1, isTargetReached: true })
  expect(ranked[2]).toMatchObject({ fractionOfTarget: 1 / getVolunteerTarget('Aguata'), isTargetReached: false })
})

test('the coverage tab shows how many of the fourteen required LGAs reached their target', async () => {
  inbox.volunteers = [
    ...makeVolunteersForTarget('Oyi'),
    ...makeVolunteersForTarget('Aguata'),
    buildVolunteer({ lga: 'Ihiala' }),
  ]
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  expect(await screen.findByRole('heading', { name: '2 of the 14 areas needed to win' })).toBeDefined()
  expect(screen.getByText(new RegExp(`${inbox.volunteers.length} volunteers in total`))).toBeDefined()
})

test('the coverage table states the progress of all 21 LGAs in text', async () => {
  inbox.volunteers = [...makeVolunteersForTarget('Oyi'), buildVolunteer({ lga: 'Ihiala' })]
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const table = await screen.findByRole('table')
  expect(table.querySelector('caption')?.textContent).toContain('Volunteers and target of each area')
  expect(within(table).getAllByRole('rowheader')).toHaveLength(21)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Area', 'Volunteers and target', 'Progress'])
  expect(findRow('Oyi').getByText('target reached')).toBeDefined()
  expect(findRow('Ihiala').getByText(`${getVolunteerTarget('Ihiala') - 1} volunteers missing`)).toBeDefined()
  expect(findRow('Ogbaru').getByText(`${getVolunteerTarget('Ogbaru')} volunteers missing`)).toBeDefined()
})

test('the coverage bars use no inline styles, which the CSP forbids', async () => {
  inbox.volunteers = makeVolunteersForTarget('Oyi')
  const { container } = renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  await screen.findByRole('table')
  expect(container.querySelector('[style]')).toBeNull()
  const findBar = (lga: string) => screen.getByRole('row', { name: new RegExp(`^${lga}`) }).querySelectorAll('rect')[1]
  expect(findBar('Oyi')?.getAttribute('width')).toBe('100%')
  expect(findBar('Ihiala')?.getAttribute('width')).toBe('0%')
})

test('the coverage table separates the first fourteen LGAs from the remaining seven', async () => {
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const table = await screen.findByRole('table')
  const rowClasses = [...table.querySelectorAll('tbody tr')].map(({ className }) => className)
  expect(rowClasses.filter((rowClass) => rowClass === rowClasses[0])).toHaveLength(14)
  expect(rowClasses.indexOf(rowClasses[20] ?? '')).toBe(15)
})

test('on a narrow screen a button opens the coverage table', async () => {
  mockScreenWidth('narrow')
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Show the 21 areas', expanded: false })
  expect(screen.queryByRole('table')).toBeNull()
  await inboxUser.click(button)
  expect(screen.getByRole('table')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hide the areas', expanded: true })).toBeDefined()
})

test('the coverage view offers to try again after a failed load', async () => {
  api.overrides['GET /api/admin/summary'] = { status: 503 }
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  expect(screen.getByText('Loading coverage...')).toBeDefined()
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  api.overrides = {}
  await inboxUser.click(retryButton)
  expect(await screen.findByRole('table')).toBeDefined()
})
