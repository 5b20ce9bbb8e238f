import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { restoreItems } from '#src/admin/documents/restore-items.ts'
import { $member } from '#src/admin/session/session.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { OtherUses } from '#src/admin/ui/library/OtherUses.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { itemNouns, sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { decideTrashOperation, emptyTrashOperation, listTrashOperation } from '#src/contract/publications/operations.ts'
import type { EmptyTrashResult, TrashedItem } from '#src/contract/publications/trash.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { trashTexts as texts } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Describes in how many days the nightly cleanup deletes the item for good. */
function describeDaysLeft(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_RETENTION_DAYS * DAY_MS - Date.now()) / DAY_MS)
  return texts.daysLeft(days)
}

const failureTexts = { byStatus: { 404: texts.itemGone } }

function showEmptied({ deletedCount, keptCount }: EmptyTrashResult): void {
  showToast({
    title: texts.empty.describeDeleted(deletedCount),
    ...(keptCount > 0 && { description: texts.empty.describeKept(keptCount) }),
  })
}

export function TrashTab({ isShown }: { isShown: boolean }) {
  const trash = useOperation(listTrashOperation)
  const { data: items = [], mutate: reload } = trash
  const [restoringId, setRestoringId] = useState<string>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wasShown = useRef(isShown)
  const deletion = useOperationMutation(decideTrashOperation, {
    revalidates: [listTrashOperation.path],
    onSuccess: () => showToast({ title: texts.deletedForGood }),
    onError: (error) => showFailure(texts.deleteFailed, error, failureTexts),
  })
  const deleteQuestion = useConfirmation(({ collection, id }: TrashedItem) =>
    deletion.trigger({ body: { collection, id, action: 'destroy' } }),
  )

  const emptying = useOperationMutation(emptyTrashOperation, {
    revalidates: [listTrashOperation.path],
    onSuccess: showEmptied,
    onError: (error) => showFailure(texts.empty.failed, error),
  })
  const emptyQuestion = useConfirmation((before: string) => emptying.trigger({ body: { before } }))
  const [newestItem] = items
  const isEditor = useStore($member)?.role === 'editor'

  // Reload the trash when the user opens this tab again, because other dashboard tabs can delete items.
  useEffect(() => {
    if (isShown && !wasShown.current) reload()
    wasShown.current = isShown
  })

  async function restoreItem(item: TrashedItem) {
    if (restoringId) return
    setRestoringId(item.id)
    try {
      const restoredCount = await restoreItems(item.collection, [item])
      // Restoring an item removes its row with the focused button, so move the focus to the heading.
      if (restoredCount > 0) restoreFocus(() => headingRef.current)
    } finally {
      setRestoringId(undefined)
    }
  }

  return (
    <HeadedSection
      heading={texts.heading}
      headingRef={headingRef}
      action={
        newestItem && (
          <Button variant="danger" onClick={() => emptyQuestion.ask(newestItem.deletedAt)}>
            {texts.empty.button}
          </Button>
        )
      }
    >
      <p>{texts.intro}</p>
      <QueryState query={trash} loading={texts.loading} empty={items.length === 0 && texts.nothing}>
        <ul>
          {items.map((item) => (
            <ListRow
              key={item.id}
              action={
                <ButtonRow>
                  <Button
                    variant="quiet"
                    aria-label={texts.restoreOne(item.title)}
                    pending={restoringId === item.id}
                    onClick={() => restoreItem(item)}
                  >
                    {texts.restore}
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={texts.deleteOne(item.title)}
                    onClick={() => deleteQuestion.ask(item)}
                  >
                    {texts.delete}
                  </Button>
                </ButtonRow>
              }
            >
              <h3 className={adminStyles.title}>{item.title || sharedTexts.untitled}</h3>
              <p className={adminStyles.facts}>
                {capitalize(itemNouns[item.collection].singular)}. {texts.deletedAt} <Time at={item.deletedAt} />.{' '}
                {describeDaysLeft(item.deletedAt)}
              </p>
            </ListRow>
          ))}
        </ul>
      </QueryState>
      <ConfirmDialog
        {...deleteQuestion.dialog}
        title={texts.question}
        text={texts.questionText(deleteQuestion.subject?.title ?? '')}
        confirmLabel={texts.delete}
      >
        {deleteQuestion.subject && (
          <OtherUses collection={deleteQuestion.subject.collection} ids={[deleteQuestion.subject.id]} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...emptyQuestion.dialog}
        title={texts.empty.question(items.length)}
        text={isEditor ? texts.empty.editorText : texts.empty.text}
        confirmLabel={texts.empty.button}
      />
    </HeadedSection>
  )
}
