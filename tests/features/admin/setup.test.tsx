import { screen, waitFor, within } from '@testing-library/react'
import { unload } from 'swr'
import { beforeEach, describe, expect, test } from 'vitest'
import { $member, $setupHiddenOn } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { type SetupStep, setupSteps } from '#src/contract/setup.ts'
import type { Role } from '#src/contract/staff.ts'
import { api, countGetRequests, listApiCalls, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { findDashboardTab } from './dashboard.tsx'
import { inboxUser } from './inbox-tab.tsx'

beforeEach(resetApiAndLogIn)

const SETUP_PATH = '/api/admin/setup'
const toasts = collectToasts()

type StepStates = Partial<Record<SetupStep, boolean | null>>

/** Sets the state of each setup step. Steps missing in `stepStates` are done. */
function setChecklist(stepStates: StepStates, isDeployed = true): void {
  api.setup = {
    dismissed: false,
    deployed: isDeployed,
    items: setupSteps.map((step) => ({ step, done: stepStates[step] ?? null })),
  }
  for (const setupItem of api.setup.items) if (!(setupItem.step in stepStates)) setupItem.done = true
}

const getChecklist = () => within(screen.getByRole('region', { name: /ready$/ }))
const findChecklist = async () => within(await screen.findByRole('region', { name: 'Get the site ready' }))
const findStep = async (title: string) => (await (await findChecklist()).findByText(title)).closest('li')?.textContent
const pressButton = (name: string) => inboxUser.click(screen.getByRole('button', { name }))
const findShowButton = () => screen.findByRole('button', { name: 'Show the setup checklist' })

async function renderChecklist(stepStates: StepStates = { domain: false }): Promise<void> {
  setChecklist(stepStates)
  renderIsland(<Dashboard />)
  await (await findChecklist()).findAllByRole('listitem')
}

describe('the setup checklist', () => {
  test('the setup checklist counts the steps that are done, and says for each unfinished step what to do and where', async () => {
    await renderChecklist({
      public: false,
      badge: null,
      domain: false,
      content: false,
      owner: false,
      secondOwner: false,
    })
    expect(getChecklist().getByRole('status').textContent).toBe('1 of 7 steps done')
    expect(await findStep('Make the project public')).toMatch(/^To do: .*Project configuration → General → .* → Public/)
    expect(await findStep('Turn off the Netlify badge')).toMatch(
      /^Not checked: .*This step is checked once the project is public/,
    )
    expect(await findStep('Connect your own domain')).toContain('Domain management')
    expect(await findStep('Set your own staff password')).toBe('Done: Set your own staff password')
    expect(await findStep('Replace the demo content')).toContain('src/content/campaign.ts')
  })

  test('the setup checklist expands only its first unfinished step', async () => {
    await renderChecklist({ domain: false, content: false })
    const stepExpansions = getChecklist()
      .getAllByRole('group')
      .map((details) => [details.querySelector('strong')?.textContent, details.hasAttribute('open')])
    expect(stepExpansions).toEqual([
      ['Connect your own domain', true],
      ['Replace the demo content', false],
    ])
  })

  test('in local development the setup checklist says that Netlify’s steps are checked after the first deploy', async () => {
    setChecklist(
      { public: null, badge: null, domain: null, password: null, content: false, owner: false, secondOwner: false },
      false,
    )
    renderIsland(<Dashboard />)
    expect((await findChecklist()).getByRole('status').textContent).toMatch(/Checking|0 of 7 steps done/)
    expect(await getChecklist().findAllByText('This step is checked after the first deploy.')).toHaveLength(4)
  })

  test('the setup checklist says that the check of a step failed', async () => {
    await renderChecklist({ public: null, badge: null })
    expect(getChecklist().getAllByText('The check failed. Check again in a moment.')).toHaveLength(2)
  })

  test.each(['owner', 'secondOwner'] as const)(
    'the setup checklist opens the Team tab for the step %s',
    async (step) => {
      await renderChecklist({ [step]: false })
      await pressButton('Invite an owner')
      await screen.findByRole('heading', { name: 'Team' })
      await waitFor(() => expect(document.activeElement).toBe(findDashboardTab('Team')))
    },
  )

  test('the setup checklist stays visible when a check finds that its final step is done', async () => {
    await renderChecklist({ domain: false })
    setChecklist({})
    await pressButton('Check again')
    await screen.findByRole('heading', { name: 'The site is ready' })
    expect(getChecklist().getByRole('status').textContent).toBe('7 of 7 steps done')
    expect(getChecklist().queryByRole('group')).toBeNull()
  })

  test('the setup checklist keeps its steps when checking again fails', async () => {
    await renderChecklist({ domain: false })
    api.overrides[`GET ${SETUP_PATH}`] = 'no answer'
    await pressButton('Check again')
    await getChecklist().findByRole('alert')
    expect(await findStep('Connect your own domain')).toMatch(/^To do: /)
    api.overrides = {}
    await pressButton('Check again')
    await waitFor(() => expect(getChecklist().queryByRole('alert')).toBeNull())
  })

  test('a setup checklist that failed to load keeps the dashboard usable and loads with Check again', async () => {
    setChecklist({ domain: false })
    api.overrides[`GET ${SETUP_PATH}`] = { status: 503, body: {} }
    renderIsland(<Dashboard />)
    await (await findChecklist()).findByText(/The checklist failed to load/)
    expect(screen.getByRole('heading', { name: 'Manage News Articles' })).toBeDefined()
    expect(getChecklist().queryByRole('button', { name: 'Dismiss checklist' })).toBeNull()
    api.overrides = {}
    await pressButton('Check again')
    await getChecklist().findByText('Connect your own domain')
  })
})

describe('the Dismiss button of the setup checklist', () => {
  test('the Dismiss button hides the setup checklist, says where to show it again, and moves the focus to the tabs', async () => {
    await renderChecklist()
    await pressButton('Dismiss checklist')
    await findShowButton()
    expect(listApiCalls('PUT', SETUP_PATH).map(({ body }) => body)).toEqual([{ dismissed: true }])
    expect(screen.queryByRole('region', { name: 'Get the site ready' })).toBeNull()
    expect(toasts).toEqual([
      { title: 'Checklist dismissed', description: 'You can show it again at the bottom of the page.' },
    ])
    await waitFor(() => expect(document.activeElement).toBe(findDashboardTab('News Articles')))
  })

  test('the Dismiss button sends one request when it is pressed twice', async () => {
    await renderChecklist()
    api.overrides[`PUT ${SETUP_PATH}`] = 'never'
    await inboxUser.dblClick(getChecklist().getByRole('button', { name: 'Dismiss checklist' }))
    await waitFor(() => expect(listApiCalls('PUT', SETUP_PATH)).toHaveLength(1))
    expect(getChecklist().getByRole('button', { name: 'Dismiss checklist' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a failed dismissal is reported, and the setup checklist stays', async () => {
    await renderChecklist()
    api.overrides[`PUT ${SETUP_PATH}`] = { status: 503, body: {} }
    await pressButton('Dismiss checklist')
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to dismiss the checklist'))
    expect(getChecklist().getByText('Connect your own domain')).toBeDefined()
  })
})

describe('a hidden setup checklist', () => {
  test.each([
    ['dismissed', () => Object.assign(api.setup, { dismissed: true })],
    ['complete', () => setChecklist({})],
  ])('a setup checklist that is %s is requested only once a day', async (_, hideChecklist) => {
    hideChecklist()
    const { unmount } = renderIsland(<Dashboard />)
    await findShowButton()
    unmount()
    // Simulates a reload of the page, which clears the SWR cache.
    unload({ revalidate: false })
    renderIsland(<Dashboard />)
    await findShowButton()
    expect(countGetRequests(SETUP_PATH)).toBe(1)
    expect(screen.queryByRole('region', { name: /ready$/ })).toBeNull()
  })

  test('a setup checklist hidden on an earlier day is fetched from the server again', async () => {
    $setupHiddenOn.set('2025-01-01')
    await renderChecklist()
    expect(countGetRequests(SETUP_PATH)).toBe(1)
  })

  test.each<[string, StepStates]>([
    ['open', { domain: false }],
    ['complete', {}],
  ])('a button shows and focuses the setup checklist again when it is %s', async (_, stepStates) => {
    renderIsland(<Dashboard />)
    await findShowButton()
    setChecklist(stepStates)
    api.setup.dismissed = true
    await pressButton('Show the setup checklist')
    await waitFor(() => expect(document.activeElement?.id).toBe('setup'))
    expect(listApiCalls('PUT', SETUP_PATH).map(({ body }) => body)).toEqual([{ dismissed: false }])
    expect(getChecklist().getByText('Connect your own domain')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show the setup checklist' })).toBeNull()
  })
})

test.each<Role>(['editor', 'viewer'])(
  'a member with the role %s neither sees nor requests the setup checklist',
  async (role) => {
    const member = makeMember({ role })
    api.session = { ...api.session, named: true, member }
    $member.set({ ...member, mustSetFactor: false })
    setChecklist({ domain: false })
    renderIsland(<Dashboard />)
    await waitFor(() => expect(countGetRequests('/api/admin/session')).toBe(1))
    expect(screen.queryByRole('region', { name: 'Get the site ready' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show the setup checklist' })).toBeNull()
    expect(countGetRequests(SETUP_PATH)).toBe(0)
  },
)
