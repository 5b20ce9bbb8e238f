import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSilencePeriodQuestion } from '#src/admin/documents/questions/use-silence-period-question.tsx'
import { createUndoAction } from '#src/admin/documents/undo-action.ts'
import { listPublicActions } from '#src/admin/publications/public-actions.ts'
import type { AdminPublicationKind, FormValues, PublicationRowItem } from '#src/admin/publications/publication-kind.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { OtherUses } from '#src/admin/ui/library/OtherUses.tsx'
import { MenuButton } from '#src/admin/ui/MenuButton.tsx'
import type { PublishedItem } from '#src/contract/publications/publication.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast, type ToastAction } from '#src/ui/toasts/toasts.ts'
import { type BulkChange, type BulkFailure, changeItems, isChangeable } from './bulk-changes.ts'
import { bulkTexts as texts } from './texts.ts'

export interface BulkQuestion<Item> {
  change: BulkChange
  /** Selected items, also those that need no change. */
  items: Item[]
}

interface Props<Values extends FormValues, Input extends object, Item extends PublishedItem> {
  kind: AdminPublicationKind<Values, Input, Item>
  selectedItems: PublicationRowItem<Item>[]
  question: BulkQuestion<PublicationRowItem<Item>> | undefined
  onAsk: (question: BulkQuestion<PublicationRowItem<Item>> | undefined) => void
  onChanged: (ids: string[]) => void
  onTrashed: (item: PublicationRowItem<Item>) => void
}

const simpleChanges = ['publish', 'unpublish', 'trash'] as const

/** Buttons that change the selected items, the question before it, and a report of items that did not change. */
export function BulkChanges<
  Values extends FormValues,
  Input extends object,
  Item extends PublishedItem & { title: string },
>({ kind, selectedItems, question, onAsk, onChanged, onTrashed }: Props<Values, Input, Item>) {
  type RowItem = PublicationRowItem<Item>
  const [doneCount, setDoneCount] = useState<number>()
  const [failures, setFailures] = useState<BulkFailure<RowItem>[]>([])
  const isStopped = useRef(false)
  const silence = useSilencePeriodQuestion()
  const { ask, subject, dialog } = useConfirmation(runChange)

  const askAboutChange = useEffectEvent(({ change, items }: BulkQuestion<RowItem>) => {
    isStopped.current = false
    setFailures([])
    const openQuestion = () => ask({ change, items })
    if (change.kind === 'publish') silence.askToPublish(openQuestion)
    else openQuestion()
    onAsk(undefined)
  })
  useEffect(() => {
    if (question) askAboutChange(question)
  }, [question])

  const listChangeable = (items: RowItem[], change: BulkChange) => items.filter((item) => isChangeable(item, change))

  async function runChange({ change, items }: BulkQuestion<RowItem>) {
    const result = await changeItems(kind, change, {
      items: listChangeable(items, change),
      onProgress: setDoneCount,
      isStopped: () => isStopped.current,
    })
    setDoneCount(undefined)
    setFailures(result.failures)
    onChanged(result.done.map(({ id }) => id))
    if (change.kind === 'trash') result.done.forEach(onTrashed)
    if (result.done.length > 0)
      showToast({
        title: texts[change.kind].done(result.done.length, kind, change.kind === 'set' ? change.fieldLabel : ''),
        ...listActions(change, result.done),
      })
  }

  function listActions(change: BulkChange, [item, ...others]: RowItem[]): { actions?: ToastAction[] } {
    if (!item) return {}
    if (change.kind === 'trash') return { actions: [createUndoAction(kind.collection, [item, ...others])] }
    const isOnePublished = change.kind === 'publish' && others.length === 0
    return isOnePublished ? { actions: listPublicActions(kind.collection, item.slug, item.title) } : {}
  }

  function describeQuestion(): { title: string; text: string; confirmLabel: string } {
    if (!subject) return { title: '', text: '', confirmLabel: '' }
    const { change, items } = subject
    const changeable = listChangeable(items, change)
    const skippedCount = items.length - changeable.length
    const progress = doneCount !== undefined && texts.describeProgress(doneCount, changeable.length)
    return {
      title:
        change.kind === 'set'
          ? texts.set.question(changeable.length, kind, change.fieldLabel, change.valueLabel)
          : texts[change.kind].question(changeable.length, kind),
      text:
        progress ||
        [
          items.length === 1 && texts.quoteTitle(items[0]?.title ?? ''),
          skippedCount > 0 && texts.describeSkipped(skippedCount),
          texts[change.kind].consequence,
        ]
          .filter(Boolean)
          .join(''),
      confirmLabel: change.kind === 'set' ? texts.set.button(change.fieldLabel) : texts[change.kind].button,
    }
  }

  return (
    <>
      {selectedItems.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {simpleChanges.map(
            (name) =>
              listChangeable(selectedItems, { kind: name }).length > 0 && (
                <Button
                  key={name}
                  variant={name === 'trash' ? 'danger' : 'quiet'}
                  onClick={() => onAsk({ change: { kind: name }, items: selectedItems })}
                >
                  {texts[name].button}
                </Button>
              ),
          )}
          {kind.bulkFields?.map(({ name, label: fieldLabel, options }) => (
            <MenuButton
              key={name}
              label={texts.set.button(fieldLabel)}
              className="inline-flex min-h-tap cursor-pointer items-center edge-2 px-4 font-bold hover:bg-ink hover:text-white"
              getItems={() =>
                options.map(({ value, label: valueLabel }) => ({
                  label: valueLabel,
                  onChoose: () =>
                    onAsk({ change: { kind: 'set', name, fieldLabel, value, valueLabel }, items: selectedItems }),
                }))
              }
            >
              {texts.set.button(fieldLabel)}
            </MenuButton>
          ))}
        </div>
      )}
      {failures.length > 0 && (
        <div className="flex w-full items-start gap-4 edge-l-8 border-danger bg-paper-deep pl-4" role="alert">
          {/* One line, because it stays in view while the list scrolls. */}
          <details className="min-w-0 flex-1 text-sm" open={failures.length === 1}>
            <summary className="min-h-tap cursor-pointer content-center text-base font-bold">
              {texts.describeFailures(failures.length, kind)}
            </summary>
            <p>{texts.failuresHint}</p>
            <ul className="max-h-32 overflow-y-auto pb-2 wrap-anywhere">
              {failures.map(({ item, reason }) => (
                <li key={item.id}>
                  {texts.quoteTitle(item.title)}
                  {reason}
                </li>
              ))}
            </ul>
          </details>
          <Button variant="quiet" onClick={() => setFailures([])}>
            {texts.closeReport}
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...dialog}
        {...describeQuestion()}
        onCancel={() => {
          if (dialog.pending) isStopped.current = true
          else dialog.onCancel()
        }}
      >
        {subject?.change.kind === 'trash' && (
          <OtherUses collection={kind.collection} ids={subject.items.map(({ id }) => id)} />
        )}
      </ConfirmDialog>
      {silence.dialog}
    </>
  )
}
