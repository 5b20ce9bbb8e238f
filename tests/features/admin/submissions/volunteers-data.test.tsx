import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { breakCall, querySite, siteCalls } from '#tests/support/site/site.ts'
import {
  findCard,
  inboxToasts,
  inboxUser,
  listCardNames,
  setUpInbox,
  showVolunteersTab,
  VOLUNTEERS_PATH,
  waitForVolunteers,
} from './inbox-tab.tsx'

setUpInbox()

describe('downloading the data of a volunteer', () => {
  test('the data download saves the data of one volunteer as JSON', async () => {
    const savedFiles: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download)
    })
    const ada = buildVolunteer({ name: 'Ada' })
    await showVolunteersTab(ada)
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Download data of Ada' }))
    const fileName = `volunteer-${ada.id}.json`
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Data downloaded successfully', description: fileName }]))
    expect(savedFiles).toEqual([fileName])
  })

  test('a failed data download is reported', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    await querySite('delete from volunteers')
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Download data of Ada' }))
    await waitFor(() =>
      expect(inboxToasts).toMatchObject([
        { title: 'Failed to download data', description: 'It was deleted in the meantime.' },
      ]),
    )
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
    expect(siteCalls.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('deleting a volunteer removes the card, shows a toast and focuses the heading', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }), buildVolunteer({ name: 'Obi' }))
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitForVolunteers('Obi')
    expect(inboxToasts).toEqual([{ title: 'Volunteer deleted successfully' }])
    expect(await querySite('select name from volunteers')).toEqual([{ name: 'Obi' }])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Volunteers'))
  })

  test('a failed deletion of a volunteer keeps the card and is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const ada = buildVolunteer({ name: 'Ada' })
    await showVolunteersTab(ada)
    breakCall(`DELETE ${VOLUNTEERS_PATH}/${ada.id}`, 503)
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitFor(() =>
      expect(inboxToasts).toMatchObject([{ title: 'Failed to delete volunteer', variant: 'destructive' }]),
    )
    expect(listCardNames()).toEqual(['Ada'])
  })

  test('deleting a volunteer succeeds when the volunteer is already deleted', async () => {
    await showVolunteersTab(buildVolunteer({ name: 'Ada' }))
    await querySite('delete from volunteers')
    await inboxUser.click(findCard('Ada').getByRole('button', { name: 'Delete Ada' }))
    await inboxUser.click(findConfirmButton())
    await waitFor(() => expect(inboxToasts).toEqual([{ title: 'Volunteer deleted successfully' }]))
    expect(listCardNames()).toEqual([])
  })
})
