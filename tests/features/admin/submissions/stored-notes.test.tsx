import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { $hasUnsaved, discardUnsaved, saveUnsavedOnDevice, saveUnsavedOnServer } from '#src/admin/session/unsaved.ts'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { CURSOR_PAGE_ITEMS } from '#src/contract/submissions/inbox.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { holdCall, repairCalls } from '#tests/support/site/site.ts'
import { findNoteField, goOffline, goOnline, INBOX_SEARCH_PATH, inboxToasts, inboxUser } from './inbox-tab.tsx'
import {
  adaPath,
  adaRow,
  changeAdaElsewhere,
  deleteAdaElsewhere,
  readSavedAda,
  setUpVolunteerAda,
  showVolunteerAda,
  waitForAdaText,
  waitForSavedAda,
} from './volunteer-ada.tsx'

setUpVolunteerAda()

async function writeUntilSessionEnd(noteText: string) {
  const { unmount } = await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), noteText)
  expect(saveUnsavedOnDevice()).toBe('saved')
  unmount()
}

const readStorage = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
const listNoteTexts = () => screen.queryAllByLabelText<HTMLTextAreaElement>(/^Note/).map(({ value }) => value)
const waitForSavedNote = (note: string) => waitForSavedAda({ note })

test('an unsaved note is saved after the next login, even if its volunteer is on a later page of the list', async () => {
  await writeUntilSessionEnd('Half')
  // Fills the first page with newer volunteers.
  await addVolunteers(
    ...Array.from({ length: CURSOR_PAGE_ITEMS }, () => buildVolunteer({ createdAt: '2026-11-21T08:00:00.000Z' })),
  )
  renderIsland(<VolunteersTab />)
  await waitForSavedNote('Half')
  await waitFor(() => expect($hasUnsaved.get()).toBe(false))
  expect(listEntries('volunteers')).toEqual([])
})

test('the device stores no personal data of the volunteer between two sessions', async () => {
  await writeUntilSessionEnd('Half')
  for (const [field, value] of Object.entries(adaRow))
    if (!['id', 'note'].includes(field) && typeof value === 'string' && value.length > 2)
      expect(readStorage()).not.toContain(value)
  expect(readStorage()).toContain('Half')
  expect(readStorage()).toContain(adaRow.id)
})

test('a note typed without a connection survives a closed page, and is saved once when the connection is back', async () => {
  goOffline('PATCH', adaPath)
  await writeUntilSessionEnd('Half')
  await showVolunteerAda()
  expect(findNoteField('Ada').value).toBe('Half')
  await waitForAdaText('Not saved: no connection. Your text is kept here, and will be saved when you are online again.')
  expect(listEntries('volunteers')).toMatchObject([{ fields: { note: 'Half' } }])
  act(goOnline)
  await waitForSavedNote('Half')
  await waitForAdaText('Saved')
  expect(listEntries('volunteers')).toEqual([])
})

test('a restored note does not overwrite a note that another team member wrote between two sessions', async () => {
  await writeUntilSessionEnd('Mine')
  await changeAdaElsewhere({ note: 'Theirs' })
  await showVolunteerAda()
  const panel = within(await screen.findByRole('alert'))
  expect(findNoteField('Ada').value).toBe('Mine')
  expect(panel.getByText('Theirs')).toBeDefined()
  expect(await readSavedAda()).toMatchObject({ note: 'Theirs' })
})

test('text that the user types while a restored note is being saved is added to the note and saved too', async () => {
  await writeUntilSessionEnd('First')
  const releaseNote = holdCall(`PATCH ${adaPath}`)
  await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), ', second')
  releaseNote()
  await waitForSavedNote('First, second')
})

test('an unsaved note on a volunteer deleted between two sessions is discarded, and a message says why', async () => {
  await writeUntilSessionEnd('Half')
  await deleteAdaElsewhere()
  renderIsland(<VolunteersTab />)
  await waitFor(() =>
    expect(inboxToasts).toMatchObject([
      { title: 'Failed to save note', description: 'The submission was deleted in the meantime.' },
    ]),
  )
  expect(listNoteTexts()).toEqual([''])
  expect($hasUnsaved.get()).toBe(false)
  expect(listEntries('volunteers')).toEqual([])
})

test('an unsaved note is kept while offline, even after another login', async () => {
  await writeUntilSessionEnd('Half')
  goOffline('PATCH', adaPath)
  goOffline('POST', INBOX_SEARCH_PATH)
  const { unmount } = renderIsland(<VolunteersTab />)
  await waitFor(() => expect(inboxToasts).toMatchObject([{ title: 'Failed to save note' }]))
  expect($hasUnsaved.get()).toBe(true)
  expect(saveUnsavedOnDevice()).toBe('saved')
  unmount()
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(inboxToasts).toHaveLength(2))
  act(goOnline)
  await waitForSavedNote('Half')
})

test('a logout that discards unsaved changes deletes the copy of a note on the device', async () => {
  await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), 'Half')
  expect(listEntries('volunteers')).toHaveLength(1)
  await act(discardUnsaved)
  expect(readStorage()).not.toContain('Half')
  expect(findNoteField('Ada').value).toBe('')
})

test('unsaved notes can be saved before a logout, and a failure to save them is reported', async () => {
  goOffline('PATCH', adaPath)
  await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), 'Half')
  await act(() => expect(saveUnsavedOnServer()).rejects.toThrow('The note was not saved'))
  repairCalls()
  await act(saveUnsavedOnServer)
  expect(await readSavedAda()).toMatchObject({ note: 'Half' })
})
