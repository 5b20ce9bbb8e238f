import { type RefObject, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { describeFailure } from '#src/features/admin/factor/describe-failure.ts'
import { restoreFocus } from '#src/features/admin/restore-focus.ts'
import { showToast } from '#src/stores/toasts.ts'

interface Task {
  key: string
  successTitle?: string
  failedTitle: string
  request: () => Promise<unknown>
}

/** Runs one request at a time, shows the result in a toast and moves a lost focus to the heading. */
export function useTask(headingRef: RefObject<HTMLElement | null>) {
  const [pending, setPending] = useState<string>()

  async function runTask({ key, successTitle, failedTitle, request }: Task): Promise<void> {
    if (pending) return
    setPending(key)
    try {
      await request()
      if (successTitle) showToast({ title: successTitle })
      restoreFocus(() => headingRef.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: failedTitle, description: describeFailure(error), variant: 'destructive' })
    }
    setPending(undefined)
  }

  return { pending, runTask }
}
