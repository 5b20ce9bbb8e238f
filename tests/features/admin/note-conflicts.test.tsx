import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { cardOf, leaveField, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { elsewhere, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

describe('a note that another team member changed', () => {
  async function createConflict() {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ note: 'Theirs' })
    await leaveField()
    await says('Theirs')
    expect(toasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'Another team member changed it in the meantime. Your text is still here.',
        variant: 'destructive',
      },
    ])
    expect(noteOf('Ada').value).toBe('Mine')
    expect(saved()?.note).toBe('Theirs')
  }

  test.each([
    ['Keep both', 'Theirs\nMine'],
    ['Overwrite with mine', 'Mine'],
    ['Use theirs', 'Theirs'],
  ])('is saved as chosen: %s', async (answer, result) => {
    await createConflict()
    await press(answer)
    await waitFor(() => expect(noteOf('Ada').value).toBe(result))
    await waitFor(() => expect(saved()?.note).toBe(result))
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
  })

  test('does not conflict with a changed status', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ status: 'active' })
    await leaveField()
    await says('Saved')
    expect(saved()).toMatchObject({ note: 'Mine', status: 'active' })
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
  })

  test('keeps the text after the volunteer was deleted, until it is discarded', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    inbox.volunteers = []
    await leaveField()
    await says('Not saved: this entry was deleted in the meantime. Your text is still here.')
    expect(noteOf('Ada').value).toBe('Mine')
    await press('Discard note')
    expect($hasUnsaved.get()).toBe(false)
  })
})
