import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import { cardOf, leaveField, noteOf, user } from '#tests/support/inbox-tab.tsx'
import { elsewhere, press, saved, says, show, toasts } from '#tests/support/volunteer-ada.tsx'

describe('a note that somebody else has changed meanwhile', () => {
  async function meet() {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ note: 'Theirs' })
    await leaveField()
    await says('Theirs')
    expect(toasts).toEqual([
      {
        title: 'Failed to save note',
        description: 'Somebody else changed it in the meantime. Your text is still here.',
        variant: 'destructive',
      },
    ])
    expect(noteOf('Ada').value).toBe('Mine')
    expect(saved()?.note).toBe('Theirs')
  }

  test.each([
    ['Keep both', 'Theirs\nMine'],
    ['Save mine over it', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])('loses nothing: %s', async (answer, result) => {
    await meet()
    await press(answer)
    await waitFor(() => expect(noteOf('Ada').value).toBe(result))
    await waitFor(() => expect(saved()?.note).toBe(result))
    await waitFor(() => expect($hasUnsaved.get()).toBe(false))
  })

  test('is no conflict when only the status has changed', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    elsewhere({ status: 'active' })
    await leaveField()
    await says('Saved')
    expect(saved()).toMatchObject({ note: 'Mine', status: 'active' })
    expect(cardOf('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
  })

  test('keeps the text of somebody who was erased, until it is discarded', async () => {
    await show()
    await user.type(noteOf('Ada'), 'Mine')
    inbox.volunteers = []
    await leaveField()
    await says('Not saved: this was erased in the meantime. Your text is still here.')
    expect(noteOf('Ada').value).toBe('Mine')
    await press('Discard note')
    expect($hasUnsaved.get()).toBe(false)
  })
})
