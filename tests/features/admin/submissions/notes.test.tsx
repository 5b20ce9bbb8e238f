import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  blurField,
  findCard,
  findNoteField,
  goOffline,
  goOnline,
  inboxToasts,
  inboxUser,
  listCardNames,
  otherArea,
} from './inbox-tab.tsx'
import {
  adaPath,
  changeAdaElsewhere,
  listAdaUpdates,
  pressAdaButton,
  readSavedAda,
  setUpVolunteerAda,
  showVolunteerAda,
  waitForAdaText,
  waitForSavedAda,
} from './volunteer-ada.tsx'

setUpVolunteerAda()

async function writeNote(noteText: string) {
  await inboxUser.type(findNoteField('Ada'), noteText)
  await blurField()
}

describe('a note on a volunteer', () => {
  test('a note is saved when its field loses the focus', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Call on Friday')
    await waitForAdaText('Not saved yet')
    expect($hasUnsaved.get()).toBe(true)
    await blurField()
    await waitForAdaText('Saved')
    expect(listAdaUpdates()).toEqual([[{ note: 'Call on Friday' }, '"1"']])
    expect(await readSavedAda()).toMatchObject({ note: 'Call on Friday' })
    expect($hasUnsaved.get()).toBe(false)
  })

  test('Ctrl+Enter saves a note, and an unchanged note is not saved again', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Call{Control>}{Enter}{/Control}')
    await waitForAdaText('Saved')
    await blurField()
    expect(listAdaUpdates()).toHaveLength(1)
  })

  test('a note whose text is changed back to the saved text is not sent', async () => {
    await showVolunteerAda()
    await writeNote('x')
    await waitFor(() => expect(listAdaUpdates()).toHaveLength(1))
    await waitForAdaText('Saved')
    await inboxUser.type(findNoteField('Ada'), 'y{Backspace}')
    await blurField()
    expect(listAdaUpdates()).toHaveLength(1)
    expect($hasUnsaved.get()).toBe(false)
  })

  test('a note and a status that is set right after it are saved', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Both')
    await pressAdaButton('Active')
    await waitForSavedAda({ note: 'Both', status: 'active' })
    expect(inboxToasts).toEqual([])
  })

  test('a note is kept while offline and saved when online again', async () => {
    await showVolunteerAda()
    goOffline('PATCH', adaPath)
    await writeNote('Call on Friday')
    await waitForAdaText(
      'Not saved: no connection. Your text is kept here, and will be saved when you are online again.',
    )
    expect(inboxToasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'The note is kept here, and will be saved when you are online again.',
        variant: 'destructive',
      },
    ])
    act(goOnline)
    await waitForSavedAda({ note: 'Call on Friday' })
    await waitForAdaText('Saved')
  })

  test('saving a note stops waiting for a response after a timeout', async () => {
    const timeoutController = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal)
    breakCall(`PATCH ${adaPath}`, 'never')
    await showVolunteerAda()
    await writeNote('Call')
    await waitForAdaText('Saving...')
    timeoutController.abort()
    await waitForAdaText(
      'Not saved: no connection. Your text is kept here, and will be saved when you are online again.',
    )
    expect(AbortSignal.timeout).toHaveBeenCalledWith(60_000)
  })

  test('a note stays after a server error and can be saved again', async () => {
    await showVolunteerAda()
    breakCall(`PATCH ${adaPath}`, 503)
    await writeNote('Call')
    await waitForAdaText('Not saved. Your text is still here.')
    repairCalls()
    await pressAdaButton('Save note')
    await waitForSavedAda({ note: 'Call' })
  })

  test('an unsaved note stays above the list when a filter excludes its volunteer and another is open', async () => {
    await showVolunteerAda()
    goOffline('PATCH', adaPath)
    await writeNote('Call')
    await waitForAdaText(
      'Not saved: no connection. Your text is kept here, and will be saved when you are online again.',
    )
    await inboxUser.selectOptions(screen.getByLabelText('Area'), otherArea)
    expect(await screen.findByRole('heading', { name: 'Unsaved notes' })).toBeDefined()
    expect(listCardNames()).toEqual(['Ada', 'Obi'])
    expect(findNoteField('Ada').value).toBe('Call')
    await findCard('Obi').findByRole('heading', { name: 'History' })
    expect(listCardNames()).toEqual(['Ada', 'Obi'])
    act(goOnline)
    await waitFor(() => expect(listCardNames()).toEqual(['Obi']))
    expect(await readSavedAda()).toMatchObject({ note: 'Call' })
  })

  test('a newer note of another team member replaces a note without unsaved text', async () => {
    await showVolunteerAda()
    await writeNote('Mine')
    await waitForAdaText('Saved')
    await changeAdaElsewhere({ note: 'Theirs, later' })
    await inboxUser.selectOptions(screen.getByLabelText('Status'), 'New')
    await waitFor(() => expect(findNoteField('Ada').value).toBe('Theirs, later'))
  })

  test('a note is saved when the page is hidden', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Calling')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => {
      dispatchEvent(new Event('visibilitychange'))
    })
    await waitForSavedAda({ note: 'Calling' })
  })
})
