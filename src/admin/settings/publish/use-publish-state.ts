import { useOperation } from '#src/admin/api/operations.ts'
import { type PublishState, readPublishOperation } from '#src/contract/settings/publish.ts'

const POLL_MS = 20_000

/** Reads the state again every 20 seconds while a build runs or the pause after one lasts, and the page is visible. */
export function usePublishState() {
  const query = useOperation(
    readPublishOperation,
    {},
    {
      // Stop at an overdue build, because each request extends the session.
      refreshInterval: (state?: PublishState) => (state?.nextAt || state?.pending?.isOverdue === false ? POLL_MS : 0),
      // SWR stops polling after an error that it does not retry.
      shouldRetryOnError: true,
    },
  )
  // Keep the last state on screen when a later request fails.
  return { ...query, error: query.data ? undefined : query.error }
}
