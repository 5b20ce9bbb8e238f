import { useOperationMutation } from '#src/admin/api/operations.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { readAccessOperation } from '#src/contract/team/operations.ts'

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
