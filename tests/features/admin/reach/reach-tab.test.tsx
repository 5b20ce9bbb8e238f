import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ReachTab } from '#src/admin/reach/ReachTab.tsx'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { insertRows } from '#tests/support/site/rows.ts'
import {
  breakCall,
  listCalls,
  logInAsMember,
  querySite,
  repairCalls,
  setUpStaffSite,
} from '#tests/support/site/site.ts'

setUpStaffSite()
beforeEach(() => history.replaceState(null, '', '#reach'))
afterEach(() => history.replaceState(null, '', '/'))

const user = userEvent.setup()
const [someLga, otherLga] = lgas
const LINKS = '/api/admin/reach/links'

function makeLink(code: string, fields: { name?: string; lga?: Lga | null; channel?: string } = {}) {
  return { code, name: `Link ${code}`, path: '/volunteer', lga: null, channel: 'poster', ...fields }
}

async function openTab(...links: object[]) {
  await insertRows('reach_links', links)
  renderIsland(<ReachTab />)
  if (links.length > 0) await screen.findByText(links.length === 1 ? '1 link' : `${links.length} links`)
}

async function addSignUps(amount: number, code: string) {
  await querySite(
    `insert into volunteers (name, email, phone, lga, source_code)
      select 'A', n || '@example.org', '1', $2, $3 from generate_series(1, $1::integer) n`,
    [amount, someLga, code],
  )
}

const findRow = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement
const findSearch = () => screen.getByPlaceholderText('Name or code')
const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('the Reach screen', () => {
  test('says that there are no links yet, and offers to try again after a failure', async () => {
    breakCall(`GET ${LINKS}`, 500)
    renderIsland(<ReachTab />)
    const section = within(await screen.findByRole('region', { name: 'Links' }))
    const retryButton = await section.findByRole('button', { name: 'Try again' })
    repairCalls()
    await user.click(retryButton)
    expect(await screen.findByText('No links yet. Create one for your first poster.')).toBeTruthy()
  })

  test('creates a link with a code in capitals, and moves the focus back to the heading', async () => {
    await openTab()
    await screen.findByText(/^No links yet/)
    await press('Create link')
    await user.type(screen.getByLabelText(/^Name/), 'Poster at Eke Awka')
    await user.selectOptions(screen.getByLabelText(/^Page/), 'Volunteer')
    await user.selectOptions(screen.getAllByLabelText('Area')[0] as HTMLElement, someLga)
    await user.type(screen.getByLabelText('Code'), 'eke1')
    await press('Save link')
    const row = within(
      (await screen.findByRole('heading', { name: 'Poster at Eke Awka' })).closest('li') as HTMLElement,
    )
    expect(row.getByText(`${location.origin}/q/EKE1`)).toBeTruthy()
    expect(row.getByText('Leads to Volunteer')).toBeTruthy()
    expect(row.getByText('Sign-ups: under 5')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Links'))
  })

  test('a refused form says why at the field, keeps what was typed and focuses the field', async () => {
    await openTab(makeLink('EKE1'))
    await press('Create link')
    await press('Save link')
    expect(listCalls('POST', LINKS)).toEqual([])
    await user.type(screen.getByLabelText(/^Name/), 'Poster')
    await user.selectOptions(screen.getByLabelText(/^Page/), 'Home')
    await user.type(screen.getByLabelText('Code'), 'EKE1')
    await press('Save link')
    expect(await screen.findByText('Another link has or had this code. Choose another one.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Poster')
  })

  test('a double click on Save creates one link', async () => {
    await openTab()
    await screen.findByText(/^No links yet/)
    await press('Create link')
    await user.type(screen.getByLabelText(/^Name/), 'Flyer')
    await user.selectOptions(screen.getByLabelText(/^Page/), 'Home')
    await user.dblClick(screen.getByRole('button', { name: 'Save link' }))
    await screen.findByRole('heading', { name: 'Flyer' })
    expect(listCalls('POST', LINKS)).toHaveLength(1)
  })

  test('a change of another member is not overwritten at first, and replaced by the next press', async () => {
    await openTab(makeLink('EKE1'))
    await press('Edit Link EKE1')
    await querySite("update reach_links set name = 'Other', version = version + 1")
    const nameField = screen.getByLabelText(/^Name/)
    await user.clear(nameField)
    await user.type(nameField, 'Mine')
    await press('Save link')
    await waitFor(() => expect(listCalls('GET', LINKS)).toHaveLength(2))
    expect(await querySite('select name from reach_links')).toEqual([{ name: 'Other' }])
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Mine')
    await press('Save link')
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeTruthy()
  })

  test('says that the page of a link is gone, and another name can be saved still', async () => {
    await openTab({ ...makeLink('EKE1'), path: '/events/never-held' }, makeLink('RADIO1'))
    within(findRow('Link EKE1')).getByText('Its page is gone: choose another.')
    expect(screen.getAllByText(/^Its page is gone/)).toHaveLength(1)
    await press('Edit Link EKE1')
    await user.type(screen.getByLabelText(/^Name/), ' old')
    await press('Save link')
    expect(await screen.findByRole('heading', { name: 'Link EKE1 old' })).toBeTruthy()
  })

  test('deleting a link asks first, and names the address that stops working', async () => {
    await openTab(makeLink('EKE1'), makeLink('RADIO1'))
    await press('Delete Link EKE1')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/\/q\/EKE1 stops working at once/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(listCalls('DELETE', `${LINKS}/EKE1`)).toEqual([])
    await press('Delete Link EKE1')
    await press('Delete link')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Link EKE1' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Link RADIO1' })).toBeTruthy()
  })

  test('a link that another member changed meanwhile is not deleted from a former list', async () => {
    await openTab(makeLink('EKE1'))
    await querySite("update reach_links set name = 'Other', version = version + 1")
    await press('Delete Link EKE1')
    await press('Delete link')
    expect(await screen.findByRole('heading', { name: 'Other' })).toBeTruthy()
    expect(await querySite('select name from reach_links')).toEqual([{ name: 'Other' }])
  })

  test('one press copies the address', async () => {
    await openTab(makeLink('EKE1'))
    await press('Copy address of Link EKE1')
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/q/EKE1`)
  })

  test('search, area and channel narrow the list', async () => {
    await openTab(
      makeLink('RADIO1', { channel: 'radio' }),
      makeLink('EKE1', { name: 'Market', lga: someLga }),
      makeLink('EKE2', { name: 'Market', lga: otherLga }),
    )
    await user.type(findSearch(), 'market')
    expect(await screen.findByText('2 links')).toBeTruthy()
    await user.type(findSearch(), ' eke1')
    expect(await screen.findByText('1 link')).toBeTruthy()
    await user.clear(findSearch())
    await user.selectOptions(screen.getByLabelText('Channel'), 'Radio')
    expect(await screen.findByText('1 link')).toBeTruthy()
    expect(findRow('Link RADIO1')).toBeTruthy()
  })

  test('tables show sign-ups in multiples of five, of all links and of one', async () => {
    await addSignUps(13, 'RADIO1')
    await addSignUps(4, 'EKE1')
    await openTab(makeLink('RADIO1'), makeLink('EKE1'))
    const readCell = (caption: string) =>
      within(screen.getByRole('table', { name: caption })).getAllByRole('row')[1]?.textContent
    await waitFor(() => expect(readCell('Sign-ups per area')).toBe(`${someLga}15`))
    expect(readCell('Sign-ups per week')).toMatch(/15$/)
    await user.selectOptions(screen.getByLabelText('Link'), 'Link EKE1 (EKE1)')
    await waitFor(() => expect(readCell('Sign-ups per week')).toMatch(/under 5$/))
  })

  test('a coordinator makes links of the own areas only, and has no buttons for links of the whole state', async () => {
    await logInAsMember({ role: 'coordinator', lgas: [someLga] })
    await openTab(makeLink('STATE1'), makeLink('EKE1', { lga: someLga }))
    expect(
      within(findRow('Link STATE1'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Copy address'])
    expect(within(findRow('Link EKE1')).getAllByRole('button')).toHaveLength(3)
    await press('Create link')
    const [areaField] = screen.getAllByLabelText<HTMLSelectElement>('Area')
    expect([...(areaField?.options ?? [])].map(({ text }) => text)).toEqual([someLga])
  })
})
