import type { ErasureInput, PersonalDataTraces } from '#src/contract/erasure.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { bodyErrorStatuses } from '#src/contract/rules/operation.ts'

export const findPersonalDataOperation: Operation<{ contact: string }, PersonalDataTraces> = {
  method: 'POST',
  path: '/api/admin/erasure/search',
  errors: [401, ...bodyErrorStatuses],
}

export const deletePersonalDataOperation: Operation<ErasureInput, { done: number }> = {
  method: 'POST',
  path: '/api/admin/erasure',
  errors: [401, ...bodyErrorStatuses],
}
