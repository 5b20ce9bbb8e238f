import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consent } from '#src/content/forms.ts'
import { lgas } from '#src/content/lgas.ts'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { closePage, control, fill, sentForms, servePage, valuesOf, volunteer } from '#tests/support/forms.tsx'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()
const user = userEvent.setup()
const thanks = { title: 'Thank you for volunteering!', description: "We'll be in touch soon with next steps." }
const failure = { title: 'Error', description: 'Something went wrong. Please try again.', variant: 'destructive' }
const CALL = 'POST /api/volunteers'

beforeEach(resetApi)
afterEach(closePage)

const button = (name = 'Submit Application') => screen.getByRole('button', { name })
const status = () => screen.getByRole('status').textContent
const summary = () => screen.queryByRole('alert')

async function open() {
  const view = render(<VolunteerForm />)
  await act(async () => {})
  return view
}

async function openFilled() {
  const view = await open()
  await fill(user, volunteer)
  return view
}

describe('before the script', () => {
  test('the form that the server sends goes to the function by itself', () => {
    servePage(<VolunteerForm />)
    const form = document.querySelector('form')
    expect([form?.getAttribute('action'), form?.method, form?.noValidate]).toEqual(['/api/volunteers', 'post', false])
    const names = Array.from(form?.elements ?? [], (element) => element.getAttribute('name')).filter(Boolean)
    expect(names).toEqual(['name', 'email', 'phone', 'lga', 'skills', 'availability', 'website', 'news', 'consent'])
    expect(control('Email').type).toBe('email')
    for (const label of ['Full name', 'Email', 'Phone', 'Local government area'])
      expect(control(label).required).toBe(true)
    for (const label of ['Skills', 'Availability']) expect(control(label).required).toBe(false)
  })

  test('the 21 areas can be chosen, and none is at first', () => {
    servePage(<VolunteerForm />)
    const options = within(control('Local government area')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose your area', ...lgas])
    expect(control('Local government area').value).toBe('')
  })

  test('what is typed before the script comes is kept, and sent', async () => {
    const page = servePage(<VolunteerForm />)
    await fill(user, volunteer)
    await user.click(screen.getByRole('checkbox'))
    await act(async () => page.arrive())
    expect(valuesOf(volunteer)).toEqual(volunteer)
    await user.click(button())
    await screen.findByText('Sent.')
    expect(sentForms()).toMatchObject([{ name: 'Adaọbị Ọkafọ', lga: 'Oyi', consent: { news: true } }])
  })
})

describe('what is wrong', () => {
  test('stands at each field and in a summary that has the focus, and nothing is sent', async () => {
    await open()
    await user.click(button())
    for (const label of ['Full name', 'Email', 'Phone', 'Local government area']) {
      expect(control(label).getAttribute('aria-invalid')).toBe('true')
      const [described = ''] = control(label).getAttribute('aria-describedby')?.split(' ') ?? []
      expect(document.getElementById(described)?.textContent).toBe('Required')
    }
    expect(document.activeElement).toBe(summary())
    const links = within(summary() as HTMLElement).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Full name: Required',
      'Email: Required',
      'Phone: Required',
      'Local government area: Required',
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['Full name', 'Email', 'Phone', 'Local government area'].map((label) => `#${control(label).id}`),
    )
    expect(api.calls).toEqual([])
    expect(toasts).toEqual([])
  })

  test('an email that is none is named so', async () => {
    await openFilled()
    await fill(user, { Email: 'ada' })
    await user.click(button())
    expect(summary()?.textContent).toContain('Email: Invalid email')
    expect(api.calls).toEqual([])
  })

  test('in the eyes of the server stands at its field to the word, and the values stay', async () => {
    api.refusals[CALL] = { status: 422, body: { errors: [{ field: 'lga', message: 'Invalid enum value.' }] } }
    await openFilled()
    await user.click(button())
    await waitFor(() => expect(summary()?.textContent).toContain('Local government area: Invalid enum value.'))
    expect(valuesOf(volunteer)).toEqual(volunteer)
    expect(toasts).toEqual([failure])
  })

  test('a helper that filled the hidden field makes it show itself', async () => {
    await openFilled()
    const trap = document.querySelector<HTMLInputElement>('[name=website]')
    if (trap) trap.value = 'https://example.org'
    expect(trap?.closest('[aria-hidden]')).not.toBeNull()
    await user.click(button())
    expect(summary()?.textContent).toContain('Leave this field empty')
    expect(trap?.closest('[aria-hidden]')).toBeNull()
  })
})

describe('sending', () => {
  test('takes the specified fields, what was agreed to and an id of its own', async () => {
    await openFilled()
    await user.click(button())
    await screen.findByText('Sent.')
    expect(sentForms()).toEqual([
      {
        name: 'Adaọbị Ọkafọ',
        email: 'ada@example.org',
        phone: '0803 123 4567',
        lga: 'Oyi',
        skills: 'Driving',
        availability: 'Saturdays',
        website: '',
        consent: { version: consent.version, news: false },
        id: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
  })

  test('says Submitting... while it lasts, and nothing can be changed', async () => {
    api.refusals[CALL] = 'never'
    await openFilled()
    await user.click(button())
    expect(button('Submitting...').getAttribute('aria-disabled')).toBe('true')
    expect(control('Full name').readOnly).toBe(true)
    expect(control('Local government area').disabled).toBe(true)
    expect(status()).toBe('Sending what you wrote.')
  })

  test('thanks in the specified words, resets the form, and keeps nothing on the device', async () => {
    await openFilled()
    await user.click(screen.getByRole('checkbox'))
    await user.click(button())
    await screen.findByText('Sent.')
    expect(toasts).toEqual([thanks])
    expect(Object.values(valuesOf(volunteer)).join('')).toBe('')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    expect(status()).toBe(`Sent. ${thanks.description}`)
    expect(localStorage.length).toBe(0)
    await fill(user, { 'Full name': 'B' })
    expect(status()).toBe('')
  })

  test('two clicks make one call', async () => {
    await openFilled()
    await user.dblClick(button())
    await screen.findByText('Sent.')
    await user.click(button())
    expect(sentForms()).toHaveLength(1)
    expect(summary()).toBeNull()
  })

  test('the next person on the same page is another submission, and the same words again are the same one', async () => {
    await openFilled()
    await user.click(button())
    await screen.findByText('Sent.')
    await fill(user, { ...volunteer, 'Full name': 'Somebody else' })
    await user.click(button())
    await waitFor(() => expect(toasts).toHaveLength(2))
    await fill(user, volunteer)
    await user.click(button())
    await waitFor(() => expect(toasts).toHaveLength(3))
    const [first, second, third] = sentForms()
    expect(first?.id).not.toBe(second?.id)
    expect(third?.id).toBe(first?.id)
  })
})

describe('a failure', () => {
  test('says Error in the specified words and in the form, and the values stay', async () => {
    api.refusals[CALL] = { status: 503, body: {}, headers: { 'Retry-After': '30' } }
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

  test('a sender of too many is told why, how long, and whom to call', async () => {
    api.refusals[CALL] = { status: 429, body: {}, headers: { 'Retry-After': '540' } }
    await openFilled()
    await user.click(button())
    await screen.findByText(/^Not sent: too many forms came from your network/)
    expect(status()).toContain('Try again in 9 minutes, or call us:')
    expect(screen.getByRole('link', { name: '+234 800 000 0001' }).getAttribute('href')).toBe('tel:+2348000000001')
    expect(valuesOf(volunteer)).toEqual(volunteer)
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

  test('the form says that it is not sent yet, keeps everything, and shows no error', async () => {
    await openCut()
    expect(valuesOf(volunteer)).toEqual(volunteer)
    expect(control('Full name').readOnly).toBe(true)
    expect(toasts).toEqual([])
  })

  test('it sends by itself when the line is back, the same submission once', async () => {
    await openCut()
    api.refusals = {}
    act(() => void dispatchEvent(new Event('online')))
    await screen.findByText('Sent.')
    expect(toasts).toEqual([thanks])
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
        await act(() => new Promise((resolve) => setTimeout(resolve, 4)))
      }
      return sentForms().length - before
    }
    expect(await calls(4)).toBe(0)
    expect(await calls(71)).toBeGreaterThanOrEqual(3)
    expect(await calls(120)).toBeLessThanOrEqual(2)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await calls(120)).toBe(0)
  }, 20_000)

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

describe('what is kept on the device', () => {
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

  test('fields that are cleared are kept no longer, and nothing is after a week', async () => {
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

  test('where the browser keeps nothing the form works all the same', async () => {
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

test('a form that came back without script shows what was written and what is wrong, and goes on from there', async () => {
  const values = { name: 'Ada', email: 'ada', phone: '1', lga: 'Oyi', skills: 'Driving', news: 'yes' }
  const start = { values, errors: { email: 'Invalid email' }, state: { kind: 'editing' as const } }
  const page = servePage(<VolunteerForm start={start} />)
  expect(summary()?.id).toBe('wrong')
  expect(valuesOf(volunteer)).toMatchObject({ 'Full name': 'Ada', Email: 'ada', Phone: '1', Skills: 'Driving' })
  expect(document.querySelector('option[selected]')?.textContent).toBe('Oyi')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await act(async () => page.arrive())
  await fill(user, { Email: 'ada@example.org', 'Local government area': 'Oyi' })
  await user.click(button())
  await screen.findByText('Sent.')
  expect(sentForms()).toMatchObject([{ email: 'ada@example.org', lga: 'Oyi', consent: { news: true } }])
  expect(Object.values(valuesOf(volunteer)).join('')).toBe('')
})
