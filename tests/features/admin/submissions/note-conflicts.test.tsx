import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { blurField, findCard, findNoteField, inboxUser } from './inbox-tab.tsx'
import {
  changeAdaElsewhere,
  deleteAdaElsewhere,
  listAdaUpdates,
  pressAdaButton,
  readSavedAda,
  setUpVolunteerAda,
  showVolunteerAda,
  waitForAdaText,
  waitForSavedAda,
} from './volunteer-ada.tsx'

setUpVolunteerAda()

describe('a note on a volunteer that another team member changed too', () => {
  const findPanel = async () => within(await screen.findByRole('alert'))
  const pressPanelButton = async (name: string) =>
    await inboxUser.click((await findPanel()).getByRole('button', { name }))

  async function createConflict() {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'Theirs' })
    await blurField()
    const panel = await findPanel()
    expect(panel.getByText('Theirs')).toBeDefined()
    expect(panel.getByText('Mine')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(findNoteField('Ada').value).toBe('Mine')
    expect(await readSavedAda()).toMatchObject({ note: 'Theirs' })
  }

  async function waitForSavedNote(expectedNote: string) {
    await waitFor(() => expect(findNoteField('Ada').value).toBe(expectedNote))
    await waitForSavedAda({ note: expectedNote })
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(listEntries('volunteers')).toEqual([])
  }

  test.each([
    ['Keep both for Note', 'Theirs\nMine'],
    ['Keep mine for Note', 'Mine'],
    ['Take theirs for Note', 'Theirs'],
  ])(
    'the button “%s” in a conflict about a note saves the note that the button names',
    async (buttonName, expectedNote) => {
      await createConflict()
      await pressPanelButton(buttonName)
      await waitForSavedNote(expectedNote)
    },
  )

  test('the choice between two notes takes the focus from a note without sending the note again', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'Theirs' })
    await inboxUser.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(listAdaUpdates()).toHaveLength(1)
    await pressPanelButton('Keep mine for Note')
    await waitForSavedNote('Mine')
  })

  test('a note can be edited before one of two notes is chosen', async () => {
    await createConflict()
    await inboxUser.type(findNoteField('Ada'), ' and theirs')
    await pressPanelButton('Keep mine for Note')
    await waitForSavedNote('Mine and theirs')
  })

  test('both notes of a conflict can only be kept together if they are not too long', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'x'.repeat(1996) })
    await blurField()
    expect((await findPanel()).queryByRole('button', { name: 'Keep both for Note' })).toBeNull()
  })

  test('a note does not conflict with a status that another team member changed', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ status: 'active' })
    await blurField()
    await waitForAdaText('Saved')
    expect(await readSavedAda()).toMatchObject({ note: 'Mine', status: 'active' })
    expect(findCard('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
  })

  test('the text of a note on a deleted volunteer stays until the user discards it', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await deleteAdaElsewhere()
    await blurField()
    await waitForAdaText('Not saved: this submission was deleted in the meantime. Your text is still here.')
    expect(findNoteField('Ada').value).toBe('Mine')
    await pressAdaButton('Discard note')
    expect($hasUnsaved.get()).toBe(false)
  })
})
