import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { MessagesTab } from '#src/admin/submissions/inbox/MessagesTab.tsx'
import { buildMessage } from '#tests/support/data/make-rows.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { addMessages } from '#tests/support/site/rows.ts'
import { querySite } from '#tests/support/site/site.ts'
import { findCard, findNoteField, inboxUser, listCardNames, readLastFilter, setUpInbox } from './inbox-tab.tsx'

setUpInbox()

const toasts = collectToasts()

describe('the messages tab', () => {
  test('the messages tab shows a loading message, and then an empty state if there are no messages', async () => {
    renderIsland(<MessagesTab />)
    expect(screen.getByText('Loading messages...')).toBeDefined()
    expect(await screen.findByText('No messages yet. Messages from the contact page appear here.')).toBeDefined()
  })

  test('the messages tab shows name, subject and message, with a link to reply by email', async () => {
    await addMessages(buildMessage({ name: 'Ngozi', subject: 'The bridge & the road', message: 'When?', phone: null }))
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ngozi' })
    expect(findCard('Ngozi').getByText('The bridge & the road')).toBeDefined()
    expect(findCard('Ngozi').getByText('When?')).toBeDefined()
    expect(
      findCard('Ngozi')
        .getByRole('link', { name: /^Email/ })
        .getAttribute('href'),
    ).toBe('mailto:ada@example.ng?subject=Re%3A%20The%20bridge%20%26%20the%20road')
    expect(findCard('Ngozi').queryByRole('link', { name: /^Call/ })).toBeNull()
    expect(screen.queryByLabelText('Area')).toBeNull()
  })

  test('the messages tab collapses a long message', async () => {
    await addMessages(buildMessage({ name: 'Ngozi', message: `${'long '.repeat(200)}end.` }))
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ngozi' })
    expect(
      findCard('Ngozi')
        .getByText(/end\.$/)
        .closest('details')?.open,
    ).toBe(false)
  })

  test('the status and the note of a message can be changed in the messages tab', async () => {
    await addMessages(buildMessage({ name: 'Ngozi' }))
    renderIsland(<MessagesTab />)
    await screen.findByRole('button', { name: 'Ngozi' })
    const statusButtons = within(findCard('Ngozi').getByRole('group', { name: 'Status of Ngozi' })).getAllByRole(
      'button',
    )
    expect(statusButtons.map(({ textContent }) => textContent)).toEqual(['New', 'Answered'])
    await inboxUser.type(findNoteField('Ngozi'), 'Called back')
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Answered' }))
    await waitFor(async () =>
      expect(await querySite('select status, note from contact_messages')).toEqual([
        { status: 'answered', note: 'Called back' },
      ]),
    )
  })

  test('the messages tab filters by status, exports and deletes messages', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await addMessages(buildMessage({ name: 'Ngozi', status: 'answered' }), buildMessage({ name: 'Uche' }))
    renderIsland(<MessagesTab />)
    await inboxUser.selectOptions(await screen.findByLabelText('Status'), 'Answered')
    await waitFor(() => expect(listCardNames()).toEqual(['Ngozi']))
    expect(readLastFilter()).toEqual({ status: 'answered' })
    await inboxUser.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Exported messages successfully'))
    await inboxUser.click(findCard('Ngozi').getByRole('button', { name: 'Delete Ngozi' }))
    const confirmDialog = within(screen.getByRole('dialog', { name: 'Delete this message?' }))
    await inboxUser.click(confirmDialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Message deleted successfully'))
    expect(await screen.findByText('No messages found. Try another search or filter.')).toBeDefined()
  })
})
