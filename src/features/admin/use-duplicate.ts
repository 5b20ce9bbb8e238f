import { useState } from 'react'
import type { Managed, Published } from '#src/contract/publication.ts'
import { showToast } from '#src/stores/toasts.ts'
import type { PublicationKind } from './publication-kind.ts'

/** Copies an item into a new draft. */
export function useDuplicate<
  Draft extends Record<string, string>,
  Input extends object,
  Item extends Published & { title: string },
>(kind: PublicationKind<Draft, Input, Item>) {
  const [copying, setCopying] = useState(false)

  return async (item: Pick<Managed<Item>, 'id' | 'title'>) => {
    if (copying) return
    setCopying(true)
    const title = `Copy of ${item.title}`.slice(0, 200)
    try {
      const whole = await kind.calls.read(item.id)
      const copy = kind.draftSchema.parse({ ...kind.toDraft(whole), ...kind.ofCopy, title })
      await kind.calls.create(copy, crypto.randomUUID(), { state: 'draft' })
      showToast({ title: 'Copied into a draft', description: `“${title}”` })
    } catch (error) {
      console.error(error)
      showToast({ title: `Failed to copy the ${kind.one}`, variant: 'destructive' })
    }
    setCopying(false)
  }
}
