import { readSummaryOperation } from '#src/contract/operations/admin.ts'
import { revalidate } from './operations.ts'

export async function refreshSummary(): Promise<void> {
  await revalidate(readSummaryOperation.path)
}
