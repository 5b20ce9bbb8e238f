import type { ReactNode } from 'react'
import { buttonClasses } from './button-classes.ts'
import { LoadState } from './LoadState.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Placeholders } from './Placeholders.tsx'
import { useFocusOnNewItems } from './use-focus-on-new-items.ts'

export interface LoadedPages<Item> {
  items: Item[]
  loading: boolean
  error: unknown
  retry: () => void
  nextPage: number | undefined
  moreState: 'none' | 'loading' | 'failed'
  loadMore: () => void
}

export interface ListText {
  loading: string
  empty: string
  load: string
  newer: string
}

interface Props<Item> {
  page: number
  pages: LoadedPages<Item>
  addressOf: (page: number) => string
  text: ListText
  placeholders: number
  newerClass: string
  children: (items: Item[]) => ReactNode
}

export function PagedList<Item>(props: Props<Item>) {
  const { page, pages, addressOf, text, placeholders, newerClass, children } = props
  const { items, loading, error, retry, nextPage, moreState, loadMore } = pages
  const { list, expectMore } = useFocusOnNewItems(items.length)

  function showMore() {
    expectMore()
    loadMore()
  }

  return (
    <>
      {page > 1 && (
        <a className={`${buttonClasses.link} ${newerClass}`} href={addressOf(page - 1)} rel="prev">
          {text.newer}
        </a>
      )}
      <LoadState
        loading={loading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<Placeholders count={placeholders} label={text.loading} />}
        emptyText={text.empty}
        onRetry={retry}
      >
        <div ref={list}>{children(items)}</div>
      </LoadState>
      {nextPage && (
        <MoreLink
          href={addressOf(nextPage)}
          label={text.load}
          loading={moreState === 'loading'}
          failed={moreState === 'failed'}
          onMore={showMore}
        />
      )}
    </>
  )
}
