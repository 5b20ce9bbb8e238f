import { type RefObject, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { catchFocus } from '#src/features/admin/catch-focus.ts'
import { sayFailure } from '#src/features/admin/factor/failure.ts'
import { showToast } from '#src/stores/toasts.ts'

interface Task {
  key: string
  done?: string
  failed: string
  work: () => Promise<unknown>
}

/** Runs one request at a time, shows its result in a toast and restores the focus. */
export function useStep(heading: RefObject<HTMLElement | null>) {
  const [pending, setPending] = useState<string>()

  async function take({ key, done, failed, work }: Task): Promise<void> {
    if (pending) return
    setPending(key)
    try {
      await work()
      if (done) showToast({ title: done })
      catchFocus(() => heading.current)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: failed, description: sayFailure(error), variant: 'destructive' })
    }
    setPending(undefined)
  }

  return { pending, take }
}
