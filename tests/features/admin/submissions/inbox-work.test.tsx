import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { $addresses, changeParameters } from '#src/admin/session/address.ts'
import { MessagesTab } from '#src/admin/submissions/inbox/MessagesTab.tsx'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { buildMessage, buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { addMessages, addVolunteers, insertRows } from '#tests/support/site/rows.ts'
import { addMember, breakCall, listCalls, logInAsMember, querySite } from '#tests/support/site/site.ts'
import {
  findCard,
  inboxToasts,
  inboxUser,
  listCardNames,
  otherArea,
  readLastFilter,
  setUpInbox,
  showVolunteersTab,
  someArea,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

setUpInbox()

const ada = () => buildVolunteer({ name: 'Ada', lga: someArea })
const obi = () => buildVolunteer({ name: 'Obi', lga: otherArea, email: 'obi@example.ng', phone: '+2348000000008' })
const readAddress = () => $addresses.get().volunteers
const openAddress = (parameters: Record<string, string>) => changeParameters('volunteers', parameters)
const findRowButton = (name: string) => screen.getByRole('button', { name })

describe('the address of the volunteers', () => {
  test('holds area and status, but not the typed search', async () => {
    openAddress({ lga: someArea, status: 'new' })
    await showVolunteersTab(ada(), obi())
    await waitForVolunteers('Ada')
    expect(readLastFilter()).toEqual({ lga: someArea, status: 'new' })
    await inboxUser.type(screen.getByRole('searchbox', { name: 'Search' }), 'ad{Enter}')
    await waitFor(() => expect(readLastFilter()).toEqual({ lga: someArea, status: 'new', search: 'ad' }))
    expect(readAddress()).toBe(`volunteers?${new URLSearchParams({ lga: someArea, status: 'new' })}`)
  })

  test('an unknown area or status in the address does not filter', async () => {
    openAddress({ lga: 'Elsewhere', status: 'gone' })
    await showVolunteersTab(ada())
    expect(readLastFilter()).toEqual({})
  })

  test('an open volunteer has its id in the address, and reopens from it', async () => {
    const row = ada()
    await showVolunteersTab(row, obi())
    await inboxUser.click(findRowButton('Ada'))
    expect(readAddress()).toBe(`volunteers?id=${row.id}`)
    expect(findRowButton('Ada').getAttribute('aria-expanded')).toBe('true')
    act(() => openAddress({ id: '' }))
    expect(screen.queryByRole('article')).toBeNull()
    act(() => openAddress({ id: row.id }))
    expect(screen.getByRole('article', { name: 'Ada' })).toBeDefined()
    await inboxUser.click(findButton('Close'))
    expect(readAddress()).toBe('volunteers')
  })

  test('a volunteer who is not in the list opens from the address', async () => {
    const row = ada()
    openAddress({ id: row.id, lga: otherArea })
    await showVolunteersTab(row, obi())
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeDefined()
    expect(listCardNames()).toEqual(['Obi'])
  })

  test('the address of a deleted volunteer says so', async () => {
    openAddress({ id: ada().id })
    await showVolunteersTab(obi())
    expect(await screen.findByText('The submission was deleted in the meantime.')).toBeDefined()
    await inboxUser.click(findButton('Close'))
    expect(readAddress()).toBe('volunteers')
  })
})

describe('the keys of the list', () => {
  test('arrows move between the rows, of which the Tab key reaches one', async () => {
    await showVolunteersTab(ada(), obi())
    expect([findRowButton('Ada').tabIndex, findRowButton('Obi').tabIndex]).toEqual([0, -1])
    findRowButton('Ada').focus()
    await inboxUser.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(findRowButton('Obi'))
    expect([findRowButton('Ada').tabIndex, findRowButton('Obi').tabIndex]).toEqual([-1, 0])
    await inboxUser.keyboard('{ArrowDown}{Home}')
    expect(document.activeElement).toBe(findRowButton('Ada'))
  })

  test('the open detail follows the arrows, and Escape closes it', async () => {
    await showVolunteersTab(ada(), obi())
    findRowButton('Ada').focus()
    await inboxUser.keyboard('{Enter}{ArrowDown}')
    expect(screen.getByRole('article', { name: 'Obi' })).toBeDefined()
    await inboxUser.keyboard('{Escape}')
    expect(screen.queryByRole('article')).toBeNull()
    expect(document.activeElement).toBe(findRowButton('Obi'))
  })

  test('digits set the status of the focused row', async () => {
    const obiRow = obi()
    await showVolunteersTab(ada(), obiRow)
    findRowButton('Obi').focus()
    await inboxUser.keyboard('3')
    await waitFor(async () =>
      expect(await querySite('select name, status from volunteers order by name')).toEqual([
        { name: 'Ada', status: 'new' },
        { name: 'Obi', status: 'active' },
      ]),
    )
    expect(within(screen.getByRole('row', { name: /^Select Obi/ })).getByText('Active')).toBeDefined()
    await inboxUser.keyboard('9')
    expect(listCalls('PATCH', `${VOLUNTEERS_PATH}/${obiRow.id}`)).toHaveLength(1)
  })
})

describe('the history', () => {
  test('shows status, note, contact, member and merge with author and time', async () => {
    await logInAsMember()
    const row = ada()
    await addVolunteers(row)
    const entry = { volunteerId: row.id, createdAt: '2026-11-20T13:05:00.000Z', email: null }
    await insertRows('submission_events', [
      { ...entry, changedBy: 'Ngozi', kind: 'merge', detail: 'Name: Adaeze', email: row.email },
      { ...entry, changedBy: 'Ngozi', kind: 'assign', detail: 'Chidi' },
      { ...entry, changedBy: null, kind: 'note', detail: 'Has a minibus' },
      { ...entry, changedBy: 'Ada Obi', kind: 'contact', detail: 'whatsapp' },
      { ...entry, changedBy: 'Ada Obi', kind: 'status', detail: 'new to contacted' },
    ])
    await showVolunteersTab()
    await screen.findByRole('button', { name: 'Ada' })
    const card = findCard('Ada')
    await card.findByRole('heading', { name: 'History' })
    const entries = within(card.getAllByRole('list').at(-1) as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(entries).toEqual([
      expect.stringMatching(/^Status: New → ContactedAda Obi, 20 Nov 2026, 14:05$/),
      expect.stringMatching(/^Wrote on WhatsAppAda Obi, /),
      expect.stringMatching(/^NoteHas a minibusShared password, /),
      expect.stringMatching(/^Assigned to ChidiNgozi, /),
      expect.stringMatching(/^Another sign-up was merged into this one.*Name: AdaezeNgozi, /),
      expect.stringMatching(/^Signed up/),
    ])
  })

  test('has a new entry after a change', async () => {
    await showVolunteersTab(ada())
    await findCard('Ada').findByRole('heading', { name: 'History' })
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Active' }))
    expect(await findCard('Ada').findByText('Status: New → Active')).toBeDefined()
  })
})

describe('assigning a volunteer', () => {
  test('a site without members shows nothing of it', async () => {
    await showVolunteersTab(ada())
    await findCard('Ada').findByRole('heading', { name: 'History' })
    expect(screen.queryByText(/Assigned to/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'My tasks' })).toBeNull()
  })

  test('a member who may read the volunteer is chosen, with a due day', async () => {
    const member = await logInAsMember({ name: 'Ngozi Eze' })
    const row = ada()
    await showVolunteersTab(row)
    await findCard('Ada').findByRole('heading', { name: 'History' })
    await inboxUser.selectOptions(findCard('Ada').getByLabelText('Assigned to, for Ada'), 'You, Ngozi Eze')
    const dueField = await findCard('Ada').findByLabelText<HTMLInputElement>('Due day of Ada')
    fireEvent.change(dueField, { target: { value: '0002-12-05' } })
    fireEvent.change(dueField, { target: { value: '2020-12-05' } })
    await waitFor(async () =>
      expect(await querySite('select due_on from volunteers')).toEqual([{ due_on: '2020-12-05' }]),
    )
    expect(listCalls('PATCH', `${VOLUNTEERS_PATH}/${row.id}`).map(({ body }) => body)).toEqual([
      { assignedTo: member.id },
      { dueOn: '2020-12-05' },
    ])
    expect(await findCard('Ada').findByText('Overdue')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /^Select Ada/ })).getByText('5 Dec 2020 (overdue)')).toBeDefined()
  })
})

describe('saved filters', () => {
  test('a filter is named, applied with one press, and removed', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.selectOptions(screen.getByLabelText('Area'), someArea)
    await inboxUser.click(findButton('Save filter'))
    await inboxUser.type(screen.getByLabelText(/^Name of the filter/), 'Oyi team{Enter}')
    expect(findButton('Oyi team').getAttribute('aria-pressed')).toBe('true')
    await inboxUser.click(findButton('Clear filter'))
    await waitForVolunteers('Ada', 'Obi')
    await inboxUser.click(findButton('Oyi team'))
    await waitForVolunteers('Ada')
    expect(readAddress()).toBe(`volunteers?${new URLSearchParams({ lga: someArea })}`)
    await inboxUser.click(findButton('Remove “Oyi team”'))
    expect(screen.queryByRole('button', { name: 'Oyi team' })).toBeNull()
  })

  test('keep the focus while a filter is named and removed', async () => {
    await showVolunteersTab(ada())
    const group = () => screen.getByRole('group', { name: 'Saved filters' })
    await inboxUser.selectOptions(screen.getByLabelText('Area'), someArea)
    await inboxUser.click(findButton('Save filter'))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name of the filter/))
    await inboxUser.click(findButton('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(group()))
    await inboxUser.click(findButton('Save filter'))
    await inboxUser.keyboard('Oyi team{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(group()))
    await inboxUser.click(findButton('Remove “Oyi team”'))
    await waitFor(() => expect(document.activeElement).toBe(group()))
  })

  test('an owner filters by another member who handles submissions', async () => {
    await logInAsMember()
    const chidi = await addMember({ name: 'Chidi', role: 'coordinator', lgas: [someArea] })
    await addMember({ name: 'Zik', role: 'editor' })
    openAddress({ assigned: chidi.id })
    await showVolunteersTab(ada())
    const field = screen.getByLabelText<HTMLSelectElement>('Assigned')
    const listOptions = () => [...field.options].map(({ text }) => text)
    await waitFor(() =>
      expect(listOptions()).toEqual([
        'Any member, or unassigned',
        'For you',
        'Unassigned',
        'Overdue, any member',
        `For Chidi, coordinator for ${someArea}`,
      ]),
    )
    expect(field.value).toBe(chidi.id)
    expect(readLastFilter()).toEqual({ assigned: chidi.id })
    const removedId = crypto.randomUUID()
    act(() => openAddress({ assigned: removedId }))
    expect([field.value, listOptions().at(-1)]).toEqual([removedId, 'For another member'])
    act(() => openAddress({ assigned: 'team' }))
    expect(field.value).toBe('')
  })

  test('a member has a filter for the own tasks, and saved filters of their own', async () => {
    await logInAsMember()
    await showVolunteersTab(ada())
    await inboxUser.click(findButton('My tasks'))
    await waitFor(() => expect(readLastFilter()).toEqual({ assigned: 'me' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Assigned').value).toBe('me')
  })
})

async function readStatuses(table: 'volunteers' | 'contact_messages'): Promise<string[]> {
  return (await querySite<{ status: string }>(`select status from ${table}`)).map(({ status }) => status)
}

describe('replying', () => {
  const replies = [{ title: 'Welcome', for: 'volunteers', text: 'Hello {name},\nwelcome to {area}.' }]

  beforeEach(() => {
    const stayOnPage = (event: Event) => event.preventDefault()
    document.addEventListener('click', stayOnPage)
    return () => document.removeEventListener('click', stayOnPage)
  })

  test('a reply fills the links to WhatsApp and email, and its contact is recorded with one press', async () => {
    await insertRows('settings', [{ section: 'replies', value: { replies } }])
    await showVolunteersTab(ada())
    await inboxUser.selectOptions(await findCard('Ada').findByLabelText('Start with a reply'), 'Welcome')
    const href = (name: RegExp) => findCard('Ada').getByRole('link', { name }).getAttribute('href')
    expect(href(/^WhatsApp/)).toBe(
      `https://wa.me/2348000000009?text=${encodeURIComponent(`Hello Ada,\nwelcome to ${someArea}.`)}`,
    )
    expect(href(/^Email/)).toContain(`&body=${encodeURIComponent(`Hello Ada,\r\nwelcome to ${someArea}.`)}`)
    await inboxUser.click(findCard('Ada').getByRole('link', { name: /^WhatsApp/ }))
    expect(findCard('Ada').getByText('Did you write to Ada?')).toBeDefined()
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Mark as contacted' }))
    await waitFor(async () => expect(await readStatuses('volunteers')).toEqual(['contacted']))
    expect(await findCard('Ada').findByText('Wrote on WhatsApp')).toBeDefined()
    await waitFor(() => expect(findCard('Ada').queryByText('Did you write to Ada?')).toBeNull())
  })

  test('a contact does not set back the status that another member set meanwhile', async () => {
    await showVolunteersTab(ada())
    await findCard('Ada').findByRole('heading', { name: 'History' })
    fireEvent.click(findCard('Ada').getByRole('link', { name: /^Call/ }))
    await querySite("update volunteers set status = 'active', version = 2")
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Mark as contacted' }))
    expect(await findCard('Ada').findByText('Called')).toBeDefined()
    expect(await readStatuses('volunteers')).toEqual(['active'])
  })

  test('an answered message is marked with one press, and “Not yet” records nothing', async () => {
    await addMessages(buildMessage({ name: 'Ngozi' }))
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ngozi' })
    fireEvent.click(findCard('Ngozi').getByRole('link', { name: /^Email/ }))
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Not yet' }))
    expect(await readStatuses('contact_messages')).toEqual(['new'])
    fireEvent.click(findCard('Ngozi').getByRole('link', { name: /^Email/ }))
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Mark as answered' }))
    await waitFor(async () => expect(await readStatuses('contact_messages')).toEqual(['answered']))
  })
})

describe('several submissions of one person', () => {
  async function showDuplicates() {
    // The older sign-up is the one that remains after a merge.
    const first = buildVolunteer({ name: 'Ada', lga: someArea, createdAt: '2026-11-19T13:05:00.000Z' })
    const second = buildVolunteer({ name: 'Adaeze', lga: someArea })
    await addMessages(buildMessage({ name: 'Ada O.' }))
    await showVolunteersTab(first, second)
    await findCard('Ada').findByRole('heading', { name: '2 more from this person' })
    return { first, second }
  }

  async function confirmMerge() {
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Merge the 2 sign-ups' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 2 sign-ups into one?' }))
    await inboxUser.click(dialog.getByRole('button', { name: 'Merge' }))
  }

  test('are linked, and sign-ups are merged after a question', async () => {
    const { first, second } = await showDuplicates()
    expect(findCard('Ada').getByRole('link', { name: 'Message of Ada O.: The bridge' })).toBeDefined()
    await confirmMerge()
    await waitForVolunteers('Ada')
    expect(inboxToasts.at(-1)?.title).toBe('Sign-ups merged successfully')
    const [call] = listCalls('POST', `${VOLUNTEERS_PATH}/${first.id}/merge`)
    expect(call?.body).toEqual({ others: [{ id: second.id, version: 1 }] })
    expect(call?.headers.get('If-Match')).toBe('"1"')
  })

  test('open in place of each other, with the filter of the list and the focus', async () => {
    openAddress({ status: 'new' })
    const { second } = await showDuplicates()
    await inboxUser.click(findCard('Ada').getByRole('link', { name: `Sign-up of Adaeze, ${someArea}` }))
    const panel = screen.getByRole('article', { name: 'Adaeze' })
    expect(readAddress()).toBe(`volunteers?status=new&id=${second.id}`)
    expect(document.activeElement).toBe(panel.parentElement)
    await inboxUser.click(findButton('Close'))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(document.activeElement).toBe(findRowButton('Adaeze'))
  })

  test('are gone from the panel as soon as they are merged, and the focus stays in the section', async () => {
    const { first } = await showDuplicates()
    breakCall(`GET ${VOLUNTEERS_PATH}/${first.id}/detail`, 'never')
    await confirmMerge()
    await waitFor(() => expect(findCard('Ada').queryByRole('button', { name: /^Merge/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 more from this person'))
  })

  test('are not merged if one of them changed meanwhile', async () => {
    await showDuplicates()
    await querySite('update volunteers set version = 2')
    await confirmMerge()
    await waitFor(() => expect(inboxToasts.at(-1)?.title).toBe('Failed to merge the sign-ups'))
    expect(listCardNames()).toEqual(['Adaeze', 'Ada'])
  })
})

test('on a phone the volunteers are cards, and an open one has the focus', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList)
  await addVolunteers(ada(), obi())
  renderIsland(<VolunteersTab />)
  await screen.findByRole('button', { name: 'Ada' })
  expect(screen.queryByRole('table')).toBeNull()
  await inboxUser.click(findRowButton('Ada'))
  expect(document.activeElement?.textContent).toBe('Ada')
  await inboxUser.click(findButton('Close'))
  expect(document.activeElement).toBe(findRowButton('Ada'))
})
