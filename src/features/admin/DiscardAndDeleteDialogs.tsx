import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { restoreFocus } from './restore-focus.ts'
import { publicationListTexts } from './texts/publication-list.ts'
import { sharedTexts } from './texts/shared.ts'
import type { useManager } from './use-manager.ts'

const { discardQuestion: discardTexts, delete: deleteTexts } = publicationListTexts

interface Props {
  manager: Pick<ReturnType<typeof useManager<{ id: string }>>, 'discarding' | 'deleting' | 'changes'>
  itemNoun: string
  name: string | undefined
}

export function DiscardAndDeleteDialogs({ manager, itemNoun, name }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { open } = manager.deleting
  const { onPark, ...discarding } = manager.discarding
  const { changes } = manager

  // Deleting a row removes its focused Delete button, so move the focus to the heading.
  useEffect(() => {
    if (open) return () => restoreFocus(() => box.current?.closest('section')?.querySelector<HTMLElement>('h2'))
    return undefined
  }, [open])

  return (
    <div ref={box}>
      <ConfirmDialog
        {...discarding}
        alternative={{ label: discardTexts.keep, onChoose: onPark }}
        title={discardTexts.title}
        text={discardTexts.text}
        confirmLabel={discardTexts.confirm}
      />
      <ConfirmDialog
        {...manager.deleting}
        title={sharedTexts.deleteQuestion(itemNoun)}
        text={`${changes ? deleteTexts.describeChanges(changes) : ''}${deleteTexts.text(name ?? '')}`}
        confirmLabel={sharedTexts.delete}
      />
    </div>
  )
}
