import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { TRASH_DAYS } from '#src/contract/limits.ts'
import { catchFocus } from './catch-focus.ts'
import type { useManager } from './use-manager.ts'

interface Props {
  manager: Pick<ReturnType<typeof useManager<{ id: string }>>, 'discarding' | 'deleting' | 'changes'>
  thing: string
  name: string | undefined
}

export function Questions({ manager, thing, name }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { open } = manager.deleting
  const { onPark, ...discarding } = manager.discarding
  const { changes } = manager
  const changed =
    changes && `Somebody else has changed it since${changes.length > 0 ? `: ${changes.join(', ')}` : ''}. `

  // The deleted row takes its focused button with it.
  useEffect(() => {
    if (open) return () => catchFocus(() => box.current?.closest('section')?.querySelector<HTMLElement>('h2'))
    return undefined
  }, [open])

  return (
    <div ref={box}>
      <ConfirmDialog
        {...discarding}
        other={{ label: 'Keep it for later', onChoose: onPark }}
        title="Discard what you wrote?"
        text="It was not saved yet."
        confirm="Discard"
      />
      <ConfirmDialog
        {...manager.deleting}
        title={`Delete this ${thing}?`}
        text={`${changed ?? ''}“${name ?? ''}” will be gone from the site at once. It stays in the trash for ${TRASH_DAYS} days.`}
        confirm="Delete"
      />
    </div>
  )
}
