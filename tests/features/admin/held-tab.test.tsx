import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HeldTab } from '#src/features/admin/held/HeldTab.tsx'
import { api } from '#tests/mocks/api.ts'
import { inbox } from '#tests/mocks/inbox.ts'
import '#tests/support/dashboard.tsx'
import { user } from '#tests/support/inbox-tab.tsx'
import { makeVolunteer } from '#tests/support/submissions.ts'
import { collectToasts } from '#tests/support/toasts.ts'

const toasts = collectToasts()

function hold(count: number, network: string) {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...makeVolunteer({ id: crypto.randomUUID(), name: `${network} ${index}` }),
    network,
  }))
  inbox.held.volunteers.push(...rows)
}

const signUps = () => within(screen.getByRole('region', { name: /^Held volunteers/ }))
const button = (name: string | RegExp) => signUps().getByRole('button', { name })
const decisions = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function open() {
  render(<HeldTab />)
  await screen.findByText('No message is held.')
  await screen.findByText(/^Nothing is set aside/)
}

test('all that are held are released in two taps', async () => {
  hold(60, 'rally')
  await open()
  expect(signUps().getByRole('heading').textContent).toBe('Held volunteers: 60')
  await user.click(signUps().getByLabelText('Select all 60'))
  await user.click(button('Release 60 volunteers'))
  await signUps().findByText('No volunteer is held.')
  expect(decisions()).toEqual([
    { list: 'volunteers', action: 'release', choice: { until: '2025-06-05T12:00:00.000Z' } },
  ])
  expect(toasts).toEqual([{ title: '60 volunteers released' }])
  expect(document.activeElement).toBe(signUps().getByRole('heading'))
})

test('a flood is erased by its network, after a question, and the others stay', async () => {
  hold(3, 'flood')
  hold(1, 'rally')
  await open()
  await user.selectOptions(signUps().getByLabelText('Network'), 'flood')
  await waitFor(() => expect(signUps().queryByText('rally 0')).toBeNull())
  await user.click(signUps().getByLabelText('Select all 3'))
  await user.click(button('Erase 3 volunteers'))
  expect(decisions()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  await signUps().findByText('rally 0')
  expect(inbox.held.volunteers.map(({ name }) => name)).toEqual(['rally 0'])
})

test('some are ticked by name, and who was faster is told of', async () => {
  hold(3, 'rally')
  await open()
  await user.click(signUps().getByLabelText('rally 0'))
  await user.click(signUps().getByLabelText('rally 1'))
  inbox.held.volunteers.shift()
  await user.click(button('Release 2 volunteers'))
  await signUps().findByRole('heading', { name: 'Held volunteers: 1' })
  expect(toasts).toEqual([
    { title: '1 volunteer released', description: 'The others were released or erased by somebody else.' },
  ])
})

test('a call that fails is said, and the ticks stay', async () => {
  hold(1, 'rally')
  await open()
  api.refusals['POST /api/admin/held'] = 'no answer'
  await user.click(signUps().getByLabelText('rally 0'))
  await user.click(button('Release 1 volunteer'))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to release volunteers' }]))
  expect(signUps().getByLabelText<HTMLInputElement>('rally 0').checked).toBe(true)
})

test('a list that does not come says so, and can be asked again', async () => {
  api.refusals['GET /api/admin/held'] = { status: 503, body: {} }
  render(<HeldTab />)
  await waitFor(() => expect(screen.getAllByText(/^This could not be loaded/)).toHaveLength(2))
  api.refusals = {}
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  await screen.findByText('No volunteer is held.')
})

test('what is set aside is shown as it is, tried again or erased', async () => {
  const at = '2025-06-05T12:00:00.000Z'
  inbox.setAside = [
    { name: 'a/1', receivedAt: at, list: null, text: '{"name":"Ada","em' },
    { name: 'a/2', receivedAt: at, list: 'messages', text: '{ "subject": "Road" }' },
  ]
  render(<HeldTab />)
  const section = within(await screen.findByRole('region', { name: 'Set aside: 2' }))
  expect(section.getByText('{"name":"Ada","em')).toBeTruthy()
  await user.click(section.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Set aside: 1' })
  await user.click(section.getByRole('button', { name: 'Erase' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }))
  await screen.findByText(/^Nothing is set aside/)
  expect(decisions()).toEqual([
    { action: 'retry', names: ['a/1'] },
    { action: 'erase', names: ['a/2'] },
  ])
})
