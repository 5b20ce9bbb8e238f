import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $member } from '#src/admin/session/session.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { useRetry } from '#src/ui/form/use-retry.ts'
import { createDeskQueue, type DeskItem, type DeskQueue, isPending } from './desk-queue.ts'

/** Keeps the entries of the desk until the server has them: over reloads, lost lines and the end of the session. */
export function useDeskQueue(author: string): { queue: DeskQueue; items: DeskItem[]; failure: unknown } {
  const member = useStore($member)
  const [queue] = useState(() => createDeskQueue(author))
  const items = useStore(queue.$items)
  const failure = useStore(queue.$failure)
  const unsent = items.filter(({ state }) => state !== 'saved' && state !== 'gone')

  // The store lists the entries of the member who is logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the member is known
  useEffect(() => {
    queue.refresh()
    void queue.send()
    addEventListener('storage', queue.refresh)
    return () => removeEventListener('storage', queue.refresh)
  }, [queue, member?.id])

  useRetry(items.some(isPending), 0, () => void queue.send())

  const isStored = unsent.every((item) => item.isStored)
  useUnsavedUpload(
    unsent.length > 0,
    {
      saveOnDevice: () => isStored,
      async discard() {
        for (const { id } of unsent) queue.discard(id)
      },
    },
    () => !isStored,
  )

  return { queue, items, failure }
}
