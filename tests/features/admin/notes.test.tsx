import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { VolunteersTab } from '#src/features/admin/inbox/VolunteersTab.tsx'
import { saveToken } from '#src/stores/session.ts'
import { $hasUnsaved, saveDrafts } from '#src/stores/unsaved.ts'
import { api, resetApi } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { callsOf, cardOf, cutLine, leaveField, mendLine, names, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

let ada: Volunteer
let path: string

beforeEach(() => {
  resetApi()
  saveToken('bearer')
  ada = makeVolunteer({ name: 'Ada', lga: 'Oyi' })
  path = `/api/volunteers/${ada.id}`
  inbox.volunteers = [ada, makeVolunteer({ name: 'Obi', lga: 'Aguata' })]
})

const toasts = collectToasts()
const saved = () => inbox.volunteers.find(({ id }) => id === ada.id)
const press = (name: string) => user.click(cardOf('Ada').getByRole('button', { name }))
const says = (text: string) => waitFor(() => expect(cardOf('Ada').getByText(text)).toBeDefined())
const changes = () => callsOf('PATCH', path).map(({ body, headers }) => [body, headers.get('If-Match')])

async function show() {
  const island = renderIsland(<VolunteersTab />)
  await screen.findByRole('heading', { name: 'Ada' })
  return island
}

async function write(text: string) {
  await user.type(noteOf('Ada'), text)
  await leaveField()
}

/** What somebody else on the staff does. */
function elsewhere(changed: Partial<Volunteer>) {
  inbox.volunteers = inbox.volunteers.map((row) =>
    row.id === ada.id ? { ...row, ...changed, version: row.version + 1 } : row,
  )
}

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

describe('a note', () => {
  test('is saved when its field is left', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Call on Friday')
    await says('Not saved yet')
    expect($hasUnsaved.get()).toBe(true)
    await leaveField()
    await says('Saved')
    expect(changes()).toEqual([[{ note: 'Call on Friday' }, '"1"']])
    expect(saved()?.note).toBe('Call on Friday')
    expect($hasUnsaved.get()).toBe(false)
  })

  test('is saved by Ctrl and Enter too, and not again when nothing has changed', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Call{Control>}{Enter}{/Control}')
    await says('Saved')
    await leaveField()
    expect(changes()).toHaveLength(1)
  })

  test('that is typed back to what it was is not sent', async () => {
    await show()
    await write('x')
    await waitFor(() => expect(changes()).toHaveLength(1))
    await says('Saved')
    await user.type(noteOf('Ada'), 'y{Backspace}')
    await leaveField()
    expect(changes()).toHaveLength(1)
    expect($hasUnsaved.get()).toBe(false)
  })

  test('and a status right after it are both saved', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Both')
    await press('Active')
    await waitFor(() => expect(saved()).toMatchObject({ note: 'Both', status: 'active' }))
    expect(toasts).toEqual([])
  })

  test('waits for a dead line, says so, and is sent when the line is back', async () => {
    await show()
    cutLine('PATCH', path)
    await write('Call on Friday')
    await says('Not saved: no connection. It is kept, and sent when the line is back.')
    expect(toasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'It is kept here and sent when the line is back.',
        variant: 'destructive',
      },
    ])
    act(mendLine)
    await waitFor(() => expect(saved()?.note).toBe('Call on Friday'))
    await says('Saved')
  })

  test('does not wait for ever for an answer', async () => {
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    api.refusals[`PATCH ${path}`] = 'never'
    await show()
    await write('Call')
    await says('Saving...')
    patience.abort()
    await says('Not saved: no connection. It is kept, and sent when the line is back.')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(60_000)
  })

  test('stays after a failure of the server, and can be saved again', async () => {
    await show()
    api.refusals[`PATCH ${path}`] = { status: 503 }
    await write('Call')
    await says('Not saved. Your text is still here.')
    api.refusals = {}
    await press('Save note')
    await waitFor(() => expect(saved()?.note).toBe('Call'))
  })

  test('that is not saved stands above a list that shows somebody else', async () => {
    await show()
    cutLine('PATCH', path)
    await write('Call')
    await says('Not saved: no connection. It is kept, and sent when the line is back.')
    await user.selectOptions(screen.getByLabelText('Area'), 'Aguata')
    expect(await screen.findByRole('heading', { name: 'Notes that are not saved yet' })).toBeDefined()
    expect(names()).toEqual(['Ada', 'Obi'])
    expect(noteOf('Ada').value).toBe('Call')
    act(mendLine)
    await waitFor(() => expect(names()).toEqual(['Obi']))
    expect(saved()?.note).toBe('Call')
  })

  test('is kept over the next login, wherever the person stands in the list by then', async () => {
    const { unmount } = await show()
    await user.type(noteOf('Ada'), 'Half')
    expect(saveDrafts()).toBe(true)
    unmount()
    inbox.volunteers = inbox.volunteers.filter(({ id }) => id !== ada.id)
    renderIsland(<VolunteersTab />)
    await screen.findByRole('heading', { name: 'Obi' })
    expect(noteOf('Ada').value).toBe('Half')
    inbox.volunteers = [ada]
    await press('Save note')
    await waitFor(() => expect(saved()?.note).toBe('Half'))
  })

  test('that was saved gives way to what a colleague saved after it', async () => {
    await show()
    await write('Mine')
    await says('Saved')
    elsewhere({ note: 'Theirs, later' })
    await user.selectOptions(screen.getByLabelText('Status'), 'New')
    await waitFor(() => expect(noteOf('Ada').value).toBe('Theirs, later'))
  })

  test('is saved when the telephone comes to the front', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Calling')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => {
      dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(saved()?.note).toBe('Calling'))
  })
})

describe('a note that somebody else has changed meanwhile', () => {
  async function meet() {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ note: 'Theirs' })
    await leaveField()
    await says('Theirs')
    expect(toasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'Somebody else changed it in the meantime. Your text is still here.',
        variant: 'destructive',
      },
    ])
    expect(noteOf('Ada').value).toBe('Mine')
    expect(saved()?.note).toBe('Theirs')
  }

  test.each([
    ['Keep both', 'Theirs\nMine'],
    ['Save mine over it', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])('loses nothing: %s', async (answer, result) => {
    await meet()
    await press(answer)
    await waitFor(() => expect(noteOf('Ada').value).toBe(result))
    await waitFor(() => expect(saved()?.note).toBe(result))
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
  })

  test('is no conflict when only the status has changed', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ status: 'active' })
    await leaveField()
    await says('Saved')
    expect(saved()).toMatchObject({ note: 'Mine', status: 'active' })
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
  })

  test('keeps the text of somebody who was erased, until it is discarded', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    inbox.volunteers = []
    await leaveField()
    await says('Not saved: this was erased in the meantime. Your text is still here.')
    expect(noteOf('Ada').value).toBe('Mine')
    await press('Discard note')
    expect($hasUnsaved.get()).toBe(false)
  })
})
