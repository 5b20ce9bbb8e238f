import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VolunteersTab } from '#src/features/admin/inbox/VolunteersTab.tsx'
import { $hasUnsaved, saveDraftsOnDevice } from '#src/stores/staff/unsaved.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import {
  blurField,
  findNoteField,
  goOffline,
  goOnline,
  INBOX_SEARCH_PATH,
  inboxUser,
} from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { buildVolunteer } from '#tests/support/submissions.ts'
import {
  adaRow,
  adaToasts,
  changeAdaElsewhere,
  findSavedAda,
  pressAdaButton,
  showVolunteerAda,
  waitForAdaText,
} from '#tests/support/volunteer-ada.tsx'

async function writeUntilSessionEnd(noteText: string) {
  const { unmount } = await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), noteText)
  expect(saveDraftsOnDevice()).toBe('saved')
  unmount()
}

const readStorage = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
const listNoteTexts = () => screen.queryAllByLabelText<HTMLTextAreaElement>(/^Note/).map(({ value }) => value)

test('an unsaved note survives until the next login, even if its volunteer is on a later page of the list', async () => {
  await writeUntilSessionEnd('Half')
  inbox.volunteers = [buildVolunteer({ name: 'Obi' }), adaRow]
  inbox.pageSize = 1
  renderIsland(<VolunteersTab />)
  await screen.findByRole('heading', { name: 'Unsaved notes' })
  expect(findNoteField('Ada').value).toBe('Half')
  await pressAdaButton('Save note')
  await waitFor(() => expect(findSavedAda()?.note).toBe('Half'))
})

test('the device stores no personal data of the volunteer between two sessions', async () => {
  await writeUntilSessionEnd('Half')
  for (const [field, value] of Object.entries(adaRow))
    if (!['id', 'note'].includes(field) && String(value).length > 2) expect(readStorage()).not.toContain(String(value))
  expect(readStorage()).toContain('Half')
  expect(readStorage()).toContain(adaRow.id)
})

test('a restored note does not overwrite a note that another team member wrote between two sessions', async () => {
  await writeUntilSessionEnd('Mine')
  changeAdaElsewhere({ note: 'Theirs' })
  await showVolunteerAda()
  await waitFor(() => expect(findNoteField('Ada').value).toBe('Mine'))
  await pressAdaButton('Save note')
  await waitForAdaText('Not saved: another team member changed this note.')
  expect(findSavedAda()?.note).toBe('Theirs')
})

test('an unsaved note is restored above text that the user has typed since the login', async () => {
  await writeUntilSessionEnd('First')
  let sendResponse = () => {}
  inbox.beforeAnswer = (searchParams) =>
    searchParams.has('id') ? new Promise((resolve) => (sendResponse = resolve)) : undefined
  await showVolunteerAda()
  await inboxUser.type(findNoteField('Ada'), 'Second')
  sendResponse()
  await waitFor(() => expect(findNoteField('Ada').value).toBe('First\nSecond'))
})

test('an unsaved note on a volunteer deleted between two sessions is discarded, and a message says why', async () => {
  await writeUntilSessionEnd('Half')
  inbox.volunteers = [buildVolunteer({ name: 'Obi' })]
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(adaToasts).toMatchObject([{ title: 'A note was not saved' }]))
  expect(listNoteTexts()).toEqual([''])
  expect($hasUnsaved.get()).toBe(false)
})

test('an unsaved note is kept while offline, even after another login', async () => {
  await writeUntilSessionEnd('Half')
  goOffline('GET', '/api/volunteers')
  goOffline('POST', INBOX_SEARCH_PATH)
  const { unmount } = renderIsland(<VolunteersTab />)
  await waitFor(() => expect(adaToasts).toMatchObject([{ title: 'Failed to load your unsaved notes' }]))
  expect($hasUnsaved.get()).toBe(true)
  expect(saveDraftsOnDevice()).toBe('saved')
  unmount()
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(adaToasts).toHaveLength(2))
  act(goOnline)
  await screen.findByRole('heading', { name: 'Unsaved notes' })
  expect(findNoteField('Ada').value).toBe('Half')
  await blurField()
})
