import { useEffect, useRef } from 'react'
import { useTrash } from '#src/api/admin/trash.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { TRASH_DAYS } from '#src/contract/limits.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { ListLine } from '#src/features/admin/ListLine.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { publications } from '#src/features/admin/publications.ts'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { capital } from '#src/lib/capital.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { useDecision } from './use-decision.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const things = { ...publications, gallery: { one: 'gallery item' } }

/** Days until the nightly job deletes the item for good. */
function sayLeft(deletedAt: string): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - Date.now()) / DAY_MS)
  return days > 1 ? `${days} days left.` : 'Its last day here.'
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
    <TabSection heading="Trash" headingRef={heading}>
      <p>
        What you delete is gone from the site at once and waits here for {TRASH_DAYS} days. Volunteers and messages
        never come here: what is erased is erased. Editors can delete an item for good after one day here, owners at any
        time.
      </p>
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<p role="status">Loading the trash...</p>}
        emptyText="The trash is empty."
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
                    aria-label={`Restore ${item.title}`}
                    pending={decision.restoring === item.id}
                    onClick={() => decision.restore(item)}
                  >
                    Restore
                  </Button>
                  <Button
                    look="danger"
                    aria-label={`Delete ${item.title} for good`}
                    onClick={() => decision.askToDestroy(item)}
                  >
                    Delete for good
                  </Button>
                </Actions>
              }
            >
              <h3 className={admin.title}>{item.title || 'Without a title'}</h3>
              <p className={admin.facts}>
                {capital(things[item.section].one)}. Deleted:{' '}
                <time dateTime={item.deletedAt}>{shortMoment(item.deletedAt)}</time>. {sayLeft(item.deletedAt)}
              </p>
            </ListLine>
          ))}
        </ul>
      </LoadState>
      <ConfirmDialog
        {...decision.destroying}
        title="Delete this for good?"
        text={`“${decision.doomed?.title ?? ''}” and its files will be gone. Nobody can bring them back.`}
        confirm="Delete for good"
      />
    </TabSection>
  )
}
