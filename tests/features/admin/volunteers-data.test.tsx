import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, names, user } from '#tests/support/inbox-tab.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { button, PATH, show, shown, toasts } from '#tests/support/volunteers-tab.tsx'

describe('the data download', () => {
  test('saves the data of one volunteer as JSON', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Download data of Ada'))
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Data downloaded successfully', description: 'volunteers.json' }]),
    )
    expect(saved).toEqual(['volunteers.json'])
  })

  test('reports a failure', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await user.click(button('Download data of Ada'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to download data', variant: 'destructive' }]))
  })
})

describe('deleting a volunteer', () => {
  const confirmButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' })

  test('asks for confirmation, and Cancel changes nothing', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Delete Ada'))
    const question = within(screen.getByRole('dialog', { name: 'Delete this volunteer?' }))
    expect(question.getByText(/^The sign-up of “Ada” and your notes are deleted for good/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(names()).toEqual(['Ada'])
    expect(callsOf('DELETE', `${PATH}/${inbox.volunteers[0]?.id}`)).toEqual([])
  })

  test('removes the card, shows a toast and focuses the heading', async () => {
    await show(makeVolunteer({ name: 'Ada' }), makeVolunteer({ name: 'Obi' }))
    await user.click(button('Delete Ada'))
    await user.click(confirmButton())
    await shown('Obi')
    expect(toasts).toEqual([{ title: 'Volunteer deleted successfully' }])
    expect(inbox.volunteers.map(({ name }) => name)).toEqual(['Obi'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Volunteers'))
  })

  test('keeps the card and reports a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const ada = makeVolunteer({ name: 'Ada' })
    await show(ada)
    api.refusals[`DELETE ${PATH}/${ada.id}`] = { status: 503 }
    await user.click(button('Delete Ada'))
    await user.click(confirmButton())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to delete volunteer', variant: 'destructive' }]))
    expect(names()).toEqual(['Ada'])
  })

  test('succeeds when the volunteer is already deleted', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await user.click(button('Delete Ada'))
    await user.click(confirmButton())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Volunteer deleted successfully' }]))
    expect(names()).toEqual([])
  })
})
