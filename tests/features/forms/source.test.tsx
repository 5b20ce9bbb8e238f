import { afterEach, describe, expect, test, vi } from 'vitest'
import { VolunteerForm } from '#src/features/volunteer/VolunteerForm.tsx'
import { volunteerFacts } from '#tests/support/data/contacts.ts'
import { breakCall, repairCalls } from '#tests/support/site/site.ts'
import {
  fillForm,
  findSubmitButton,
  findThanks,
  listSentForms,
  openFilledVolunteerForm,
  openVolunteerForm,
  renderFormPage,
  setUpFormPage,
  VOLUNTEER_CALL,
  volunteerFormUser,
} from './forms.tsx'

setUpFormPage()

const openAddress = (path: string) => history.replaceState(null, '', path)
afterEach(() => openAddress('/'))

async function sendAndReadSource(): Promise<unknown> {
  await volunteerFormUser.click(findSubmitButton())
  await findThanks()
  return listSentForms().at(-1)?.source
}

describe('the link by which the visitor came', () => {
  test('the form sends the code of its address, and nothing else of it', async () => {
    openAddress('/volunteer?utm_source=x&from=radio1#sign-up')
    await openFilledVolunteerForm()
    expect(await sendAndReadSource()).toBe('RADIO1')
  })

  test.each(['.', ')', '*', '…', ' _', '%E2%80%8B'])(
    'the form sends the code without the “%s” of a chat',
    async (end) => {
      openAddress(`/areas/oyi?from=ABCDEFGH2345${end}`)
      await openFilledVolunteerForm()
      expect(await sendAndReadSource()).toBe('ABCDEFGH2345')
    },
  )

  test('the form sends no source without a code, or with a text that is not a code', async () => {
    openAddress('/volunteer?from=%3Cscript%3E')
    await openFilledVolunteerForm()
    expect(await sendAndReadSource()).toBeUndefined()
  })

  test('the form sends the code of the page before on this site, and not that of another site', async () => {
    const referrer = vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/events?from=POSTER`)
    await openFilledVolunteerForm()
    expect(await sendAndReadSource()).toBe('POSTER')
    referrer.mockReturnValue('https://other.example/events?from=POSTER')
    document.body.innerHTML = ''
    await openFilledVolunteerForm()
    expect(await sendAndReadSource()).toBeUndefined()
  })

  test('opening a link stores nothing on the device until the visitor types', async () => {
    openAddress('/volunteer?from=RADIO1')
    await openVolunteerForm()
    expect(localStorage.length + sessionStorage.length).toBe(0)
    expect(document.cookie).toBe('')
  })

  test('a form that is sent by a later visit keeps the source', async () => {
    openAddress('/volunteer?from=RADIO1')
    breakCall(VOLUNTEER_CALL, 'never')
    const page = await openFilledVolunteerForm()
    await volunteerFormUser.click(findSubmitButton())
    page.unmount()
    openAddress('/volunteer')
    repairCalls()
    await openVolunteerForm()
    await findThanks()
    expect(listSentForms().map(({ source }) => source)).toEqual(['RADIO1', 'RADIO1'])
  })

  test('an unfinished form keeps the source for a visit without a code', async () => {
    openAddress('/volunteer?from=RADIO1')
    const page = await openVolunteerForm()
    await fillForm(volunteerFormUser, { 'Full name': 'Ada' })
    page.unmount()
    openAddress('/volunteer')
    await openFilledVolunteerForm()
    expect(await sendAndReadSource()).toBe('RADIO1')
  })

  test('the page of a refused form without JavaScript has the code in a field', () => {
    const formStart = { values: { name: 'Ada', source: 'RADIO1' }, errors: {}, state: { kind: 'editing' as const } }
    renderFormPage(<VolunteerForm {...volunteerFacts} formStart={formStart} />)
    expect(document.querySelector<HTMLInputElement>('[name=source]')?.value).toBe('RADIO1')
  })
})
