import type { ReactNode } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { OVERVIEW_CACHE_MS } from '#src/contract/overview/overview.ts'
import type { Operation } from '#src/contract/rules/operation.ts'

/** Loads a block while the tab is shown: when it is opened, and when it is opened again after `cacheMs`. */
export function useBlock<Answer>(operation: Operation<void, Answer>, isShown: boolean, cacheMs = OVERVIEW_CACHE_MS) {
  const { data, error, mutate } = useOperation(operation, isShown ? {} : null, { dedupingInterval: cacheMs })
  return { data, query: { isLoading: !data && !error, error: data ? undefined : error, mutate } }
}

interface Props<Answer> {
  title: string
  block: ReturnType<typeof useBlock<Answer>>
  loading: string
  /** Class of the height that the block takes while it loads, close to its usual height. */
  heightClass: string
  children: (data: Answer) => ReactNode
}

/** Part of the overview, which loads and fails on its own. */
export function OverviewBlock<Answer>({ title, block, loading, heightClass, children }: Props<Answer>) {
  const { data, query } = block
  return (
    <HeadedSection level={3} heading={title}>
      <div className={`grid content-start *:min-w-0 ${heightClass}`}>
        <QueryState query={query} loading={loading}>
          {data !== undefined && children(data)}
        </QueryState>
      </div>
    </HeadedSection>
  )
}
