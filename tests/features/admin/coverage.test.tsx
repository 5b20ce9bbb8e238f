import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Coverage } from '#src/admin/coverage/Coverage.tsx'
import { rankLgas } from '#src/admin/coverage/LgaTable.tsx'
import { getVolunteerTarget, requiredLgaCount } from '#src/content/coverage.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { breakCall, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { inboxUser, otherArea, someArea, thirdArea } from './inbox-tab.tsx'

setUpStaffSite()

function mockScreenWidth(screenWidth: 'wide' | 'narrow') {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: screenWidth === 'wide' } as MediaQueryList)
}

beforeEach(() => {
  mockScreenWidth('wide')
})

const findRow = (lga: string) => within(screen.getByRole('row', { name: new RegExp(`^${lga}`) }))
const makeVolunteersForTarget = (lga: Lga) =>
  Array.from({ length: getVolunteerTarget(lga) }, () => buildVolunteer({ lga }))

test('the campaign must reach its target in two thirds of the LGAs', () => {
  expect(requiredLgaCount).toBe(Math.ceil((lgas.length * 2) / 3))
})

test('the coverage tab ranks LGAs by progress and counts those that reached their target', () => {
  const lgaCounts = {
    ...Object.fromEntries(lgas.map((lga) => [lga, 0])),
    [someArea]: getVolunteerTarget(someArea),
    [otherArea]: 1,
    [thirdArea]: getVolunteerTarget(thirdArea) * 2,
  }
  const { lgas: ranked, reached, needed, total } = rankLgas(lgaCounts)
  expect(ranked.slice(0, 3).map(({ lga }) => lga)).toEqual([thirdArea, someArea, otherArea])
  expect(ranked).toHaveLength(lgas.length)
  const expectedTotal = getVolunteerTarget(someArea) + 1 + getVolunteerTarget(thirdArea) * 2
  expect([reached, needed, total]).toEqual([2, requiredLgaCount, expectedTotal])
  expect(ranked[0]).toMatchObject({ fractionOfTarget: 1, isTargetReached: true })
  expect(ranked[2]).toMatchObject({ fractionOfTarget: 1 / getVolunteerTarget(otherArea), isTargetReached: false })
})

test('the coverage tab shows how many of the required LGAs reached their target', async () => {
  const volunteers = [
    ...makeVolunteersForTarget(someArea),
    ...makeVolunteersForTarget(otherArea),
    buildVolunteer({ lga: thirdArea }),
  ]
  await addVolunteers(...volunteers)
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  expect(await screen.findByRole('heading', { name: `2 of the ${requiredLgaCount} areas needed to win` })).toBeDefined()
  expect(screen.getByText(new RegExp(`${volunteers.length} volunteers in total`))).toBeDefined()
})

test('the coverage table states the progress of all LGAs in text', async () => {
  await addVolunteers(...makeVolunteersForTarget(someArea), buildVolunteer({ lga: thirdArea }))
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const table = await screen.findByRole('table')
  expect(table.querySelector('caption')?.textContent).toContain('Volunteers and target of each area')
  expect(within(table).getAllByRole('rowheader')).toHaveLength(lgas.length)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Area', 'Volunteers and target', 'Progress'])
  expect(findRow(someArea).getByText('target reached')).toBeDefined()
  expect(findRow(thirdArea).getByText(`${getVolunteerTarget(thirdArea) - 1} volunteers missing`)).toBeDefined()
  expect(findRow(otherArea).getByText(`${getVolunteerTarget(otherArea)} volunteers missing`)).toBeDefined()
})

test('the coverage bars use no inline styles, which the CSP forbids', async () => {
  await addVolunteers(...makeVolunteersForTarget(someArea))
  const { container } = renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  await screen.findByRole('table')
  expect(container.querySelector('[style]')).toBeNull()
  const findBar = (lga: string) => screen.getByRole('row', { name: new RegExp(`^${lga}`) }).querySelectorAll('rect')[1]
  expect(findBar(someArea)?.getAttribute('width')).toBe('100%')
  expect(findBar(thirdArea)?.getAttribute('width')).toBe('0%')
})

test('the coverage table separates the required number of LGAs from the others', async () => {
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const table = await screen.findByRole('table')
  const rowClasses = [...table.querySelectorAll('tbody tr')].map(({ className }) => className)
  expect(rowClasses.filter((rowClass) => rowClass === rowClasses[0])).toHaveLength(requiredLgaCount)
  expect(rowClasses.indexOf(rowClasses.at(-1) ?? '')).toBe(requiredLgaCount + 1)
})

test('on a narrow screen a button opens the coverage table', async () => {
  mockScreenWidth('narrow')
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  const button = await screen.findByRole('button', { name: `Show the ${lgas.length} areas`, expanded: false })
  expect(screen.queryByRole('table')).toBeNull()
  await inboxUser.click(button)
  expect(screen.getByRole('table')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hide the areas', expanded: true })).toBeDefined()
})

test('the coverage view offers to try again after a failed load', async () => {
  breakCall('GET /api/admin/summary', 503)
  renderIsland(<Coverage selectedLga="" onSelect={() => {}} />)
  expect(screen.getByText('Loading coverage...')).toBeDefined()
  const retryButton = await screen.findByRole('button', { name: 'Try again' })
  repairCalls()
  await inboxUser.click(retryButton)
  expect(await screen.findByRole('table')).toBeDefined()
})
