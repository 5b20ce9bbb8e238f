import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api, resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { cardOf, names, noteOf } from '#tests/support/inbox-tab.tsx'
import { changes, elsewhere, path, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

describe('a status', () => {
  test('is saved by a press, with the version that was read', async () => {
    await show()
    const pressed = () => cardOf('Ada').getByRole('button', { pressed: true }).textContent
    expect(pressed()).toBe('New')
    await press('Contacted')
    await says('Saved')
    expect(pressed()).toBe('Contacted')
    expect(changes()).toEqual([[{ status: 'contacted' }, '"1"']])
    expect(saved()?.status).toBe('contacted')
  })

  test('shows that it is saving, and reverts when saving fails', async () => {
    api.refusals[`PATCH ${path}`] = 'never'
    await show()
    await press('Active')
    await says('Saving...')
    await waitFor(() => expect(changes()).toHaveLength(1))
    resetApi()
    await says('Not saved')
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('New')
    expect(toasts).toEqual([
      { title: 'Failed to update volunteer', description: 'There is no connection.', variant: 'destructive' },
    ])
  })

  test('is saved beside a note that another team member wrote', async () => {
    await show()
    elsewhere({ note: 'Theirs' })
    await press('Contacted')
    await says('Saved')
    expect(saved()).toMatchObject({ status: 'contacted', note: 'Theirs' })
    expect(noteOf('Ada').value).toBe('Theirs')
    expect(toasts).toEqual([])
  })

  test('keeps the value of another team member and reports the conflict', async () => {
    await show()
    elsewhere({ status: 'active' })
    await press('Contacted')
    await says('Not saved')
    expect(saved()?.status).toBe('active')
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
    expect(toasts.at(-1)?.description).toBe('Another team member set it to Active in the meantime.')
  })

  test('removes the card of a deleted volunteer and says so', async () => {
    await show()
    inbox.volunteers = []
    await press('Contacted')
    await waitFor(() => expect(names()).toEqual(['Obi']))
    expect(toasts.at(-1)?.description).toBe('It was deleted in the meantime.')
  })

  test('keeps the last of two presses in a row', async () => {
    await show()
    await press('Contacted')
    await press('Active')
    await waitFor(() => expect(saved()?.status).toBe('active'))
    await says('Saved')
    expect(changes().map(([, match]) => match)).toEqual(['"1"', '"2"'])
  })
})
