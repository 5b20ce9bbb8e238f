import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { api, resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { cardOf, names, noteOf } from '#tests/support/inbox-tab.tsx'
import { changes, elsewhere, path, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

describe('a status', () => {
  test('is shown, and saved by a press over the version that was read', async () => {
    await show()
    const pressed = () => cardOf('Ada').getByRole('button', { pressed: true }).textContent
    expect(pressed()).toBe('New')
    await press('Contacted')
    await says('Saved')
    expect(pressed()).toBe('Contacted')
    expect(changes()).toEqual([[{ status: 'contacted' }, '"1"']])
    expect(saved()?.status).toBe('contacted')
  })

  test('says that it is saving, and stays where it was when that fails', async () => {
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

  test('is kept beside a note that somebody else has written meanwhile', async () => {
    await show()
    elsewhere({ note: 'Theirs' })
    await press('Contacted')
    await says('Saved')
    expect(saved()).toMatchObject({ status: 'contacted', note: 'Theirs' })
    expect(noteOf('Ada').value).toBe('Theirs')
    expect(toasts).toEqual([])
  })

  test('that somebody else has changed meanwhile is theirs, and told', async () => {
    await show()
    elsewhere({ status: 'active' })
    await press('Contacted')
    await says('Not saved')
    expect(saved()?.status).toBe('active')
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
    expect(toasts.at(-1)?.description).toBe('Somebody else has set it to Active in the meantime.')
  })

  test('of somebody who is gone takes the card away, and tells', async () => {
    await show()
    inbox.volunteers = []
    await press('Contacted')
    await waitFor(() => expect(names()).toEqual(['Obi']))
    expect(toasts.at(-1)?.description).toBe('It was erased in the meantime.')
  })

  test('two presses in a row meet nobody else: the last one counts', async () => {
    await show()
    await press('Contacted')
    await press('Active')
    await waitFor(() => expect(saved()?.status).toBe('active'))
    await says('Saved')
    expect(changes().map(([, match]) => match)).toEqual(['"1"', '"2"'])
  })
})
