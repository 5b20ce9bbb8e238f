import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { callAsStaff, createIfMatchHeader } from '#src/admin/api/client.ts'
import { StepUpDialog } from '#src/admin/team/account/StepUpDialog.tsx'
import { settingsSections } from '#src/content/settings/sections.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { saveSectionOperation } from '#src/contract/settings/operations.ts'
import { collectToasts, renderIsland } from '#tests/support/island.tsx'
import { breakCall, listCalls, repairCalls, setUpStaffSite } from '#tests/support/site/site.ts'

setUpStaffSite()

const CONFIRM_PATH = '/api/admin/confirm'
const refusal = { type: problemTypes.confirm, detail: 'You publish 9876543210.' }
const values = settingsSections.notice.defaults

collectToasts()

test('a session of the shared password gives it once more, and the call is repeated', async () => {
  const user = userEvent.setup()
  breakCall('PUT /api/admin/settings/notice', { status: 403, body: JSON.stringify(refusal) })
  const errors = [{ field: 'password', message: 'The password is wrong.' }]
  breakCall(`POST ${CONFIRM_PATH}`, { status: 422, body: JSON.stringify({ errors }) })
  renderIsland(<StepUpDialog />)
  const save = callAsStaff(saveSectionOperation, { id: 'notice', body: { values }, headers: createIfMatchHeader(0) })
  const field = await screen.findByLabelText<HTMLInputElement>('Shared password')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.getByText('You publish 9876543210.')).toBeDefined()
  await user.type(field, 'red lanterns')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('The password is wrong.')
  expect(document.activeElement).toBe(field)
  repairCalls()
  breakCall(`POST ${CONFIRM_PATH}`, { status: 204 })
  await user.clear(field)
  await user.type(field, 'blue lanterns')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await save).toMatchObject({ section: 'notice' })
  const passwords = listCalls('POST', CONFIRM_PATH).map(({ body }) => body)
  expect(passwords).toEqual([{ password: 'red lanterns' }, { password: 'blue lanterns' }])
})
