import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { CallsTab } from '#src/admin/submissions/calls/CallsTab.tsx'
import { $callArea } from '#src/admin/submissions/calls/use-calling.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { buildVolunteer } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'
import { addVolunteers } from '#tests/support/site/rows.ts'
import { breakCall, holdCall, listCalls, querySite, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import { inboxUser, otherArea, someArea } from './inbox-tab.tsx'

setUpStaffSite()
beforeEach(() => {
  $callArea.set('')
  for (const key of Object.keys(localStorage)) if (key.startsWith('waitingCall')) localStorage.removeItem(key)
})

const toasts = collectToasts()
const CALLS_PATH = '/api/admin/calls'
const ada = buildVolunteer({ name: 'Ada', phone: '+2348030000001', lga: someArea, skills: 'Driving', email: null })
const obi = buildVolunteer({ name: 'Obi', phone: '+2348030000002', lga: someArea, email: null })
const outcomesPath = ({ id }: { id: string }) => `${CALLS_PATH}/${id}`

async function openList() {
  // The last one signed up first.
  await addVolunteers(obi, ada)
  return renderIsland(<CallsTab />)
}

async function startCalling() {
  const view = await openList()
  await inboxUser.click(findButton('Next person'))
  await screen.findByRole('article', { name: 'Ada' })
  return view
}

const chooseOutcome = (name: RegExp) => inboxUser.click(findButton(name))
const listOutcomes = () =>
  querySite<{ outcome: string }>('select outcome from volunteer_calls where outcome is not null').then((rows) =>
    rows.map(({ outcome }) => outcome),
  )

describe('the calling list', () => {
  test('shows the first person after one press, with the offer and the ways to call', async () => {
    await startCalling()
    const card = within(screen.getByRole('article', { name: 'Ada' }))
    expect(card.getByText('Driving')).toBeDefined()
    expect(card.getByRole('link', { name: 'Call 0803 000 0001' }).getAttribute('href')).toBe('tel:+2348030000001')
    expect(card.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toContain('2348030000001')
    expect(screen.getByText('0 of 2 called in all areas')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(card.getByRole('heading', { name: 'Ada' })))
  })

  test('stores an outcome with its note and goes on to the next person', async () => {
    await startCalling()
    await inboxUser.click(screen.getByText('Add a note'))
    await inboxUser.type(screen.getByLabelText(/^Note on the call/), 'Comes on Friday')
    await chooseOutcome(/^Reached/)
    await screen.findByRole('article', { name: 'Obi' })
    expect(screen.getByText('Ada: Reached. Stored.')).toBeDefined()
    expect(screen.getByText('1 of 2 called in all areas')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note on the call/).value).toBe('')
    await chooseOutcome(/^Wrong number/)
    await screen.findByText('Everybody in all areas has been called.')
    expect((await listOutcomes()).toSorted()).toEqual(['reached', 'wrong-number'])
  })

  test('asks for the day before it stores that the person is called again', async () => {
    await startCalling()
    await chooseOutcome(/^Call again/)
    const day = formatLagosDay(new Date(Date.now() + 5 * 24 * 60 * 60 * 1000))
    fireEvent.change(screen.getByLabelText(/^Call again on/), { target: { value: day } })
    await inboxUser.click(findButton('Save the day'))
    await screen.findByRole('article', { name: 'Obi' })
    expect(listCalls('POST', outcomesPath(ada))).toMatchObject([{ body: { outcome: 'later', callAgainOn: day } }])
  })

  test('a double press stores one outcome', async () => {
    await startCalling()
    const release = holdCall(`POST ${outcomesPath(ada)}`)
    await chooseOutcome(/^No answer/)
    await chooseOutcome(/^No answer/)
    release()
    await screen.findByRole('article', { name: 'Obi' })
    expect(listCalls('POST', outcomesPath(ada))).toHaveLength(1)
  })

  test.each(['no answer', 'lost answer'] as const)(
    'keeps person and outcome after %s, and stores the outcome once',
    async (fault) => {
      const { unmount } = await startCalling()
      breakCall(`POST ${outcomesPath(ada)}`, fault)
      await chooseOutcome(/^Reached/)
      await screen.findByText(/^“Reached” for Ada is not stored yet/)
      expect(screen.getByRole('article', { name: 'Ada' })).toBeDefined()
      expect(document.activeElement).toBe(findButton('Next person'))
      expect(screen.queryByRole('button', { name: /^Wrong number/ })).toBeNull()
      // A reload.
      unmount()
      renderIsland(<CallsTab />)
      repairCalls()
      await inboxUser.click(findButton('Try again'))
      await screen.findByRole('article', { name: 'Obi' })
      expect(screen.queryByText(/is not stored yet/)).toBeNull()
      expect(await querySite("select detail from submission_events where kind = 'call'")).toEqual([
        { detail: 'reached' },
      ])
    },
  )

  test.each([
    ['Next person', () => inboxUser.click(findButton('Next person'))],
    ['another area', () => inboxUser.selectOptions(screen.getByLabelText(/^Area/), someArea as string)],
  ])('keeps the outcomes of several people who were called without a line: %s', async (_, goOn) => {
    const { unmount } = await startCalling()
    for (const person of [ada, obi]) breakCall(`POST ${outcomesPath(person)}`, 'no answer')
    await chooseOutcome(/^Reached/)
    await screen.findByText(/^“Reached” for Ada is not stored yet/)
    await goOn()
    await screen.findByRole('article', { name: 'Obi' })
    await chooseOutcome(/^Wrong number/)
    await screen.findByText(/^“Wrong number” for Obi is not stored yet/)
    expect(screen.getByText(/^“Reached” for Ada is not stored yet/)).toBeDefined()
    // A reload.
    unmount()
    renderIsland(<CallsTab />)
    repairCalls()
    await inboxUser.click(findButton('Try again'))
    await screen.findByText(/^Everybody in .* has been called\.$/)
    expect(screen.queryByText(/is not stored yet/)).toBeNull()
    expect((await listOutcomes()).toSorted()).toEqual(['reached', 'wrong-number'])
  })

  test('stores the outcome of the next person while the one of the first still waits', async () => {
    await startCalling()
    breakCall(`POST ${outcomesPath(ada)}`, 'no answer')
    await chooseOutcome(/^Reached/)
    await inboxUser.click(findButton('Next person'))
    await screen.findByRole('article', { name: 'Obi' })
    await chooseOutcome(/^Wrong number/)
    await screen.findByText('Everybody in all areas has been called.')
    expect(screen.getByText('Obi: Wrong number. Stored.')).toBeDefined()
    expect(screen.getByText(/^“Reached” for Ada is not stored yet/)).toBeDefined()
    repairCalls()
    await inboxUser.click(findButton('Try again'))
    await screen.findByText('Ada: Reached. Stored.')
    expect((await listOutcomes()).toSorted()).toEqual(['reached', 'wrong-number'])
  })

  test('keeps an outcome that the server could not take, and the day to call again that has passed', async () => {
    await startCalling()
    const day = formatLagosDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
    breakCall(`POST ${outcomesPath(ada)}`, 500)
    await chooseOutcome(/^Call again/)
    await inboxUser.click(findButton('Save the day'))
    await screen.findByText(/^“Call again” for Ada is not stored yet/)
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('waitingCall'))
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(day, '2026-01-05'))
    repairCalls()
    cleanup()
    renderIsland(<CallsTab />)
    await inboxUser.click(findButton('Try again'))
    await screen.findByText('Ada: Call again. Stored.')
    expect(await querySite('select call_again_on from volunteer_calls where outcome is not null')).toEqual([
      { call_again_on: formatLagosDay(new Date()) },
    ])
  })

  test('says when another member has taken the person over', async () => {
    await startCalling()
    await querySite('update volunteer_calls set reservation_id = gen_random_uuid()')
    await chooseOutcome(/^Reached/)
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: 'The outcome for Ada was not stored',
          description: expect.stringContaining('another member has this person now'),
        },
      ]),
    )
  })

  test('skips a person and shows the skipped ones again at the end', async () => {
    await startCalling()
    await inboxUser.click(findButton('Skip'))
    await screen.findByRole('article', { name: 'Obi' })
    await chooseOutcome(/^Reached/)
    await screen.findByText('You skipped one person.')
    await inboxUser.click(findButton('Show them again'))
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeDefined()
  })

  test('remembers the area, and says that it has no volunteers', async () => {
    const { unmount } = await openList()
    await inboxUser.selectOptions(screen.getByLabelText(/^Area/), otherArea as string)
    unmount()
    renderIsland(<CallsTab />)
    expect(screen.getByLabelText<HTMLSelectElement>(/^Area/).value).toBe(otherArea)
    await inboxUser.click(findButton('Next person'))
    expect(await screen.findByText(`No volunteers with a phone number in ${otherArea} yet.`)).toBeDefined()
  })

  test('says that the next person could not be loaded, and loads again', async () => {
    await openList()
    breakCall(`POST ${CALLS_PATH}`, 'no answer')
    await inboxUser.click(findButton('Next person'))
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to load the next person' }]))
    repairCalls()
    await inboxUser.click(findButton('Next person'))
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeDefined()
  })
})
