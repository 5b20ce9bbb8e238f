import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { restoreFocus } from './restore-focus.ts'
import { publicationListTexts } from './texts/publication-list.ts'
import { sharedTexts } from './texts/shared.ts'
import type { useItemManager } from './use-item-manager.ts'

const { discardQuestion: discardTexts, delete: deleteTexts } = publicationListTexts

interface Props {
  manager: Pick<ReturnType<typeof useItemManager<{ id: string }>>, 'discardDialog' | 'deleteDialog' | 'changes'>
  itemNoun: string
  name: string | undefined
}

export function DiscardAndDeleteDialogs({ manager, itemNoun, name }: Props) {
  const anchorRef = useRef<HTMLDivElement>(null)
  const { open } = manager.deleteDialog
  const { onKeepForLater, ...discarding } = manager.discardDialog
  const { changes } = manager

  // Deleting a row removes its focused Delete button, so move the focus to the heading.
  useEffect(() => {
    if (open) return () => restoreFocus(() => anchorRef.current?.closest('section')?.querySelector<HTMLElement>('h2'))
    return undefined
  }, [open])

  return (
    <div ref={anchorRef}>
      <ConfirmDialog
        {...discarding}
        alternativeButton={{ label: discardTexts.keep, onChoose: onKeepForLater }}
        title={discardTexts.title}
        text={discardTexts.text}
        confirmLabel={discardTexts.confirm}
      />
      <ConfirmDialog
        {...manager.deleteDialog}
        title={sharedTexts.deleteQuestion(itemNoun)}
        text={`${changes ? deleteTexts.describeChanges(changes) : ''}${deleteTexts.text(name ?? '')}`}
        confirmLabel={sharedTexts.delete}
      />
    </div>
  )
}
