import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MessagesTab } from '#src/admin/inbox/MessagesTab.tsx'
import { VolunteersTab } from '#src/admin/inbox/VolunteersTab.tsx'
import { $hasMembers, $member } from '#src/admin/session/session.ts'
import { $addresses, changeParameters } from '#src/admin/shell/address.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { makeMember, mockStaff } from '#tests/mocks/members.ts'
import { buildMessage, buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import {
  findCard,
  inboxToasts,
  inboxUser,
  listCardNames,
  readLastFilter,
  showVolunteersTab,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

const ada = () => buildVolunteer({ name: 'Ada', lga: 'Oyi' })
const obi = () => buildVolunteer({ name: 'Obi', lga: 'Aguata', email: 'obi@example.ng', phone: '+2348000000008' })
const readAddress = () => $addresses.get().volunteers
const openAddress = (parameters: Record<string, string>) => changeParameters('volunteers', parameters)
const findRowButton = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.removeItem('adminSavedFilters')
  $hasMembers.set(false)
  $member.set(null)
})

function logInAsMember(name = 'Ngozi Eze') {
  const member = makeMember({ name, role: 'owner' })
  $hasMembers.set(true)
  $member.set({ ...member, mustSetFactor: false })
  return member
}

describe('the address of the volunteers', () => {
  test('holds area and status, but not the typed search', async () => {
    openAddress({ lga: 'Oyi', status: 'new' })
    await showVolunteersTab(ada(), obi())
    await waitForVolunteers('Ada')
    expect(readLastFilter()).toEqual({ lga: 'Oyi', status: 'new' })
    await inboxUser.type(screen.getByRole('searchbox', { name: 'Search' }), 'ad{Enter}')
    await waitFor(() => expect(readLastFilter()).toEqual({ lga: 'Oyi', status: 'new', search: 'ad' }))
    expect(readAddress()).toBe('volunteers?lga=Oyi&status=new')
  })

  test('an unknown area or status in the address does not filter', async () => {
    openAddress({ lga: 'Lagos', status: 'gone' })
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
    openAddress({ id: row.id, lga: 'Aguata' })
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
    await showVolunteersTab(ada(), obi())
    findRowButton('Obi').focus()
    await inboxUser.keyboard('3')
    await waitFor(() => expect(inbox.volunteers.map(({ status }) => status)).toEqual(['new', 'active']))
    expect(within(screen.getByRole('row', { name: /^Obi/ })).getByText('Active')).toBeDefined()
    await inboxUser.keyboard('9')
    expect(listApiCalls('PATCH', `${VOLUNTEERS_PATH}/${inbox.volunteers[1]?.id}`)).toHaveLength(1)
  })
})

describe('the history', () => {
  test('shows status, note, contact, member and merge with author and time', async () => {
    logInAsMember()
    const at = '2026-11-20T13:05:00.000Z'
    inbox.events = [
      { at, by: 'Ada Obi', kind: 'status', detail: 'new to contacted' },
      { at, by: 'Ada Obi', kind: 'contact', detail: 'whatsapp' },
      { at, by: null, kind: 'note', detail: 'Has a minibus' },
      { at, by: 'Ngozi', kind: 'assign', detail: 'Chidi' },
      { at, by: 'Ngozi', kind: 'merge', detail: 'Name: Adaeze' },
    ]
    await showVolunteersTab(ada())
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
    const member = logInAsMember()
    inbox.assignees = [{ id: member.id, name: member.name }]
    await showVolunteersTab(ada())
    await findCard('Ada').findByRole('heading', { name: 'History' })
    await inboxUser.selectOptions(findCard('Ada').getByLabelText('Assigned to, for Ada'), 'Ngozi Eze')
    const dueField = await findCard('Ada').findByLabelText<HTMLInputElement>('Due day of Ada')
    fireEvent.change(dueField, { target: { value: '0002-12-05' } })
    fireEvent.change(dueField, { target: { value: '2020-12-05' } })
    await waitFor(() => expect(inbox.volunteers[0]).toMatchObject({ dueOn: '2020-12-05' }))
    expect(listApiCalls('PATCH', `${VOLUNTEERS_PATH}/${inbox.volunteers[0]?.id}`).map(({ body }) => body)).toEqual([
      { assignedTo: member.id },
      { dueOn: '2020-12-05' },
    ])
    expect(await findCard('Ada').findByText('Overdue')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /^Ada/ })).getByText('5 Dec 2020 (overdue)')).toBeDefined()
  })
})

describe('saved filters', () => {
  test('a filter is named, applied with one press, and removed', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.selectOptions(screen.getByLabelText('Area'), 'Oyi')
    await inboxUser.click(findButton('Save filter'))
    await inboxUser.type(screen.getByLabelText(/^Name of the filter/), 'Oyi team{Enter}')
    expect(findButton('Oyi team').getAttribute('aria-pressed')).toBe('true')
    await inboxUser.click(findButton('Clear filter'))
    await waitForVolunteers('Ada', 'Obi')
    await inboxUser.click(findButton('Oyi team'))
    await waitForVolunteers('Ada')
    expect(readAddress()).toBe('volunteers?lga=Oyi')
    await inboxUser.click(findButton('Remove “Oyi team”'))
    expect(screen.queryByRole('button', { name: 'Oyi team' })).toBeNull()
  })

  test('keep the focus while a filter is named and removed', async () => {
    await showVolunteersTab(ada())
    const group = () => screen.getByRole('group', { name: 'Saved filters' })
    await inboxUser.selectOptions(screen.getByLabelText('Area'), 'Oyi')
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
    const owner = logInAsMember()
    const chidi = makeMember({ name: 'Chidi', role: 'coordinator', lgas: ['Oyi'] })
    mockStaff.members = [owner, chidi, makeMember({ name: 'Zik', role: 'editor' })]
    openAddress({ assigned: chidi.id })
    await showVolunteersTab(ada())
    const field = screen.getByLabelText<HTMLSelectElement>('Assigned to')
    const listOptions = () => [...field.options].map(({ text }) => text)
    await waitFor(() => expect(listOptions()).toEqual(['Anyone or nobody', 'Me', 'Nobody', 'Anyone, overdue', 'Chidi']))
    expect(field.value).toBe(chidi.id)
    expect(readLastFilter()).toEqual({ assigned: chidi.id })
    const removedId = crypto.randomUUID()
    act(() => openAddress({ assigned: removedId }))
    expect([field.value, listOptions().at(-1)]).toEqual([removedId, 'Another member'])
    act(() => openAddress({ assigned: 'team' }))
    expect(field.value).toBe('')
  })

  test('a member has a filter for the own tasks, and saved filters of their own', async () => {
    logInAsMember()
    await showVolunteersTab(ada())
    await inboxUser.click(findButton('My tasks'))
    await waitFor(() => expect(readLastFilter()).toEqual({ assigned: 'me' }))
    expect(screen.getByLabelText<HTMLSelectElement>('Assigned to').value).toBe('me')
  })
})

describe('replying', () => {
  const replies = [{ title: 'Welcome', text: 'Hello {name},\nwelcome to {area}.' }]

  beforeEach(() => {
    const stayOnPage = (event: Event) => event.preventDefault()
    document.addEventListener('click', stayOnPage)
    return () => document.removeEventListener('click', stayOnPage)
  })

  test('a reply fills the links to WhatsApp and email, and its contact is recorded with one press', async () => {
    inbox.replies = replies
    await showVolunteersTab(ada())
    await inboxUser.selectOptions(await findCard('Ada').findByLabelText('Start with a reply'), 'Welcome')
    const href = (name: RegExp) => findCard('Ada').getByRole('link', { name }).getAttribute('href')
    expect(href(/^WhatsApp/)).toBe('https://wa.me/2348000000009?text=Hello%20Ada%2C%0Awelcome%20to%20Oyi.')
    expect(href(/^Email/)).toContain('&body=Hello%20Ada%2C%0D%0Awelcome%20to%20Oyi.')
    await inboxUser.click(findCard('Ada').getByRole('link', { name: /^WhatsApp/ }))
    expect(findCard('Ada').getByText('Did you write to Ada?')).toBeDefined()
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Mark as contacted' }))
    await waitFor(() => expect(inbox.volunteers[0]?.status).toBe('contacted'))
    expect(await findCard('Ada').findByText('Wrote on WhatsApp')).toBeDefined()
    await waitFor(() => expect(findCard('Ada').queryByText('Did you write to Ada?')).toBeNull())
  })

  test('a contact does not set back the status that another member set meanwhile', async () => {
    await showVolunteersTab(ada())
    await findCard('Ada').findByRole('heading', { name: 'History' })
    fireEvent.click(findCard('Ada').getByRole('link', { name: /^Call/ }))
    inbox.volunteers = inbox.volunteers.map((row) => ({ ...row, status: 'active', version: 2 }))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Mark as contacted' }))
    expect(await findCard('Ada').findByText('Called')).toBeDefined()
    expect(inbox.volunteers[0]?.status).toBe('active')
  })

  test('an answered message is marked with one press, and “Not yet” records nothing', async () => {
    inbox.messages = [buildMessage({ name: 'Ngozi' })]
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ngozi' })
    fireEvent.click(findCard('Ngozi').getByRole('link', { name: /^Email/ }))
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Not yet' }))
    expect(inbox.messages[0]?.status).toBe('new')
    fireEvent.click(findCard('Ngozi').getByRole('link', { name: /^Email/ }))
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Mark as answered' }))
    await waitFor(() => expect(inbox.messages[0]?.status).toBe('answered'))
  })
})

describe('several submissions of one person', () => {
  const makeRelated = (row: { id: string; name: string; version: number; createdAt: string; status: string }) => ({
    ...row,
    list: 'volunteers' as const,
    about: 'Oyi',
  })

  async function showDuplicates() {
    const [first, second] = [ada(), buildVolunteer({ name: 'Adaeze', lga: 'Oyi' })]
    inbox.related = [
      makeRelated(second),
      { ...makeRelated(buildVolunteer({ name: 'Ada O.' })), list: 'messages', about: 'The bridge' },
    ]
    await showVolunteersTab(first, second)
    await findCard('Ada').findByRole('heading', { name: '2 more from this person' })
    return second
  }

  async function confirmMerge() {
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Merge the 2 sign-ups' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Merge 2 sign-ups into one?' }))
    await inboxUser.click(dialog.getByRole('button', { name: 'Merge' }))
  }

  test('are linked, and sign-ups are merged after a question', async () => {
    const second = await showDuplicates()
    expect(findCard('Ada').getByRole('link', { name: 'Message of Ada O.: The bridge' })).toBeDefined()
    await confirmMerge()
    await waitForVolunteers('Ada')
    expect(inboxToasts.at(-1)?.title).toBe('Sign-ups merged successfully')
    const [call] = listApiCalls('POST', `${VOLUNTEERS_PATH}/${inbox.volunteers[0]?.id}/merge`)
    expect(call?.body).toEqual({ others: [{ id: second.id, version: 1 }] })
    expect(call?.headers.get('If-Match')).toBe('"1"')
  })

  test('open in place of each other, with the filter of the list and the focus', async () => {
    openAddress({ status: 'new' })
    const second = await showDuplicates()
    await inboxUser.click(findCard('Ada').getByRole('link', { name: 'Sign-up of Adaeze, Oyi' }))
    const panel = screen.getByRole('article', { name: 'Adaeze' })
    expect(readAddress()).toBe(`volunteers?status=new&id=${second.id}`)
    expect(document.activeElement).toBe(panel.parentElement)
    await inboxUser.click(findButton('Close'))
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    expect(document.activeElement).toBe(findRowButton('Adaeze'))
  })

  test('are gone from the panel as soon as they are merged, and the focus stays in the section', async () => {
    await showDuplicates()
    api.overrides[`GET ${VOLUNTEERS_PATH}/${inbox.volunteers[0]?.id}/detail`] = 'never'
    await confirmMerge()
    await waitFor(() => expect(findCard('Ada').queryByRole('button', { name: /^Merge/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 more from this person'))
  })

  test('are not merged if one of them changed meanwhile', async () => {
    await showDuplicates()
    inbox.volunteers = inbox.volunteers.map((row) => ({ ...row, version: 2 }))
    await confirmMerge()
    await waitFor(() => expect(inboxToasts.at(-1)?.title).toBe('Failed to merge the sign-ups'))
    expect(listCardNames()).toEqual(['Ada', 'Adaeze'])
  })
})

test('on a phone the volunteers are cards, and an open one has the focus', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList)
  inbox.volunteers = [ada(), obi()]
  renderIsland(<VolunteersTab />)
  await screen.findByRole('button', { name: 'Ada' })
  expect(screen.queryByRole('table')).toBeNull()
  await inboxUser.click(findRowButton('Ada'))
  expect(document.activeElement?.textContent).toBe('Ada')
  await inboxUser.click(findButton('Close'))
  expect(document.activeElement).toBe(findRowButton('Ada'))
})
