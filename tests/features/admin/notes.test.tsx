import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { api } from '#tests/mocks/api.ts'
import { cutLine, leaveField, mendLine, names, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { changes, elsewhere, path, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

async function write(text: string) {
  await user.type(noteOf('Ada'), text)
  await leaveField()
}

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
