import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import { revalidate } from './operations.ts'

export async function refreshSummary(): Promise<void> {
  await revalidate(readSummaryOperation.path)
}
