import { useEffect, useRef } from 'react'
import { useTrash } from '#src/api/admin/trash.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { TRASH_DAYS } from '#src/contract/limits.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { ListLine } from '#src/features/admin/ListLine.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { sharedTexts } from '#src/features/admin/texts/shared.ts'
import { capital } from '#src/lib/capital.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { trashTexts as texts } from './texts.ts'
import { useDecision } from './use-decision.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Days until the nightly job deletes the item for good. */
function describeDaysLeft(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS)
  return texts.daysLeft(days)
}

export function TrashTab({ shown }: { shown: boolean }) {
  const { data: items = [], error, isLoading, mutate: reload } = useTrash()
  const heading = useRef<HTMLHeadingElement>(null)
  const decision = useDecision(reload, heading)
  const wasShown = useRef(shown)

  // Other tabs may have deleted items since.
  useEffect(() => {
    if (shown && !wasShown.current) reload()
    wasShown.current = shown
  })

  return (
    <TabSection heading={texts.heading} headingRef={heading}>
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
            <ListLine
              key={item.id}
              action={
                <Actions>
                  <Button
                    look="quiet"
                    aria-label={texts.restoreOne(item.title)}
                    pending={decision.restoring === item.id}
                    onClick={() => decision.restore(item)}
                  >
                    {texts.restore}
                  </Button>
                  <Button
                    look="danger"
                    aria-label={texts.deleteOne(item.title)}
                    onClick={() => decision.askToDestroy(item)}
                  >
                    {texts.delete}
                  </Button>
                </Actions>
              }
            >
              <h3 className={admin.title}>{item.title || sharedTexts.untitled}</h3>
              <p className={admin.facts}>
                {capital(texts.things[item.section].one)}. {texts.deleted}{' '}
                <time dateTime={item.deletedAt}>{shortMoment(item.deletedAt)}</time>. {describeDaysLeft(item.deletedAt)}
              </p>
            </ListLine>
          ))}
        </ul>
      </LoadState>
      <ConfirmDialog
        {...decision.destroying}
        title={texts.question}
        text={texts.questionText(decision.doomed?.title ?? '')}
        confirm={texts.delete}
      />
    </TabSection>
  )
}
