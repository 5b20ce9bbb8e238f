import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '#src/admin/session/session.ts'
import { UnpublishedNotice } from '#src/admin/settings/notices/UnpublishedNotice.tsx'
import { PublishPanel } from '#src/admin/settings/publish/PublishPanel.tsx'
import { Dashboard } from '#src/admin/shell/Dashboard.tsx'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'
import { saveSettings } from '#tests/support/site/rows.ts'
import {
  answerForHost,
  breakCall,
  countGetRequests,
  listCalls,
  logInAsMember,
  querySite,
  repairCalls,
  setSiteVariables,
  setUpSite,
  siteCalls,
  waitForAnswers,
} from '#tests/support/site/site.ts'

setUpSite()

const PUBLISH_PATH = '/api/admin/publish'
const NETLIFY_URL = 'https://api.netlify.com'
const user = userEvent.setup()
const toasts = collectToasts()

beforeEach(async () => {
  await setSiteVariables({ CONTEXT: 'production', BUILD_HOOK_URL: `${NETLIFY_URL}/build_hooks/1` })
  await answerForHost(NETLIFY_URL, 200)
  await logInAsMember({ name: 'Ada Obi' })
  return () => saveSession({ authenticated: false, hint: null, configured: true })
})

/** Deploys the site to another context, in which another owner logs in, because sessions belong to one context. */
async function deployTo(context: string, buildHook = ''): Promise<void> {
  await setSiteVariables({ CONTEXT: context, BUILD_HOOK_URL: buildHook })
  await logInAsMember()
}

/** Saves two sections of the settings, which the running build does not contain. */
async function changeSettings(updatedAt?: string): Promise<void> {
  const change = updatedAt ? { updatedAt } : {}
  await saveSettings('contact', {}, { ...change, changedBy: null })
  await saveSettings('donate', {}, { ...change, changedBy: 'Ada Obi' })
}

/** Adds a build for the changed settings that the owner requested this number of minutes ago. Returns its time. */
async function startBuild(minutes: number): Promise<number> {
  const [build] = await querySite<{ requestedAt: string }>(
    `insert into site_builds (former_deploy, requested_by, requested_at)
    values ('local', 'Ada Obi', now() - make_interval(mins => $1)) returning requested_at as "requestedAt"`,
    [minutes],
  )
  return Date.parse(build?.requestedAt ?? '')
}

/** Ends the running build: its deploy contains the changed settings, and was requested more than five minutes ago. */
async function finishBuild(): Promise<void> {
  await querySite('delete from settings')
  await querySite("update site_builds set finished_at = now(), requested_at = now() - interval '6 minutes'")
}

const formatTime = (time: number) => formatShortDateTime(new Date(time).toISOString())

async function openQuestion(): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Publish to all pages' }))
  return screen.getByRole('dialog')
}

test('names the sections that are not on all pages, with the member and the time of the change', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T11:04:00Z'), toFake: ['Date'] })
  await changeSettings('2026-11-25T10:00:00Z')
  renderIsland(<PublishPanel />)
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Contact, saved with the shared password, Today, 11:00',
    'Donate, saved by Ada Obi, Today, 11:00',
  ])
})

test('says that all pages show the saved settings, and offers nothing to publish', async () => {
  renderIsland(<PublishPanel />)
  await screen.findByText('All pages show the saved settings.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('publishes after a question that names the sections, the time and the credits', async () => {
  await changeSettings()
  for (const minutes of [10, 6]) await startBuild(minutes)
  await querySite("update site_builds set finished_at = requested_at + interval '3 minutes'")
  renderIsland(<PublishPanel />)
  const question = await openQuestion()
  expect(question.textContent).toContain('the saved settings of Contact, Donate')
  expect(question.textContent).toContain('This takes about 3 minutes and costs 15 credits')
  expect(question.textContent).toContain('This month you have published 2 times.')
  expect(listCalls('POST', PUBLISH_PATH)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Publishing since .*, started by Ada Obi/)
  expect(toasts).toEqual([{ title: 'Publishing has started' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('publishes nothing when the question is cancelled', async () => {
  await changeSettings()
  renderIsland(<PublishPanel />)
  const question = await openQuestion()
  expect(question.textContent).not.toContain('This month')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(listCalls('POST', PUBLISH_PATH)).toEqual([])
})

test('says why publishing did not start', async () => {
  await changeSettings()
  await answerForHost(NETLIFY_URL, 404)
  renderIsland(<PublishPanel />)
  await user.click(within(await openQuestion()).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Publishing did not start', description: expect.stringMatching(/^Netlify did not accept the request/) },
    ]),
  )
})

test('does not publish twice within five minutes', async () => {
  await changeSettings()
  const requestedAt = await startBuild(1)
  renderIsland(<PublishPanel />)
  await screen.findByText(`You can publish again at ${formatTime(requestedAt + 5 * 60_000)}.`)
  expect(findButton('Publish to all pages').getAttribute('aria-disabled')).toBe('true')
  await user.click(findButton('Publish to all pages'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks every 20 seconds while a build runs, also after a failure, until all pages are live', async () => {
  await changeSettings()
  await startBuild(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  renderIsland(<PublishPanel />)
  await screen.findByText(/^Publishing since/)
  expect(countGetRequests(PUBLISH_PATH)).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(2))
  breakCall(`GET ${PUBLISH_PATH}`, 'no answer')
  await vi.advanceTimersByTimeAsync(20_000)
  await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(3))
  expect(screen.getByText(/^Publishing since/)).toBeDefined()
  repairCalls()
  await finishBuild()
  await vi.advanceTimersByTimeAsync(60_000)
  await screen.findByText('All pages show the saved settings.')
  const requestCount = countGetRequests(PUBLISH_PATH)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countGetRequests(PUBLISH_PATH)).toBe(requestCount)
})

test('says where to look when a build has not arrived, and lets owners publish again', async () => {
  await changeSettings()
  const requestedAt = await startBuild(21)
  renderIsland(<PublishPanel />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`The build of ${formatTime(requestedAt)} has probably failed.`)
  expect(alert.textContent).toContain('Open “Deploys”')
  expect(findButton('Publish to all pages').getAttribute('aria-disabled')).toBeNull()
})

test.each([
  ['no-build-hook', ''],
  ['invalid-build-hook', 'https://elsewhere.example/build_hooks/1'],
])('explains in three steps how to make a build hook: %s', async (_, buildHook) => {
  await deployTo('production', buildHook)
  await changeSettings()
  renderIsland(<PublishPanel />)
  await screen.findByText('Donate')
  const steps = screen.getAllByRole('list').at(-1)
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
  expect(steps?.textContent).toMatch(/Build hooks.*BUILD_HOOK_URL.*Trigger deploy/)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['dev', /^On this machine all pages show saved settings at once/],
  ['deploy-preview', /^This is a preview, which cannot be published/],
])('offers nothing to publish on this kind of site: %s', async (context, text) => {
  await deployTo(context)
  await changeSettings()
  renderIsland(<PublishPanel />)
  await screen.findByText(text)
  expect(screen.queryByText('Donate')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('tells owners on the dashboard that some pages show former settings, until all pages are live', async () => {
  const openSettings = vi.fn()
  await changeSettings()
  renderIsland(<UnpublishedNotice onOpenSettings={openSettings} />)
  await screen.findByText(/^Some pages still show former settings/)
  await user.click(findButton('Open the settings'))
  expect(openSettings).toHaveBeenCalledOnce()
})

test.each([
  ['without changed settings', 'production', () => {}],
  ['on a developer’s machine', 'dev', () => changeSettings()],
  ['on a preview', 'deploy-preview', () => changeSettings()],
])('the dashboard shows no notice about former settings %s', async (_, context, prepareSettings) => {
  await deployTo(context)
  await prepareSettings()
  renderIsland(<UnpublishedNotice onOpenSettings={() => {}} />)
  await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(1))
  await act(waitForAnswers)
  expect(screen.queryByText(/former settings/)).toBeNull()
})

test('members who are not owners do not see the panel', async () => {
  await logInAsMember({ role: 'editor' })
  renderIsland(<PublishPanel />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(siteCalls).toEqual([])
})

test.each([
  ['owner', 1],
  ['editor', 0],
] as const)('the dashboard of an %s asks %i times for former settings', async (role, count) => {
  await changeSettings()
  await logInAsMember({ role })
  renderIsland(<Dashboard />)
  await screen.findByRole('heading', { name: 'Admin Dashboard' })
  if (count > 0) await screen.findByText(/^Some pages still show former settings/)
  await act(waitForAnswers)
  expect(countGetRequests(PUBLISH_PATH)).toBe(count)
  expect(screen.queryAllByText(/former settings/)).toHaveLength(count)
})
