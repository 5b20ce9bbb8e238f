import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { StepUpDialog } from '#src/admin/account/StepUpDialog.tsx'
import { createDraftAutosave } from '#src/admin/settings/draft-autosave.ts'
import { callAsStaff, createIfMatchHeader } from '#src/api/admin/client.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { saveSectionOperation } from '#src/contract/operations/settings.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { api, listApiCalls } from '#tests/mocks/api.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'

const CONFIRM_PATH = '/api/admin/confirm'
const refusal = { status: 403, body: { type: problemTypes.confirm, detail: 'You publish 9876543210.' } }
const values = settingsSections.notice.defaults

collectToasts()

test('a session of the shared password gives it once more, and the call is repeated', async () => {
  const user = userEvent.setup()
  api.overrides['PUT /api/admin/settings/notice'] = refusal
  const errors = [{ field: 'password', message: 'The password is wrong.' }]
  api.overrides[`POST ${CONFIRM_PATH}`] = { status: 422, body: { errors } }
  renderIsland(<StepUpDialog />)
  const save = callAsStaff(saveSectionOperation, { id: 'notice', body: { values }, headers: createIfMatchHeader(0) })
  const field = await screen.findByLabelText<HTMLInputElement>('Shared password')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByText('You publish 9876543210.')).toBeDefined()
  await user.type(field, 'red lanterns')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The password is wrong.')
  api.overrides[`POST ${CONFIRM_PATH}`] = { status: 204 }
  delete api.overrides['PUT /api/admin/settings/notice']
  await user.clear(field)
  await user.type(field, 'blue lanterns')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await save).toMatchObject({ section: 'notice' })
  const passwords = listApiCalls('POST', CONFIRM_PATH).map(({ body }) => body)
  expect(passwords).toEqual([{ password: 'red lanterns' }, { password: 'blue lanterns' }])
})

test('an autosave does not ask: its text stays on the device', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api.overrides['PUT /api/admin/settings/notice/draft'] = refusal
  renderIsland(<StepUpDialog />)
  const autosave = createDraftAutosave('notice')
  autosave.write({ values: { ...values, text: 'The rally has moved.' }, baseVersion: 0 })
  await autosave.trySend()
  autosave.stop()
  vi.useRealTimers()
  expect(listApiCalls('PUT', '/api/admin/settings/notice/draft')).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull()
  expect(autosave.$state.get().location).toBe('device')
})
