import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { api } from '#tests/mocks/api.ts'
import { cutLine, leaveField, mendLine, names, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { changes, elsewhere, path, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

async function writeNote(text: string) {
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

  test('is not sent when its text is back to the saved one', async () => {
    await show()
    await writeNote('x')
    await waitFor(() => expect(changes()).toHaveLength(1))
    await says('Saved')
    await user.type(noteOf('Ada'), 'y{Backspace}')
    await leaveField()
    expect(changes()).toHaveLength(1)
    expect($hasUnsaved.get()).toBe(false)
  })

  test('is saved together with a status set right after it', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Both')
    await press('Active')
    await waitFor(() => expect(saved()).toMatchObject({ note: 'Both', status: 'active' }))
    expect(toasts).toEqual([])
  })

  test('is kept while offline and saved when online again', async () => {
    await show()
    cutLine('PATCH', path)
    await writeNote('Call on Friday')
    await says('Not saved: no connection. Your text is kept, and saved when you are online again.')
    expect(toasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'It is kept here, and saved when you are online again.',
        variant: 'destructive',
      },
    ])
    act(mendLine)
    await waitFor(() => expect(saved()?.note).toBe('Call on Friday'))
    await says('Saved')
  })

  test('stops waiting for a response after a timeout', async () => {
    const timeout = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    api.refusals[`PATCH ${path}`] = 'never'
    await show()
    await writeNote('Call')
    await says('Saving...')
    timeout.abort()
    await says('Not saved: no connection. Your text is kept, and saved when you are online again.')
    expect(AbortSignal.timeout).toHaveBeenCalledWith(60_000)
  })

  test('stays after a server error and can be saved again', async () => {
    await show()
    api.refusals[`PATCH ${path}`] = { status: 503 }
    await writeNote('Call')
    await says('Not saved. Your text is still here.')
    api.refusals = {}
    await press('Save note')
    await waitFor(() => expect(saved()?.note).toBe('Call'))
  })

  test('stays above a filtered list while it is unsaved', async () => {
    await show()
    cutLine('PATCH', path)
    await writeNote('Call')
    await says('Not saved: no connection. Your text is kept, and saved when you are online again.')
    await user.selectOptions(screen.getByLabelText('Area'), 'Aguata')
    expect(await screen.findByRole('heading', { name: 'Unsaved notes' })).toBeDefined()
    expect(names()).toEqual(['Ada', 'Obi'])
    expect(noteOf('Ada').value).toBe('Call')
    act(mendLine)
    await waitFor(() => expect(names()).toEqual(['Obi']))
    expect(saved()?.note).toBe('Call')
  })

  test('gives way to a newer note of another team member', async () => {
    await show()
    await writeNote('Mine')
    await says('Saved')
    elsewhere({ note: 'Theirs, later' })
    await user.selectOptions(screen.getByLabelText('Status'), 'New')
    await waitFor(() => expect(noteOf('Ada').value).toBe('Theirs, later'))
  })

  test('is saved when the page is hidden', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Calling')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => {
      dispatchEvent(new Event('visibilitychange'))
    })
    await waitFor(() => expect(saved()?.note).toBe('Calling'))
  })
})
