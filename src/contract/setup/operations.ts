import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import type { SetupChange, SetupChecklist } from './setup.ts'

export const readSetupOperation = defineOperation<void, SetupChecklist>('GET', '/api/admin/setup', [401])

export const changeSetupOperation = defineOperation<SetupChange>('PUT', '/api/admin/setup', staffBodyErrors)
