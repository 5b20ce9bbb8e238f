import { useState } from 'react'
import { decide } from '#src/api/admin/held.ts'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import type { HeldAction, HeldChoice } from '#src/contract/held.ts'
import { words } from '#src/features/admin/inbox/words.ts'
import { showToast } from '#src/stores/toasts.ts'

const done = { release: 'released', erase: 'erased' }

export function useDecision(list: InboxName, onDone: () => void) {
  const [pending, setPending] = useState<HeldAction>()
  const { thing, things } = words[list]

  async function take(action: HeldAction, choice: HeldChoice, amount: number) {
    if (pending) return
    setPending(action)
    try {
      const count = await decide(list, action, choice)
      const faster = count < amount && { description: 'The others were released or erased by somebody else.' }
      showToast({ title: `${count} ${count === 1 ? thing : things} ${done[action]}`, ...faster })
      refreshSummary()
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ title: `Failed to ${action} ${things}`, description: 'Please try again.', variant: 'destructive' })
    }
    setPending(undefined)
  }

  return { pending, take }
}
