import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listNoteCopies } from '#src/admin/inbox/note-copies.ts'
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
  const findDialog = () => within(screen.getByRole('dialog', { name: 'Two notes about Ada' }))
  const findMyNote = () => findDialog().getByLabelText<HTMLTextAreaElement>('Your note')
  const pressDialogButton = (name: string) => inboxUser.click(findDialog().getByRole('button', { name }))

  async function createConflict() {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'Theirs' })
    await blurField()
    await screen.findByRole('dialog')
    expect(findDialog().getByText('Theirs')).toBeDefined()
    expect(findMyNote().value).toBe('Mine')
    expect(document.activeElement).toBe(findMyNote())
    expect(findNoteField('Ada').value).toBe('Mine')
    expect(await readSavedAda()).toMatchObject({ note: 'Theirs' })
  }

  async function waitForSavedNote(expectedNote: string) {
    await waitFor(() => expect(findNoteField('Ada').value).toBe(expectedNote))
    await waitForSavedAda({ note: expectedNote })
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listNoteCopies('volunteers')).toEqual([])
  }

  test.each([
    ['Keep both notes', 'Theirs\nMine'],
    ['Save my note', 'Mine'],
    ['Use the other member’s note', 'Theirs'],
  ])(
    'the button “%s” in a conflict about a note saves the note that the button names',
    async (buttonName, expectedNote) => {
      await createConflict()
      await pressDialogButton(buttonName)
      await waitForSavedNote(expectedNote)
    },
  )

  test('the dialog about a conflict takes the focus from a note without sending the note again', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'Theirs' })
    await inboxUser.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(findMyNote()))
    expect(listAdaUpdates()).toHaveLength(1)
    await pressDialogButton('Save my note')
    await waitForSavedNote('Mine')
  })

  test('a note can be edited in the dialog about a conflict, next to the note of the other member', async () => {
    await createConflict()
    await inboxUser.type(findMyNote(), ' and theirs')
    await pressDialogButton('Save my note')
    await waitForSavedNote('Mine and theirs')
  })

  test('a note stays unsaved when the dialog about a conflict is closed, and saving it asks again', async () => {
    await createConflict()
    await pressDialogButton('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(findNoteField('Ada').value).toBe('Mine')
    expect($hasUnsaved.get()).toBe(true)
    await pressAdaButton('Save note')
    await screen.findByRole('dialog', { name: 'Two notes about Ada' })
    expect(await readSavedAda()).toMatchObject({ note: 'Theirs' })
  })

  test('both notes of a conflict can only be kept together if they are not too long', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    await changeAdaElsewhere({ note: 'x'.repeat(1996) })
    await blurField()
    await screen.findByRole('dialog')
    expect(findDialog().queryByRole('button', { name: 'Keep both notes' })).toBeNull()
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
