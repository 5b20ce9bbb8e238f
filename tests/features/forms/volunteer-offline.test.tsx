import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { identity } from '#src/content/identity.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  filledVolunteer,
  fillForm,
  findFormControl,
  findSubmitButton,
  findThanks,
  listSentForms,
  openFilledVolunteerForm,
  openVolunteerForm,
  readFormStatus,
  readFormValues,
  setUpFormPage,
  VOLUNTEER_CALL,
  volunteerFormUser,
} from './forms.tsx'

const toasts = collectToasts()
const thanksToast = { title: 'Thank you for volunteering!', description: "We'll be in touch soon with next steps." }
const failureToast = { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' }

setUpFormPage()

describe('the volunteer form after a server failure', () => {
  test('a server failure shows “Something went wrong” as a toast and in the form, and keeps the values', async () => {
    breakCall(VOLUNTEER_CALL, 500)
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await screen.findByText(/^Not sent: something went wrong on our side/)
    expect(toasts).toEqual([failureToast])
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    expect(screen.getAllByRole('link', { name: /^\+234/ })).toHaveLength(identity.phones.length)
  })

  test('sending the same values again uses the same submission ID', async () => {
    breakCall(VOLUNTEER_CALL, 500)
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await waitFor(() => expect(toasts).toHaveLength(1))
    repairCalls()
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    const [first, second] = listSentForms()
    expect(second).toEqual(first)
  })

  test('sending changed values gets a new submission ID, since the first submission may have been stored', async () => {
    breakCall(VOLUNTEER_CALL, 500)
    await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await waitFor(() => expect(toasts).toHaveLength(1))
    repairCalls()
    await fillForm(volunteerFormUser, { Skills: 'First aid' })
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    const [first, second] = listSentForms()
    expect(second?.skills).toBe('First aid')
    expect(second?.id).not.toBe(first?.id)
  })

  test.each([429, 503])(
    'after status %i the form shows the time of the next retry and retries once by itself',
    async (statusCode) => {
      breakCall(VOLUNTEER_CALL, { status: statusCode, headers: { 'Retry-After': '40' } })
      await openFilledVolunteerForm()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      await volunteerFormUser.click(findSubmitButton())
      await screen.findByText(/^Not sent yet: our server cannot take it right now/)
      expect(readFormStatus()).toContain('next in 40 seconds.')
      expect(toasts).toEqual([failureToast])
      expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
      await act(async () => void vi.advanceTimersByTime(39_000))
      expect(listSentForms()).toHaveLength(1)
      repairCalls()
      await act(async () => void vi.advanceTimersByTime(1000))
      await findThanks()
      const [first, second] = listSentForms()
      expect([second, listSentForms().length]).toEqual([first, 2])
      expect(toasts).toEqual([failureToast, thanksToast])
      vi.useRealTimers()
    },
  )
})

describe('the volunteer form without a connection', () => {
  const notSentText = /^Not sent yet: there is no connection/

  async function openOffline() {
    breakCall(VOLUNTEER_CALL, 'no answer')
    const formView = await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    await screen.findByText(notSentText)
    return formView
  }

  test('an offline form shows “Something went wrong”, says that it is not sent yet and keeps the values', async () => {
    await openOffline()
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    expect(findFormControl('Full name').readOnly).toBe(true)
    expect(toasts).toEqual([failureToast])
  })

  test('automatic retries of an offline form fail silently, manual retries show an error', async () => {
    await openOffline()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(listSentForms()).toHaveLength(2))
    await screen.findByText(notSentText)
    expect(toasts).toEqual([failureToast])
    await volunteerFormUser.click(findSubmitButton('Send now'))
    await screen.findByText(notSentText)
    expect(toasts).toEqual([failureToast, failureToast])
  })

  test('an offline form is sent once, with the same ID, when the device is online again', async () => {
    await openOffline()
    repairCalls()
    act(() => void dispatchEvent(new Event('online')))
    await findThanks()
    expect(toasts).toEqual([failureToast, thanksToast])
    const [first, second] = listSentForms()
    expect(second).toEqual(first)
    expect(listSentForms()).toHaveLength(2)
    expect(localStorage.length).toBe(0)
  })

  test('a form that waits for a connection survives a reload and is sent after it', async () => {
    const formView = await openOffline()
    formView.unmount()
    await openVolunteerForm()
    await screen.findByText(notSentText)
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    repairCalls()
    act(() => void dispatchEvent(new Event('online')))
    await findThanks()
    expect(new Set(listSentForms().map(({ id }) => id)).size).toBe(1)
  })

  test('a reload while a form is being sent sends the same submission again', async () => {
    breakCall(VOLUNTEER_CALL, 'never')
    const formView = await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    formView.unmount()
    repairCalls()
    await openVolunteerForm()
    await findThanks()
    const [first, second] = listSentForms()
    expect(second).toEqual(first)
  })

  test('the waits between automatic retries grow to one minute, and retries pause while the device is offline', async () => {
    await openOffline()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    // Fakes the timers before the failing request, so that the test controls the timer of its retry.
    await volunteerFormUser.click(findSubmitButton('Send now'))
    await waitFor(() => expect(listSentForms()).toHaveLength(2))
    await screen.findByText(notSentText)
    const countRequests = async (waitSeconds: number) => {
      const formsBefore = listSentForms().length
      for (let elapsedSeconds = 0; elapsedSeconds < waitSeconds; elapsedSeconds++) {
        await act(async () => void vi.advanceTimersByTime(1000))
        await screen.findByText(notSentText)
      }
      return listSentForms().length - formsBefore
    }
    expect(await countRequests(4)).toBe(0)
    expect(await countRequests(71)).toBeGreaterThanOrEqual(3)
    expect(await countRequests(120)).toBeLessThanOrEqual(2)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await countRequests(120)).toBe(0)
  })

  test('editing a form that waits for a connection stops the automatic retries', async () => {
    await openOffline()
    await volunteerFormUser.click(screen.getByRole('button', { name: 'Change something first' }))
    expect(findFormControl('Full name').readOnly).toBe(false)
    expect(readFormValues(filledVolunteer)).toEqual(filledVolunteer)
    repairCalls()
    act(() => void dispatchEvent(new Event('online')))
    await fillForm(volunteerFormUser, { Skills: 'First aid' })
    expect(listSentForms()).toHaveLength(1)
    await volunteerFormUser.click(findSubmitButton())
    await findThanks()
    expect(listSentForms().at(-1)?.skills).toBe('First aid')
  })
})
