import { useEffect, useRef } from 'react'
import { itemNouns, sharedTexts } from '#src/admin/shell/shared-texts.ts'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { ButtonRow, ListRow, Section } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import { listTrashOperation } from '#src/contract/operations/staff-publications.ts'
import { TRASH_RETENTION_DAYS } from '#src/contract/rules/limits.ts'
import { formatShortDateTime } from '#src/lib/dates/short-date-time.ts'
import { capitalize } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { trashTexts as texts, useTrashActions } from './use-trash-actions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Describes in how many days the nightly cleanup deletes the item for good. */
function describeDaysLeft(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_RETENTION_DAYS * DAY_MS - Date.now()) / DAY_MS)
  return texts.daysLeft(days)
}

export function TrashTab({ isShown }: { isShown: boolean }) {
  const { data: items = [], error, isLoading, mutate: reload } = useOperation(listTrashOperation)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const trashActions = useTrashActions(headingRef)
  const wasShown = useRef(isShown)

  // Reload the trash when the user opens this tab again, because other dashboard tabs can delete items.
  useEffect(() => {
    if (isShown && !wasShown.current) reload()
    wasShown.current = isShown
  })

  return (
    <Section heading={texts.heading} headingRef={headingRef}>
      <p>{texts.intro}</p>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText={texts.empty}
        onRetry={() => reload()}
      >
        <ul>
          {items.map((item) => (
            <ListRow
              key={item.id}
              action={
                <ButtonRow>
                  <Button
                    variant="quiet"
                    aria-label={texts.restoreOne(item.title)}
                    pending={trashActions.restoringId === item.id}
                    onClick={() => trashActions.restore(item)}
                  >
                    {texts.restore}
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={texts.deleteOne(item.title)}
                    onClick={() => trashActions.askToDestroy(item)}
                  >
                    {texts.delete}
                  </Button>
                </ButtonRow>
              }
            >
              <h3 className={adminStyles.title}>{item.title || sharedTexts.untitled}</h3>
              <p className={adminStyles.facts}>
                {capitalize(itemNouns[item.section].singular)}. {texts.deletedAt}{' '}
                <time dateTime={item.deletedAt}>{formatShortDateTime(item.deletedAt)}</time>.{' '}
                {describeDaysLeft(item.deletedAt)}
              </p>
            </ListRow>
          ))}
        </ul>
      </LoadState>
      <ConfirmDialog
        {...trashActions.destroying}
        title={texts.question}
        text={texts.questionText(trashActions.itemToDelete?.title ?? '')}
        confirmLabel={texts.delete}
      />
    </Section>
  )
}
