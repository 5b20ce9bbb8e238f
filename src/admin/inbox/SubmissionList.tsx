import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $member } from '#src/admin/session/member.ts'
import { LoadMore } from '#src/admin/ui/LoadMore.tsx'
import type { InboxName, SubmissionByInbox } from '#src/api/admin/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { inboxTexts } from './texts.ts'
import { emptyFilter, type InboxState } from './use-inbox.ts'

const texts = inboxTexts.filter
const cardsClass = 'grid gap-4'

interface Props<List extends InboxName> {
  inbox: InboxState<List>
  rowsWithUnsavedNote: SubmissionByInbox[List][]
  children: (row: SubmissionByInbox[List]) => ReactNode
}

export function SubmissionList<List extends InboxName>({ inbox, rowsWithUnsavedNote, children }: Props<List>) {
  const { inboxName, filter, clearFilter, pages } = inbox
  const { rows, hasMore, loading, failed, newRowCount } = pages
  const { listTitle, loading: loadingText, empty, emptyInOwnAreas } = inboxTexts.lists[inboxName]
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(emptyFilter)
  const pinnedRows = rowsWithUnsavedNote.filter(({ id }) => rows.every((row) => row.id !== id))
  const isLoading = loading === 'first'
  const emptyText = useStore($member)?.lgas.length ? emptyInOwnAreas : empty

  return (
    <>
      {pinnedRows.length > 0 && (
        <>
          <h3 className="text-xl">{inboxTexts.note.unsavedTitle}</h3>
          <ul className={cardsClass}>
            {pinnedRows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex min-h-tap flex-wrap items-center gap-x-8 gap-y-4">
        <h3 className="text-xl">{listTitle}</h3>
        <p className="font-bold" role="status">
          {isLoading
            ? loadingText
            : !failed && rows.length > 0 && texts.describeShownCount(inboxName, rows.length, hasMore)}
        </p>
        {newRowCount > 0 && (
          <Button variant="quiet" onClick={pages.reload}>
            {texts.showNew(inboxName, newRowCount)}
          </Button>
        )}
        {isFiltered && (
          <Button variant="quiet" onClick={clearFilter}>
            {texts.clear}
          </Button>
        )}
      </div>
      <LoadState
        loading={isLoading && rows.length === 0}
        failed={failed === 'first'}
        empty={rows.length === 0}
        placeholder={null}
        emptyText={isFiltered ? texts.noResults(inboxName) : emptyText}
        onRetry={pages.reload}
      >
        <ul className={`${cardsClass} aria-busy:opacity-50`} aria-busy={isLoading || undefined}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
        <LoadMore
          hasMore={hasMore}
          isLoading={loading === 'more'}
          hasFailed={failed === 'more'}
          onLoadMore={pages.loadMore}
        />
      </LoadState>
    </>
  )
}
