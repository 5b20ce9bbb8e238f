import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, names, user } from '#tests/support/inbox-tab.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { button, PATH, show, shown, toasts } from '#tests/support/volunteers-tab.tsx'

describe('one person’s data', () => {
  test('is saved as JSON, and told', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Download the data of Ada'))
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Data downloaded successfully', description: 'volunteers.json' }]),
    )
    expect(saved).toEqual(['volunteers.json'])
  })

  test('that cannot be fetched is told', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await user.click(button('Download the data of Ada'))
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to download data', variant: 'destructive' }]))
  })
})

describe('erasing', () => {
  const erase = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' })

  test('asks first, and Cancel leaves everything', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    await user.click(button('Erase Ada'))
    const question = within(screen.getByRole('dialog', { name: 'Erase this volunteer?' }))
    expect(question.getByText(/“Ada”: the sign-up and your notes about it will be gone for good/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(names()).toEqual(['Ada'])
    expect(callsOf('DELETE', `${PATH}/${inbox.volunteers[0]?.id}`)).toEqual([])
  })

  test('takes the person away, tells, and gives the focus to the heading', async () => {
    await show(makeVolunteer({ name: 'Ada' }), makeVolunteer({ name: 'Obi' }))
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await shown('Obi')
    expect(toasts).toEqual([{ title: 'Volunteer erased successfully' }])
    expect(inbox.volunteers.map(({ name }) => name)).toEqual(['Obi'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Volunteers'))
  })

  test('that fails leaves the person, and tells', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const ada = makeVolunteer({ name: 'Ada' })
    await show(ada)
    api.refusals[`DELETE ${PATH}/${ada.id}`] = { status: 503 }
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Failed to erase volunteer', variant: 'destructive' }]))
    expect(names()).toEqual(['Ada'])
  })

  test('somebody who is gone already is no failure', async () => {
    await show(makeVolunteer({ name: 'Ada' }))
    inbox.volunteers = []
    await user.click(button('Erase Ada'))
    await user.click(erase())
    await waitFor(() => expect(toasts).toEqual([{ title: 'Volunteer erased successfully' }]))
    expect(names()).toEqual([])
  })
})
