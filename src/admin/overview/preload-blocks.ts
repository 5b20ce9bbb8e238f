import { preloadOperation } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { hasMemberPermission } from '#src/admin/session/use-permission.ts'
import {
  countWaitingOperation,
  listDailyCountsOperation,
  listOpenTextsOperation,
  listTasksOperation,
  readScheduleOperation,
  readStorageOperation,
} from '#src/contract/overview/overview.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import type { Permission } from '#src/contract/team/members.ts'

const blocks: [operation: Operation<void, unknown>, permission: Permission][] = [
  [countWaitingOperation, 'inbox'],
  [listDailyCountsOperation, 'coverage'],
  [readScheduleOperation, 'read-content'],
  [listOpenTextsOperation, 'publish'],
  [readStorageOperation, 'publish'],
]

/** Requests the blocks of the overview while the code that shows them loads. */
export function preloadBlocks(): void {
  const member = $member.get()
  if (member && hasMemberPermission(member, 'inbox')) preloadOperation(listTasksOperation)
  for (const [operation, permission] of blocks) if (hasMemberPermission(member, permission)) preloadOperation(operation)
}
