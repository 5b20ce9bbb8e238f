import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { InboxName, Submissions } from '#src/api/admin/inbox.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { LoadMore } from '#src/features/admin/LoadMore.tsx'
import { $member } from '#src/stores/staff/member.ts'
import { type InboxOf, noFilter } from './use-inbox.ts'
import { words } from './words.ts'

const cards = 'grid gap-4'

interface Props<List extends InboxName> {
  inbox: InboxOf<List>
  unsaved: Submissions[List][]
  children: (row: Submissions[List]) => ReactNode
}

function inWords(count: number, thing: string, things: string): string {
  return `${count} ${count === 1 ? thing : things}`
}

export function InboxRows<List extends InboxName>({ inbox, unsaved, children }: Props<List>) {
  const { list, filter, clear, pages } = inbox
  const { rows, next, loading, failed, arrived } = pages
  const { thing, things, listTitle, loading: loadingText, empty } = words[list]
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const pinned = unsaved.filter(({ id }) => rows.every((row) => row.id !== id))
  const isWaiting = loading === 'first'
  const none = useStore($member)?.lgas.length ? `No ${things} of your areas yet.` : empty
  const count = inWords(rows.length, thing, things)

  return (
    <>
      {pinned.length > 0 && (
        <>
          <h3 className="text-xl">Notes that are not saved yet</h3>
          <ul className={cards}>
            {pinned.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex min-h-tap flex-wrap items-center gap-x-8 gap-y-4">
        <h3 className="text-xl">{listTitle}</h3>
        <p className="font-bold" role="status">
          {isWaiting
            ? loadingText
            : !failed && rows.length > 0 && `${count} shown${next ? ', and there are more' : ''}`}
        </p>
        {arrived > 0 && (
          <Button look="quiet" onClick={pages.reload}>
            Show {arrived} new
          </Button>
        )}
        {isNarrowed && (
          <Button look="quiet" onClick={clear}>
            Clear filter
          </Button>
        )}
      </div>
      <LoadState
        loading={isWaiting && rows.length === 0}
        failed={failed === 'first'}
        empty={rows.length === 0}
        placeholder={null}
        emptyText={isNarrowed ? `No ${things} found. Try another search or filter.` : none}
        onRetry={pages.reload}
      >
        <ul className={`${cards} aria-busy:opacity-50`} aria-busy={isWaiting || undefined}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
        <LoadMore
          hasMore={next !== null}
          loading={loading === 'more'}
          failed={failed === 'more'}
          onMore={pages.loadMore}
        />
      </LoadState>
    </>
  )
}
