import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#tests/mocks/api.ts'
import { closePage, control, fill, valuesOf, volunteer } from '#tests/support/forms.tsx'
import { button, open, openFilled, user } from '#tests/support/volunteer-form.tsx'

beforeEach(resetApi)
afterEach(closePage)

describe('what is saved on the device', () => {
  test('a form that is half written is there again after a reload, and not sent', async () => {
    const view = await open()
    await fill(user, { 'Full name': 'Ada', 'Local government area': 'Oyi' })
    await user.click(screen.getByRole('checkbox'))
    view.unmount()
    await open()
    expect(valuesOf(volunteer)).toMatchObject({ 'Full name': 'Ada', 'Local government area': 'Oyi' })
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(api.calls).toEqual([])
  })

  test('fields that are cleared are saved no longer, and nothing is after a week', async () => {
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

  test('where the browser saves nothing the form works all the same', async () => {
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
