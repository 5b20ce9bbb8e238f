import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { closePage, control, fill, servePage, valuesOf, volunteer } from '#tests/support/forms.tsx'
import { alert, button, CALL, open, openFilled, status, user } from '#tests/support/volunteer-form.tsx'

beforeEach(resetApi)
afterEach(closePage)

describe('drafts on the device', () => {
  test('a reload restores an unfinished form without sending it', async () => {
    const view = await open()
    await fill(user, { 'Full name': 'Ada', 'Local government area': 'Oyi' })
    await user.click(screen.getByRole('checkbox'))
    view.unmount()
    await open()
    expect(valuesOf(volunteer)).toMatchObject({ 'Full name': 'Ada', 'Local government area': 'Oyi' })
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(api.calls).toEqual([])
  })

  test('cleared fields are removed from the draft, and the draft expires after a week', async () => {
    const view = await open()
    await fill(user, { 'Full name': 'Ada' })
    expect(localStorage.length).toBe(1)
    await user.clear(control('Full name'))
    expect(localStorage.length).toBe(0)
    await fill(user, { 'Full name': 'Ada' })
    view.unmount()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000)
    await open()
    expect(control('Full name').value).toBe('')
    expect(localStorage.length).toBe(0)
  })

  test('the clear button appears when something is entered, and deletes the form’s values and draft', async () => {
    const view = await open()
    const clear = () => screen.queryByRole('button', { name: 'Clear this form, and forget it on this device' })
    expect(clear()).toBeNull()
    await fill(user, { 'Full name': 'Ada', 'Local government area': 'Oyi' })
    await user.click(clear() as HTMLElement)
    expect(localStorage.length).toBe(0)
    expect(valuesOf({ 'Full name': '', 'Local government area': '' })).toEqual({
      'Full name': '',
      'Local government area': '',
    })
    expect(document.activeElement).toBe(control('Full name'))
    expect(clear()).toBeNull()
    view.unmount()
    await open()
    expect([control('Full name').value, clear()]).toEqual(['', null])
  })

  test('the clear button also clears a form that the server returned with errors', async () => {
    const view = await open()
    await fill(user, { 'Full name': 'Ada' })
    view.unmount()
    await open()
    await user.click(button())
    expect(alert()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: /^Clear this form/ }))
    expect([control('Full name').value, alert(), localStorage.length]).toEqual(['', null, 0])
  })

  test('text typed before hydration is saved too and can be cleared afterwards', async () => {
    const page = servePage(<VolunteerForm />)
    await fill(user, { 'Full name': 'Ada' })
    expect(screen.queryByRole('button', { name: /^Clear this form/ })).toBeNull()
    await act(async () => page.arrive())
    expect(localStorage.length).toBe(1)
    await user.click(screen.getByRole('button', { name: /^Clear this form/ }))
    expect([control('Full name').value, localStorage.length]).toEqual(['', 0])
  })

  test('the form does not claim to be saved when the storage is full', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
    api.refusals[CALL] = 'no answer'
    await openFilled()
    await user.click(button())
    await screen.findByText(/^Not sent yet: there is no connection/)
    expect(status()).toContain('This device could not keep what you wrote: leave this page open.')
    expect(status()).not.toContain('is kept on this device')
    vi.unstubAllGlobals()
  })

  test('the form works without browser storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('blocked')
      },
    })
    await openFilled()
    await user.click(button())
    await screen.findByText('Sent.')
    vi.unstubAllGlobals()
  })
})
