import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MessagesTab } from '#src/admin/submissions/inbox/MessagesTab.tsx'
import { buildMessage, buildVolunteer } from '#tests/support/data/make-rows.ts'
import { findButton, renderIsland } from '#tests/support/island.tsx'
import { addMessages } from '#tests/support/site/rows.ts'
import { addMember, listCalls, logInAsMember, querySite } from '#tests/support/site/site.ts'
import {
  findCard,
  inboxToasts,
  inboxUser,
  otherArea,
  readLastFilter,
  setUpInbox,
  showVolunteersTab,
  someArea,
  waitForVolunteers,
} from './inbox-tab.tsx'

setUpInbox()
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

const ada = () => buildVolunteer({ name: 'Ada', lga: someArea, email: 'ada@one.example', phone: '+2348000000007' })
const obi = () => buildVolunteer({ name: 'Obi', lga: otherArea, email: 'obi@two.example', phone: '+2348000000008' })
const findBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const queryAction = (name: string) => screen.queryByRole('button', { name })
const readAssigned = () =>
  querySite(
    'select volunteers.name, members.name as member, due_on from volunteers left join members on members.id = assigned_to order by 1',
  )

/** A page of 50 volunteers and one more. */
const manyVolunteers = () =>
  Array.from({ length: 51 }, (_, index) =>
    buildVolunteer({ name: `V${index}`, email: `v${index}@many.example`, phone: 'none' }),
  )

describe('selecting volunteers', () => {
  test('by checkbox, by x on a focused row, and all at once, without opening one', async () => {
    await showVolunteersTab(ada(), obi())
    expect(queryAction('Export selected')).toBeNull()
    await inboxUser.click(findBox('Select Ada'))
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
    findButton('Obi').focus()
    await inboxUser.keyboard('x')
    expect(screen.getByText('2 selected')).toBeDefined()
    await inboxUser.click(findBox('Select all 2 shown'))
    expect(queryAction('Export selected')).toBeNull()
  })

  test('exports the selected ones only', async () => {
    const row = ada()
    await showVolunteersTab(row, obi())
    await inboxUser.click(findBox('Select Ada'))
    await inboxUser.click(findButton('Export selected'))
    await waitFor(() => expect(inboxToasts.at(-1)?.title).toBe('Exported volunteers successfully'))
    expect(readLastFilter('/api/volunteers.csv')).toEqual({ ids: [row.id] })
  })

  test('reaches all that match the filter once all shown ones are selected', async () => {
    await showVolunteersTab(...manyVolunteers())
    await inboxUser.click(findBox('Select all 50 shown'))
    await inboxUser.click(findButton('Select all 51'))
    expect(screen.getByText('51 selected')).toBeDefined()
    await inboxUser.click(findButton('Export selected'))
    await waitFor(() => expect(readLastFilter('/api/volunteers.csv')).toEqual({}))
    await inboxUser.click(findBox('Select V0'))
    expect(screen.getByText('49 selected')).toBeDefined()
  })
})

describe('assigning the selected volunteers', () => {
  beforeEach(async () => {
    await logInAsMember({ name: 'Ngozi Eze' })
    await addMember({ name: 'Chidi', role: 'coordinator', lgas: [someArea] })
  })

  async function assignTo(label: string, day?: string) {
    await inboxUser.click(findButton('Assign…'))
    const dialog = within(await screen.findByRole('dialog', { name: /^Assign/ }))
    await inboxUser.selectOptions(await dialog.findByLabelText(/^Assigned to/), label)
    if (day) await inboxUser.type(dialog.getByLabelText('Due'), day)
    await inboxUser.click(dialog.getByRole('button', { name: /^Assign \d/ }))
  }

  test('gives them to a member with a due day in one call', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.click(findBox('Select all 2 shown'))
    await assignTo('You, Ngozi Eze', '2030-12-05')
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Assigned 2 volunteers to Ngozi Eze' }]))
    expect(listCalls('POST', '/api/admin/inbox/assignments')).toHaveLength(1)
    expect(await readAssigned()).toEqual([
      { name: 'Ada', member: 'Ngozi Eze', due_on: '2030-12-05' },
      { name: 'Obi', member: 'Ngozi Eze', due_on: '2030-12-05' },
    ])
    expect(within(screen.getByRole('row', { name: /^Select Ada/ })).getByText('you')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(queryAction('Assign…')).toBeNull()
  })

  test('says which ones did not change, and keeps those selected', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.click(findBox('Select all 2 shown'))
    await assignTo(`Chidi, coordinator for ${someArea}`)
    await waitFor(() =>
      expect(inboxToasts).toEqual([
        { title: 'Assigned 1 volunteer to Chidi', description: '1 is outside of this member’s areas.' },
      ]),
    )
    expect(findBox('Select Obi').checked).toBe(true)
    expect(findBox('Select Ada').checked).toBe(false)
    expect(await readAssigned()).toMatchObject([{ member: 'Chidi' }, { member: null }])
  })

  test('removes a row that is no longer in the list', async () => {
    await showVolunteersTab(ada(), obi())
    await inboxUser.click(findBox('Select Ada'))
    await querySite(`delete from volunteers where name = 'Ada'`)
    await assignTo('Unassigned')
    await waitFor(() =>
      expect(inboxToasts).toMatchObject([
        { title: 'No volunteer was assigned', description: '1 is no longer in your list.' },
      ]),
    )
    await waitForVolunteers('Obi')
    expect(screen.getByRole('heading', { name: '1 volunteer' })).toBeDefined()
  })
})

describe('the list', () => {
  test('counts the matching volunteers of all', async () => {
    await showVolunteersTab(ada(), obi())
    expect(screen.getByRole('heading', { name: '2 volunteers' })).toBeDefined()
    await inboxUser.selectOptions(screen.getByLabelText('Area'), someArea)
    expect(await screen.findByRole('heading', { name: '1 of 2 volunteers' })).toBeDefined()
  })

  test('marks a person with several entries, also after a change of the row', async () => {
    await showVolunteersTab(
      ada(),
      { ...obi(), email: 'again@one.example', phone: '234 800 000 0007', name: 'Ada again' },
      obi(),
    )
    const findRow = (name: RegExp) => within(screen.getByRole('row', { name }))
    expect(findRow(/^Select Obi/).queryByText(/×/)).toBeNull()
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Contacted' }))
    await waitFor(() => expect(findRow(/^Select Ada Ada 2/).getByText('Contacted')).toBeDefined())
    expect(findRow(/^Select Ada Ada 2/).getByText('2 entries from this person')).toBeDefined()
  })
})

describe('the next message without an answer', () => {
  const showMessages = async () => {
    await addMessages(
      buildMessage({ name: 'Ada' }),
      buildMessage({ name: 'Done', status: 'answered' }),
      buildMessage({ name: 'Obi' }),
    )
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ada' })
  }

  test('opens with one press after an answer, and is gone after the last one', async () => {
    await showMessages()
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Answered' }))
    await inboxUser.click(await findCard('Ada').findByRole('button', { name: 'Next: Obi' }))
    expect(screen.getByRole('article', { name: 'Obi' })).toBeDefined()
    await inboxUser.click(findCard('Obi').getByRole('button', { name: 'Answered' }))
    await waitFor(() => expect(findCard('Obi').queryByRole('button', { name: /^Next/ })).toBeNull())
  })

  test('opens with the key n, from the list and from the open message', async () => {
    await showMessages()
    findButton('Ada').focus()
    await inboxUser.keyboard('{Enter}n')
    expect(screen.getByRole('article', { name: 'Obi' })).toBeDefined()
    expect(document.activeElement).toBe(findButton('Obi'))
    findCard('Obi').getByRole('button', { name: 'Close' }).focus()
    await inboxUser.keyboard('n')
    expect(screen.getByRole('article', { name: 'Ada' })).toBeDefined()
  })
})
