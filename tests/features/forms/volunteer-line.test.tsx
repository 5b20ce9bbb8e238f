import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#tests/mocks/api.ts'
import { closePage, control, fill, sentForms, valuesOf, volunteer } from '#tests/support/forms.tsx'
import { collectToasts } from '#tests/support/toasts.ts'
import { button, CALL, open, openFilled, status, user } from '#tests/support/volunteer-form.tsx'

const toasts = collectToasts()
const thanks = { title: 'Thank you for volunteering!', description: "We'll be in touch soon with next steps." }
const failure = { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' }

beforeEach(resetApi)
afterEach(closePage)

describe('a failure', () => {
  test('says Error in the specified words and in the form, and the values stay', async () => {
    api.refusals[CALL] = { status: 500, body: {} }
    await openFilled()
    await user.click(button())
    await screen.findByText(/^Not sent: something went wrong on our side/)
    expect(toasts).toEqual([failure])
    expect(valuesOf(volunteer)).toEqual(volunteer)
    expect(screen.getAllByRole('link', { name: /^\+234/ })).toHaveLength(2)
  })

  test('tried again with the same words is the same submission', async () => {
    api.refusals[CALL] = { status: 500, body: {} }
    await openFilled()
    await user.click(button())
    await waitFor(() => expect(toasts).toHaveLength(1))
    api.refusals = {}
    await user.click(button())
    await screen.findByText('Sent.')
    const [first, second] = sentForms()
    expect(second).toEqual(first)
  })

  test('tried again with other words is another one, since the first may have arrived', async () => {
    api.refusals[CALL] = { status: 500, body: {} }
    await openFilled()
    await user.click(button())
    await waitFor(() => expect(toasts).toHaveLength(1))
    api.refusals = {}
    await fill(user, { Skills: 'First aid' })
    await user.click(button())
    await screen.findByText('Sent.')
    const [first, second] = sentForms()
    expect(second?.skills).toBe('First aid')
    expect(second?.id).not.toBe(first?.id)
  })

  test.each([429, 503])('of %i says when it is sent again, and then it is, by itself and once', async (code) => {
    api.refusals[CALL] = { status: code, body: {}, headers: { 'Retry-After': '40' } }
    await openFilled()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await user.click(button())
    await screen.findByText(/^Not sent yet: our side cannot take it just now/)
    expect(status()).toContain('next in 40 seconds.')
    expect(toasts).toEqual([failure])
    expect(valuesOf(volunteer)).toEqual(volunteer)
    await act(async () => void vi.advanceTimersByTime(39_000))
    expect(sentForms()).toHaveLength(1)
    api.refusals = {}
    await act(async () => void vi.advanceTimersByTime(1000))
    await screen.findByText('Sent.')
    const [first, second] = sentForms()
    expect([second, sentForms().length]).toEqual([first, 2])
    expect(toasts).toEqual([failure, thanks])
    vi.useRealTimers()
  })
})

describe('without a line', () => {
  const notYet = /^Not sent yet: there is no connection/

  async function openCut() {
    api.refusals[CALL] = 'no answer'
    const view = await openFilled()
    await user.click(button())
    await screen.findByText(notYet)
    return view
  }

  test('the form says Error in the specified words, that it is not sent yet, and keeps everything', async () => {
    await openCut()
    expect(valuesOf(volunteer)).toEqual(volunteer)
    expect(control('Full name').readOnly).toBe(true)
    expect(toasts).toEqual([failure])
  })

  test('what is tried again by itself fails in silence, what is sent by hand does not', async () => {
    await openCut()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(sentForms()).toHaveLength(2))
    await screen.findByText(notYet)
    expect(toasts).toEqual([failure])
    await user.click(button('Send now'))
    await screen.findByText(notYet)
    expect(toasts).toEqual([failure, failure])
  })

  test('it sends by itself when the line is back, the same submission once', async () => {
    await openCut()
    api.refusals = {}
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Sent.')
    expect(toasts).toEqual([failure, thanks])
    const [first, second] = sentForms()
    expect(second).toEqual(first)
    expect(sentForms()).toHaveLength(2)
    expect(localStorage.length).toBe(0)
  })

  test('it waits over a reload, and sends by itself after it', async () => {
    const view = await openCut()
    view.unmount()
    await open()
    await screen.findByText(notYet)
    expect(valuesOf(volunteer)).toEqual(volunteer)
    api.refusals = {}
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Sent.')
    expect(new Set(sentForms().map(({ id }) => id)).size).toBe(1)
  })

  test('a reload in the middle of a call sends the same submission again', async () => {
    api.refusals[CALL] = 'never'
    const view = await openFilled()
    await user.click(button())
    view.unmount()
    api.refusals = {}
    await open()
    await screen.findByText('Sent.')
    const [first, second] = sentForms()
    expect(second).toEqual(first)
  })

  test('it tries again ever more rarely, up to once a minute, and not while the device knows of no line', async () => {
    await openCut()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    // A call that fails starts the wait anew, now by the clock of this test.
    await user.click(button('Send now'))
    await waitFor(() => expect(sentForms()).toHaveLength(2))
    await screen.findByText(notYet)
    const calls = async (seconds: number) => {
      const before = sentForms().length
      for (let passed = 0; passed < seconds; passed++) {
        await act(async () => void vi.advanceTimersByTime(1000))
        await screen.findByText(notYet)
      }
      return sentForms().length - before
    }
    expect(await calls(4)).toBe(0)
    expect(await calls(71)).toBeGreaterThanOrEqual(3)
    expect(await calls(120)).toBeLessThanOrEqual(2)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await calls(120)).toBe(0)
  })

  test('who wants to change something first can, and then nothing is sent by itself', async () => {
    await openCut()
    await user.click(screen.getByRole('button', { name: 'Change something first' }))
    expect(control('Full name').readOnly).toBe(false)
    expect(valuesOf(volunteer)).toEqual(volunteer)
    api.refusals = {}
    act(() => void dispatchEvent(new Event('online')))
    await fill(user, { Skills: 'First aid' })
    expect(sentForms()).toHaveLength(1)
    await user.click(button())
    await screen.findByText('Sent.')
    expect(sentForms().at(-1)?.skills).toBe('First aid')
  })
})
