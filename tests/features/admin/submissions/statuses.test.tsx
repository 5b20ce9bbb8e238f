import { act, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import { findCard, findNoteField, inboxToasts, listCardNames } from './inbox-tab.tsx'
import {
  adaPath,
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

describe('the status of a volunteer', () => {
  test('pressing a status saves it with the version of the volunteer that was loaded', async () => {
    await showVolunteerAda()
    const readPressedStatus = () => findCard('Ada').getByRole('button', { pressed: true }).textContent
    expect(readPressedStatus()).toBe('New')
    await pressAdaButton('Contacted')
    await waitForAdaText('Saved')
    expect(readPressedStatus()).toBe('Contacted')
    expect(listAdaUpdates()).toEqual([[{ status: 'contacted' }, '"1"']])
    expect(await readSavedAda()).toMatchObject({ status: 'contacted' })
  })

  test('a status shows that it is being saved, and reverts when saving fails', async () => {
    breakCall(`PATCH ${adaPath}`, 'never')
    await showVolunteerAda()
    await pressAdaButton('Active')
    await waitForAdaText('Saving...')
    await waitFor(() => expect(listAdaUpdates()).toHaveLength(1))
    repairCalls()
    await waitForAdaText('Status not saved')
    expect(findCard('Ada').getByRole('button', { pressed: true }).textContent).toBe('New')
    expect(inboxToasts).toEqual([
      {
        title: 'Failed to update volunteer',
        description: 'The server does not answer. Please check your connection.',
        variant: 'destructive',
      },
    ])
  })

  test('saving a status keeps a note that another team member wrote meanwhile', async () => {
    await showVolunteerAda()
    await changeAdaElsewhere({ note: 'Theirs' })
    await pressAdaButton('Contacted')
    await waitForAdaText('Saved')
    expect(await readSavedAda()).toMatchObject({ status: 'contacted', note: 'Theirs' })
    expect(findNoteField('Ada').value).toBe('Theirs')
    expect(inboxToasts).toEqual([])
  })

  test('a status in conflict keeps the value of the other team member and reports the conflict', async () => {
    await showVolunteerAda()
    await changeAdaElsewhere({ status: 'active' })
    await pressAdaButton('Contacted')
    await waitForAdaText('Status not saved')
    expect(await readSavedAda()).toMatchObject({ status: 'active' })
    expect(findCard('Ada').getByRole('button', { pressed: true }).textContent).toBe('Active')
    expect(inboxToasts.at(-1)?.description).toBe('Another team member set the status to Active in the meantime.')
  })

  test('setting the status of a deleted volunteer removes the card and says why', async () => {
    await showVolunteerAda()
    await deleteAdaElsewhere()
    await pressAdaButton('Contacted')
    await waitFor(() => expect(listCardNames()).toEqual(['Obi']))
    expect(inboxToasts.at(-1)?.description).toBe('The submission was deleted in the meantime.')
  })

  test('of two status buttons pressed in quick succession the second determines the status', async () => {
    await showVolunteerAda()
    await pressAdaButton('Contacted')
    await pressAdaButton('Active')
    await waitForSavedAda({ status: 'active' })
    await waitForAdaText('Saved')
    expect(listAdaUpdates().map(([, match]) => match)).toEqual(['"1"', '"2"'])
  })

  test('a status pressed before the page shows the status saved before it does not conflict', async () => {
    await showVolunteerAda()
    act(() => {
      for (const name of ['Contacted', 'Active']) findCard('Ada').getByRole('button', { name }).click()
    })
    await waitForAdaText('Saved')
    expect(await readSavedAda()).toMatchObject({ status: 'active' })
    expect(listAdaUpdates().map(([, match]) => match)).toEqual(['"1"', '"2"'])
    expect(inboxToasts).toEqual([])
  })
})
