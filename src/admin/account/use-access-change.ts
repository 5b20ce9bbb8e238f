import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { readAccessOperation } from '#src/contract/operations/account.ts'
import type { Operation } from '#src/contract/rules/operation.ts'

/** Sends a change of the member's account, then loads the account again. A failure shows a toast with `failedTitle`. */
export function useAccessChange<Input, Answer>(
  operation: Operation<Input, Answer>,
  failedTitle: string,
  onSuccess: (answer: Answer) => void = () => {},
) {
  return useOperationMutation(operation, {
    revalidates: [readAccessOperation.path],
    onSuccess,
    onError: (error) => showFailure(failedTitle, error),
  })
}
