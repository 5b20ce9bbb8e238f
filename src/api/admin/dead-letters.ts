import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { DeadLetterDecision, DeadLetterPage } from '#src/contract/dead-letters.ts'
import { decideDeadLetterOperation, listDeadLettersOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import { callAsStaff } from './client.ts'

export function useDeadLetters() {
  return useSWR<DeadLetterPage, ApiError>(
    buildOperationPath(listDeadLettersOperation),
    () => callAsStaff(listDeadLettersOperation),
    noRevalidationOptions,
  )
}

export async function decideDeadLetters(decision: DeadLetterDecision): Promise<void> {
  await callAsStaff(decideDeadLetterOperation, { body: decision })
}
