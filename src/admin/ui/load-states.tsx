import type { ReactNode } from 'react'
import type { useStaffPages } from '#src/admin/api/pages.ts'
import { LoadState } from '#src/ui/list/LoadState.tsx'
import { LoadMore } from './lists/list-controls.tsx'

interface StateTexts {
  /** Text while nothing is loaded yet; null if another element announces it. */
  loading: string | null
  /** Text instead of the children; false if there are rows to show. */
  empty?: string | false
  children: ReactNode
}

const toPlaceholder = (loading: string | null) => loading && <p role="status">{loading}</p>

interface QueryStateProps extends StateTexts {
  /** Result of `useOperation`. */
  query: { error: unknown; isLoading: boolean; mutate: () => unknown }
}

export function QueryState({ query, loading, empty = false, children }: QueryStateProps) {
  return (
    <LoadState
      loading={query.isLoading}
      failed={query.error !== undefined}
      empty={empty !== false}
      placeholder={toPlaceholder(loading)}
      emptyText={empty || ''}
      onRetry={() => query.mutate()}
    >
      {children}
    </LoadState>
  )
}

interface PageListProps extends StateTexts {
  pages: Pick<ReturnType<typeof useStaffPages>, 'rows' | 'hasMore' | 'loading' | 'failed' | 'loadMore' | 'reload'>
}

/** List that is loaded page by page, with its Load more button. */
export function PageList({ pages, loading, empty = false, children }: PageListProps) {
  return (
    <LoadState
      loading={pages.loading === 'first' && pages.rows.length === 0}
      failed={pages.failed === 'first'}
      empty={empty !== false}
      placeholder={toPlaceholder(loading)}
      emptyText={empty || ''}
      onRetry={pages.reload}
    >
      {children}
      <LoadMore
        hasMore={pages.hasMore}
        isLoading={pages.loading === 'more'}
        hasFailed={pages.failed === 'more'}
        onLoadMore={pages.loadMore}
      />
    </LoadState>
  )
}
