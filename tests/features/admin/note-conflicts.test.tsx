import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { blurField, findCard, findNoteField, inboxUser } from '#tests/support/inbox-tab.tsx'
import {
  adaToasts,
  changeAdaElsewhere,
  findSavedAda,
  pressAdaButton,
  showVolunteerAda,
  waitForAdaText,
} from '#tests/support/volunteer-ada.tsx'

describe('a note on a volunteer that another team member changed too', () => {
  async function createConflict() {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    changeAdaElsewhere({ note: 'Theirs' })
    await blurField()
    await waitForAdaText('Theirs')
    expect(adaToasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'Another team member changed this submission in the meantime. Your text is still here.',
        variant: 'destructive',
      },
    ])
    expect(findNoteField('Ada').value).toBe('Mine')
    expect(findSavedAda()?.note).toBe('Theirs')
  }

  test.each([
    ['Keep both notes', 'Theirs\nMine'],
    ['Overwrite with my note', 'Mine'],
    ['Use the other member’s note', 'Theirs'],
  ])(
    'the button “%s” in a conflict about a note saves the note that the button names',
    async (buttonName, expectedNote) => {
      await createConflict()
      await pressAdaButton(buttonName)
      await waitFor(() => expect(findNoteField('Ada').value).toBe(expectedNote))
      await waitFor(() => expect(findSavedAda()?.note).toBe(expectedNote))
      await waitFor(() => expect($hasUnsaved.get()).toBe(false))
    },
  )

  test('a note does not conflict with a status that another team member changed', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    changeAdaElsewhere({ status: 'active' })
    await blurField()
    await waitForAdaText('Saved')
    expect(findSavedAda()).toMatchObject({ note: 'Mine', status: 'active' })
    expect(findCard('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
  })

  test('the text of a note on a deleted volunteer stays until the user discards it', async () => {
    await showVolunteerAda()
    await inboxUser.type(findNoteField('Ada'), 'Mine')
    inbox.volunteers = []
    await blurField()
    await waitForAdaText('Not saved: this submission was deleted in the meantime. Your text is still here.')
    expect(findNoteField('Ada').value).toBe('Mine')
    await pressAdaButton('Discard note')
    expect($hasUnsaved.get()).toBe(false)
  })
})
