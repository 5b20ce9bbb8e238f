import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import {
  findCard,
  inboxToasts,
  inboxUser,
  listCardNames,
  showVolunteersTab,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

describe('downloading the data of a volunteer', () => {
  test('the data download saves the data of one volunteer as JSON', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Download data of Ada' }))
    await waitFor(() =>
      expect(inboxToasts).toEqual([{ title: 'Data downloaded successfully', description: 'volunteers.json' }]),
    )
    expect(savedFiles).toEqual(['volunteers.json'])
  })

  test('a failed data download is reported', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Download data of Ada' }))
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Failed to download data', variant: 'destructive' }]))
  })
})

describe('deleting a volunteer', () => {
  const findConfirmButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })

  test('deleting a volunteer asks for confirmation, and Cancel changes nothing', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    const confirmDialog = within(screen.getByRole('dialog', { name: 'Delete this volunteer?' }))
    expect(confirmDialog.getByText(/^The sign-up of “Ada” and your notes are deleted for good/)).toBeDefined()
    await inboxUser.click(confirmDialog.getByRole('button', { name: 'Cancel' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.activeElement?.textContent).not.toBe('Manage Volunteers')
    expect(listCardNames()).toEqual(['Ada'])
    expect(listApiCalls('DELETE', `${VOLUNTEERS_PATH}/${inbox.volunteers[0]?.id}`)).toEqual([])
  })

  test('deleting a volunteer removes the card, shows a toast and focuses the heading', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }), buildVolunteer({ name: 'Obi' }))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitForVolunteers('Obi')
    expect(inboxToasts).toEqual([{ title: 'Volunteer deleted successfully' }])
    expect(inbox.volunteers.map(({ name }) => name)).toEqual(['Obi'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Volunteers'))
  })

  test('a failed deletion of a volunteer keeps the card and is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const ada = buildVolunteer({ name: 'Ada' })
    await showVolunteersTab(ada)
    api.overrides[`DELETE ${VOLUNTEERS_PATH}/${ada.id}`] = { status: 503 }
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Failed to delete volunteer', variant: 'destructive' }]))
    expect(listCardNames()).toEqual(['Ada'])
  })

  test('deleting a volunteer succeeds when the volunteer is already deleted', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Volunteer deleted successfully' }]))
    expect(listCardNames()).toEqual([])
  })
})
