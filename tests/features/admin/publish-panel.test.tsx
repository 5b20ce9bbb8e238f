import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSession } from '#src/admin/session/session.ts'
import { LazySettingsNotices } from '#src/admin/settings/LazySettingsNotices.tsx'
import { PublishPanel } from '#src/admin/settings/PublishPanel.tsx'
import { UnpublishedNotice } from '#src/admin/settings/UnpublishedNotice.tsx'
import type { PublishState } from '#src/contract/publish.ts'
import { api, countGetRequests, listApiCalls, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { makeMember } from '#tests/mocks/members.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'

beforeEach(resetApiAndLogIn)

const PUBLISH_PATH = '/api/admin/publish'
const user = userEvent.setup()
const toasts = collectToasts()

const donateChange = {
  section: 'donate',
  title: 'Donate',
  updatedAt: '2026-11-25T10:00:00.000Z',
  changedBy: 'Ada Obi',
} as const
const contactChange = { ...donateChange, section: 'contact', title: 'Contact', changedBy: null } as const

const upToDate: PublishState = {
  obstacle: null,
  changes: [],
  deployId: 'first',
  pending: null,
  nextAt: null,
  monthlyBuilds: 0,
  minutes: 3,
  credits: 15,
}
const changed: PublishState = { ...upToDate, changes: [contactChange, donateChange] }
const running: PublishState = {
  ...changed,
  pending: { requestedAt: '2026-11-25T11:03:00.000Z', requestedBy: 'Ada Obi', isOverdue: false },
  nextAt: '2026-11-25T11:08:00.000Z',
  monthlyBuilds: 1,
}

const answerRead = (state: PublishState) => {
  api.overrides[`GET ${PUBLISH_PATH}`] = { status: 200, body: state }
}
const answerPublish = (status: number, body: object) => {
  api.overrides[`POST ${PUBLISH_PATH}`] = { status, body }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T11:04:00Z'), toFake: ['Date'] })
  return () => saveSession({ authenticated: false, hint: null, configured: true })
})

function renderPanel(state: PublishState): void {
  answerRead(state)
  renderIsland(<PublishPanel />)
}

async function openQuestion(): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Publish to all pages' }))
  return screen.getByRole('dialog')
}

test('names the sections that are not on all pages, with the member and the time of the change', async () => {
  renderPanel(changed)
  const items = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Contact, saved with the shared password, Today, 11:00',
    'Donate, saved by Ada Obi, Today, 11:00',
  ])
})

test('says that all pages show the saved settings, and offers nothing to publish', async () => {
  renderPanel(upToDate)
  await screen.findByText('All pages show the saved settings.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('publishes after a question that names the sections, the time and the credits', async () => {
  renderPanel({ ...changed, monthlyBuilds: 2 })
  const question = await openQuestion()
  expect(question.textContent).toContain('the saved settings of Contact, Donate')
  expect(question.textContent).toContain('This takes about 3 minutes and costs 15 credits')
  expect(question.textContent).toContain('This month you have published 2 times.')
  expect(listApiCalls('POST', PUBLISH_PATH)).toEqual([])
  answerPublish(202, running)
  answerRead(running)
  await user.click(within(question).getByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Publishing since Today, 12:03, started by Ada Obi/)
  expect(toasts).toEqual([{ title: 'Publishing has started' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('publishes nothing when the question is cancelled', async () => {
  renderPanel(changed)
  const question = await openQuestion()
  expect(question.textContent).not.toContain('This month')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(listApiCalls('POST', PUBLISH_PATH)).toEqual([])
})

test('says why publishing did not start', async () => {
  renderPanel(changed)
  answerPublish(502, { status: 502, detail: 'Netlify did not accept the request.' })
  await user.click(within(await openQuestion()).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Publishing did not start', description: 'Netlify did not accept the request.' },
    ]),
  )
})

test('does not publish twice within five minutes', async () => {
  renderPanel(running)
  await screen.findByText('You can publish again at Today, 12:08.')
  expect(findButton('Publish to all pages').getAttribute('aria-disabled')).toBe('true')
  await user.click(findButton('Publish to all pages'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks every 20 seconds while a build runs, also after a failure, until all pages are live', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true, advanceTimeDelta: 100 })
  renderPanel(running)
  await screen.findByText(/^Publishing since/)
  expect(countGetRequests(PUBLISH_PATH)).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(2))
  api.overrides[`GET ${PUBLISH_PATH}`] = 'no answer'
  await vi.advanceTimersByTimeAsync(20_000)
  await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(3))
  expect(screen.getByText(/^Publishing since/)).toBeDefined()
  answerRead(upToDate)
  await vi.advanceTimersByTimeAsync(60_000)
  await screen.findByText('All pages show the saved settings.')
  const requestCount = countGetRequests(PUBLISH_PATH)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(countGetRequests(PUBLISH_PATH)).toBe(requestCount)
})

test('says where to look when a build has not arrived, and lets owners publish again', async () => {
  const pending = { requestedAt: '2026-11-25T11:03:00.000Z', requestedBy: null, isOverdue: true }
  renderPanel({ ...changed, pending })
  expect((await screen.findByRole('alert')).textContent).toMatch(/12:03 has probably failed.*Open “Deploys”/)
  expect(findButton('Publish to all pages').getAttribute('aria-disabled')).toBeNull()
})

test.each(['no-build-hook', 'invalid-build-hook'] as const)(
  'explains in three steps how to make a build hook: %s',
  async (obstacle) => {
    renderPanel({ ...changed, obstacle })
    await screen.findByText('Donate')
    const steps = screen.getAllByRole('list').at(-1)
    expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
    expect(steps?.textContent).toMatch(/Build hooks.*BUILD_HOOK_URL.*Trigger deploy/)
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  ['local', /^On this machine all pages show saved settings at once/],
  ['preview', /^This is a preview, which cannot be published/],
] as const)('offers nothing to publish on this kind of site: %s', async (obstacle, text) => {
  renderPanel({ ...changed, obstacle })
  await screen.findByText(text)
  expect(screen.queryByText('Donate')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('tells owners on the dashboard that some pages show former settings, until all pages are live', async () => {
  const openSettings = vi.fn()
  answerRead(changed)
  renderIsland(<UnpublishedNotice onOpenSettings={openSettings} />)
  await screen.findByText(/^Some pages still show former settings/)
  await user.click(findButton('Open the settings'))
  expect(openSettings).toHaveBeenCalledOnce()
})

test.each([upToDate, { ...changed, obstacle: 'local' as const }, { ...changed, obstacle: 'preview' as const }])(
  'the dashboard shows no notice about former settings, state %#',
  async (state) => {
    answerRead(state)
    renderIsland(<UnpublishedNotice onOpenSettings={() => {}} />)
    await waitFor(() => expect(countGetRequests(PUBLISH_PATH)).toBe(1))
    expect(screen.queryByText(/former settings/)).toBeNull()
  },
)

test('members who are not owners see neither the panel nor the notice', () => {
  api.session = { ...api.session, member: makeMember({ role: 'editor' }) }
  saveSession(api.session)
  renderIsland(
    <>
      <PublishPanel />
      <LazySettingsNotices onOpenAccount={() => {}} onOpenSettings={() => {}} />
    </>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect(api.calls).toEqual([])
})
