import { act, screen, waitFor, within } from '@testing-library/react'
import { unload } from 'swr'
import { describe, expect, test } from 'vitest'
import { $setupHiddenOn } from '#src/admin/session/session.ts'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { identity } from '#src/content/identity.ts'
import type { Role } from '#src/contract/team/members.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import {
  addMember,
  answerForHost,
  breakCall,
  countGetRequests,
  listCalls,
  logIn,
  logInAsMember,
  repairCalls,
  setMemberPassword,
  setSiteVariables,
  setUpStaffSite,
  waitForAnswers,
  writeBlob,
} from '#tests/support/site/site.ts'
import { findDashboardTab } from './shell/dashboard.tsx'
import { inboxUser } from './submissions/inbox-tab.tsx'

setUpStaffSite()

const SETUP_PATH = '/api/admin/setup'
const HOME_PAGE = `<meta property="og:site_name" content="${identity.siteName}">`
const toasts = collectToasts()

/** Deploys the site to production with a safe password. The check of its home page fails without `homePageStatus`. */
async function deploySite(url: string, homePageStatus?: number): Promise<void> {
  await setSiteVariables({ CONTEXT: 'production', URL: url, ADMIN_PASSWORD: 'blue lanterns over Awka' })
  if (homePageStatus) await answerForHost(url, homePageStatus, HOME_PAGE)
  await logIn()
}

async function addOwner(name: string): Promise<void> {
  const { id } = await addMember({ name })
  await setMemberPassword(id, 'seven blue lanterns')
}

async function replaceDemoContent(): Promise<void> {
  await saveSettings('account', { bankName: 'Bank of Awka' })
  const headquarters = { street: '4 Zik Avenue', city: 'Awka' }
  await saveSettings('contact', { headquarters, email: 'hello@campaign.ng' })
}

/** Completes each step of the setup except the content. */
async function completeOtherSteps(): Promise<void> {
  await deploySite('https://site.example', 200)
  await addOwner('Ada')
  await addOwner('Obi')
}

async function completeSteps(): Promise<void> {
  await completeOtherSteps()
  await replaceDemoContent()
}

const dismissChecklist = () => writeBlob('state', 'setup-dismissed', '')

const getChecklist = () => within(screen.getByRole('region', { name: /ready$/ }))
const findChecklist = async () => within(await screen.findByRole('region', { name: 'Get the site ready' }))
const findStep = async (title: string) => (await (await findChecklist()).findByText(title)).closest('li') as HTMLElement
const readStep = async (title: string) => (await findStep(title)).textContent
const pressButton = (name: string) => inboxUser.click(screen.getByRole('button', { name }))
const findShowButton = () => screen.findByRole('button', { name: 'Show the setup checklist' })

const openSteps = () => inboxUser.click(getChecklist().getByRole('button', { name: 'Get the site ready' }))

async function renderChecklist(): Promise<void> {
  renderIsland(<Dashboard />)
  await findChecklist()
  await openSteps()
  await getChecklist().findAllByRole('listitem')
}

describe('the setup checklist', () => {
  test('the setup checklist counts the steps that are done, and says for each unfinished step what to do and where', async () => {
    await deploySite('https://good-road.netlify.app', 401)
    await renderChecklist()
    expect(getChecklist().getByRole('status').textContent).toBe('1 of 7 steps done')
    expect(await readStep('Make the project public')).toMatch(/^To do: .*Project configuration → General → .* → Public/)
    expect(await readStep('Turn off the Netlify badge')).toMatch(
      /^Not checked: .*This step is checked once the project is public/,
    )
    expect(await readStep('Connect your own domain')).toContain('Domain management')
    expect(await readStep('Set your own staff password')).toBe('Done: Set your own staff password')
    expect(await readStep('Replace the demo content')).toContain('src/content/campaign.ts')
  })

  test('the setup checklist expands only its first unfinished step', async () => {
    await addOwner('Ada')
    await renderChecklist()
    const stepExpansions = getChecklist()
      .getAllByRole('group')
      .map((details) => [details.querySelector('strong')?.textContent, details.hasAttribute('open')])
    expect(stepExpansions).toEqual([
      ['Replace the demo content', true],
      ['Invite a second owner', false],
    ])
  })

  test('the setup checklist is one line until it is opened', async () => {
    renderIsland(<Dashboard />)
    await (await findChecklist()).findByText('0 of 3 steps done')
    expect(getChecklist().queryByRole('list')).toBeNull()
    await openSteps()
    await getChecklist().findAllByRole('listitem')
    await openSteps()
    expect(getChecklist().queryByRole('list')).toBeNull()
  })

  test('in local development the setup checklist shows only the steps that need no deploy', async () => {
    await renderChecklist()
    const steps = getChecklist().getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
      'Replace the demo content',
      'Invite the first owner',
      'Invite a second owner',
    ])
  })

  test('the setup checklist says that the check of a step failed', async () => {
    await deploySite('https://site.example')
    await renderChecklist()
    expect(getChecklist().getAllByText('The check failed. Check again in a moment.')).toHaveLength(2)
  })

  test.each(['Invite the first owner', 'Invite a second owner'])(
    'the setup checklist opens the Team tab for the step %s',
    async (title) => {
      await renderChecklist()
      await inboxUser.click(within(await findStep(title)).getByRole('button', { name: 'Invite an owner' }))
      await screen.findByRole('heading', { name: 'Team' })
      await waitFor(() => expect(document.activeElement).toBe(findDashboardTab('Team')))
    },
  )

  test('the setup checklist stays visible when a check finds that its final step is done', async () => {
    await completeOtherSteps()
    await renderChecklist()
    await replaceDemoContent()
    await pressButton('Check again')
    await screen.findByRole('heading', { name: 'The site is ready' })
    expect(getChecklist().getByRole('status').textContent).toBe('7 of 7 steps done')
    expect(getChecklist().queryByRole('group')).toBeNull()
  })

  test('the setup checklist keeps its steps when checking again fails', async () => {
    await renderChecklist()
    breakCall(`GET ${SETUP_PATH}`, 'no answer')
    await pressButton('Check again')
    await getChecklist().findByRole('alert')
    expect(await readStep('Replace the demo content')).toMatch(/^To do: /)
    repairCalls()
    await pressButton('Check again')
    await waitFor(() => expect(getChecklist().queryByRole('alert')).toBeNull())
  })

  test('a setup checklist that failed to load keeps the dashboard usable and loads with Check again', async () => {
    breakCall(`GET ${SETUP_PATH}`, 503)
    renderIsland(<Dashboard />)
    await (await findChecklist()).findByText('Not loaded')
    await openSteps()
    await getChecklist().findByText(/The checklist failed to load/)
    expect(screen.getByRole('heading', { name: 'Manage News Articles' })).toBeDefined()
    expect(getChecklist().queryByRole('button', { name: 'Dismiss checklist' })).toBeNull()
    repairCalls()
    await pressButton('Check again')
    await getChecklist().findByText('Replace the demo content')
  })
})

describe('the Dismiss button of the setup checklist', () => {
  test('the Dismiss button hides the setup checklist, says where to show it again, and moves the focus to the tabs', async () => {
    await renderChecklist()
    await pressButton('Dismiss checklist')
    await findShowButton()
    expect(listCalls('PUT', SETUP_PATH).map(({ body }) => body)).toEqual([{ dismissed: true }])
    expect(screen.queryByRole('region', { name: 'Get the site ready' })).toBeNull()
    expect(toasts).toEqual([
      { title: 'Checklist dismissed', description: 'You can show it again at the bottom of the page.' },
    ])
    await waitFor(() => expect(document.activeElement).toBe(findDashboardTab('News Articles')))
  })

  test('the Dismiss button sends one request when it is pressed twice', async () => {
    await renderChecklist()
    breakCall(`PUT ${SETUP_PATH}`, 'never')
    await inboxUser.dblClick(getChecklist().getByRole('button', { name: 'Dismiss checklist' }))
    await waitFor(() => expect(listCalls('PUT', SETUP_PATH)).toHaveLength(1))
    expect(getChecklist().getByRole('button', { name: 'Dismiss checklist' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a failed dismissal is reported, and the setup checklist stays', async () => {
    await renderChecklist()
    breakCall(`PUT ${SETUP_PATH}`, 503)
    await pressButton('Dismiss checklist')
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Failed to dismiss the checklist'))
    expect(getChecklist().getByText('Replace the demo content')).toBeDefined()
  })
})

describe('a hidden setup checklist', () => {
  test.each([
    ['dismissed', dismissChecklist],
    ['complete', completeSteps],
  ])('a setup checklist that is %s is requested only once a day', async (_, hideChecklist) => {
    await hideChecklist()
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

  test.each([
    ['open', async () => {}],
    ['complete', completeSteps],
  ])('a button shows and focuses the setup checklist again when it is %s', async (_, changeSteps) => {
    await changeSteps()
    await dismissChecklist()
    renderIsland(<Dashboard />)
    await findShowButton()
    await pressButton('Show the setup checklist')
    await waitFor(() => expect(document.activeElement?.id).toBe('setup'))
    expect(listCalls('PUT', SETUP_PATH).map(({ body }) => body)).toEqual([{ dismissed: false }])
    expect(await getChecklist().findByText('Replace the demo content')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show the setup checklist' })).toBeNull()
  })
})

test.each<Role>(['editor', 'viewer'])(
  'a member with the role %s neither sees nor requests the setup checklist',
  async (role) => {
    await logInAsMember({ role })
    renderIsland(<Dashboard />)
    await waitFor(() => expect(countGetRequests('/api/admin/session')).toBe(1))
    await act(waitForAnswers)
    expect(screen.queryByRole('region', { name: 'Get the site ready' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show the setup checklist' })).toBeNull()
    expect(countGetRequests(SETUP_PATH)).toBe(0)
  },
)
