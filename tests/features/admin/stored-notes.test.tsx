import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VolunteersTab } from '#src/features/admin/inbox/VolunteersTab.tsx'
import { $hasUnsaved, saveDrafts } from '#src/stores/staff/unsaved.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { cutLine, leaveField, mendLine, noteOf, SEARCH, user } from '#tests/support/inbox-tab.tsx'
import { renderIsland } from '#tests/support/render-island.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { ada, elsewhere, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

async function writeUntilSessionEnd(text: string) {
  const { unmount } = await show()
  await user.type(noteOf('Ada'), text)
  expect(saveDrafts()).toBe('saved')
  unmount()
}

const stored = () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
const texts = () => screen.queryAllByLabelText<HTMLTextAreaElement>(/^Note/).map(({ value }) => value)

test('a note survives the next login, wherever the volunteer stands in the list', async () => {
  await writeUntilSessionEnd('Half')
  inbox.volunteers = [makeVolunteer({ name: 'Obi' }), ada]
  inbox.pageSize = 1
  renderIsland(<VolunteersTab />)
  await screen.findByRole('heading', { name: 'Unsaved notes' })
  expect(noteOf('Ada').value).toBe('Half')
  await press('Save note')
  await waitFor(() => expect(saved()?.note).toBe('Half'))
})

test('the device stores no personal data of the volunteer between two sessions', async () => {
  await writeUntilSessionEnd('Half')
  for (const [field, value] of Object.entries(ada))
    if (!['id', 'note'].includes(field) && String(value).length > 2) expect(stored()).not.toContain(String(value))
  expect(stored()).toContain('Half')
  expect(stored()).toContain(ada.id)
})

test('a restored note does not overwrite one that a team member wrote between two sessions', async () => {
  await writeUntilSessionEnd('Mine')
  elsewhere({ note: 'Theirs' })
  await show()
  await waitFor(() => expect(noteOf('Ada').value).toBe('Mine'))
  await press('Save note')
  await says('Not saved')
  expect(saved()?.note).toBe('Theirs')
})

test('text typed before the note is restored stays below it', async () => {
  await writeUntilSessionEnd('First')
  let open = () => {}
  inbox.hold = (query) => (query.has('id') ? new Promise((resolve) => (open = resolve)) : undefined)
  await show()
  await user.type(noteOf('Ada'), 'Second')
  open()
  await waitFor(() => expect(noteOf('Ada').value).toBe('First\nSecond'))
})

test('the note of a volunteer deleted between two sessions is dropped, with a reason', async () => {
  await writeUntilSessionEnd('Half')
  inbox.volunteers = [makeVolunteer({ name: 'Obi' })]
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'A note was not saved' }]))
  expect(texts()).toEqual([''])
  expect($hasUnsaved.get()).toBe(false)
})

test('a note waits while offline, even across another login', async () => {
  await writeUntilSessionEnd('Half')
  cutLine('GET', '/api/volunteers')
  cutLine('POST', SEARCH)
  const { unmount } = renderIsland(<VolunteersTab />)
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to load your unsaved notes' }]))
  expect($hasUnsaved.get()).toBe(true)
  expect(saveDrafts()).toBe('saved')
  unmount()
  renderIsland(<VolunteersTab />)
  await waitFor(() => expect(toasts).toHaveLength(2))
  act(mendLine)
  await screen.findByRole('heading', { name: 'Unsaved notes' })
  expect(noteOf('Ada').value).toBe('Half')
  await leaveField()
})
