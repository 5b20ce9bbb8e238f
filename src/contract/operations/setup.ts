import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'
import type { SetupChange, SetupChecklist } from '#src/contract/setup.ts'

export const readSetupOperation: Operation<void, SetupChecklist> = {
  method: 'GET',
  path: '/api/admin/setup',
  errors: [401],
}

export const changeSetupOperation: Operation<SetupChange, void> = {
  method: 'PUT',
  path: '/api/admin/setup',
  errors: [401, ...bodyErrorStatuses],
}
