import type { ReactNode } from 'react'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { LoadState } from './LoadState.tsx'
import { Placeholders } from './Placeholders.tsx'
import { useFocusOnNewItems } from './use-focus-on-new-items.ts'

export interface LoadedPages<Item> {
  items: Item[]
  isLoading: boolean
  error: unknown
  retry: () => void
  nextPage: number | undefined
  nextPageState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

export interface ListText {
  loading: string
  empty: string
  loadMoreLabel: string
  newerLabel: string
}

const nextPageTexts = {
  none: '',
  loading: 'Loading…',
  failed: 'This could not be loaded. Please check your connection, and press again.',
}

interface Props<Item> {
  page: number
  pages: LoadedPages<Item>
  buildPageAddress: (page: number) => string
  text: ListText
  placeholderCount: number
  newerLinkClass: string
  children: (items: Item[]) => ReactNode
}

export function PagedList<Item>(props: Props<Item>) {
  const { page, pages, buildPageAddress, text, placeholderCount, newerLinkClass, children } = props
  const { items, isLoading, error, retry, nextPage, nextPageState, loadMore } = pages
  const isLoadingNext = nextPageState === 'loading'
  const { list, expectNewItems } = useFocusOnNewItems(items.length)

  function showMore() {
    expectNewItems()
    loadMore()
  }

  return (
    <>
      {page > 1 && (
        <a className={`${buttonClasses.link} ${newerLinkClass}`} href={buildPageAddress(page - 1)} rel="prev">
          {text.newerLabel}
        </a>
      )}
      <LoadState
        loading={isLoading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<Placeholders count={placeholderCount} label={text.loading} />}
        emptyText={text.empty}
        onRetry={retry}
      >
        <div ref={list}>{children(items)}</div>
      </LoadState>
      {nextPage && (
        <div className="mt-12 grid justify-items-start gap-4">
          <a
            className={buttonClasses.plate}
            href={buildPageAddress(nextPage)}
            rel="next"
            aria-busy={isLoadingNext || undefined}
            onClick={handlePlainClick(() => isLoadingNext || showMore())}
          >
            {text.loadMoreLabel}
          </a>
          <p role="status">{nextPageTexts[nextPageState]}</p>
        </div>
      )}
    </>
  )
}
