import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { hasSlowConnection } from '#src/browser/network-preferences.ts'
import type { GalleryItem, ListedGalleryItem } from '#src/contract/gallery/gallery.ts'
import { listGalleryPageOperation } from '#src/contract/gallery/operations.ts'
import { LARGE_PAGE_ITEMS, SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import type { ListPage } from '#src/contract/rules/paging.ts'
import { type ListState, noRevalidationOptions, useCached, useIdleRevalidation } from './cached.ts'
import { type ApiError, fetchJson } from './client.ts'
import { useListPages } from './list-pages.ts'

/** API path of the first 100 gallery items. One request loads them, because their JSON is smaller than one image. */
const WHOLE_GALLERY_PATH = buildOperationPath(listGalleryPageOperation, '', `page=1&limit=${LARGE_PAGE_ITEMS}`)

export function useNewestGallery<Item>(initialItems?: Item[]): ListState<Item> {
  const { data, ...state } = useCached<ListPage<Item>>(
    buildOperationPath(listGalleryPageOperation, '', `page=1&limit=${SITE_PAGE_ITEMS}`),
    initialItems && { items: initialItems, more: false },
  )
  return { ...state, items: data?.items ?? [] }
}

/**
 * Returns all gallery items, newest first. Returns undefined until they are loaded, or if the gallery has more than
 * 100 items.
 */
export function useWholeGallery(): ListedGalleryItem[] | undefined {
  const { data, mutate } = useSWR<ListPage<ListedGalleryItem>, ApiError>(WHOLE_GALLERY_PATH, fetchJson, {
    ...noRevalidationOptions,
    revalidateOnMount: false,
  })
  useIdleRevalidation(true, mutate, hasSlowConnection)
  return data && !data.more ? data.items : undefined
}

interface GalleryPagesOptions {
  category: GalleryItem['category'] | undefined
  firstPage: number
  initialPage: ListPage<ListedGalleryItem> | undefined
  isEnabled: boolean
}

export function useGalleryPages({ category, ...options }: GalleryPagesOptions) {
  const pages = useListPages<ListedGalleryItem>(listGalleryPageOperation, {
    ...options,
    filter: category && `&category=${category}`,
  })
  const { mutate } = useSWRConfig()
  const { items, isLoading, error, nextPage } = pages
  const isFullyLoaded =
    options.isEnabled && !category && options.firstPage === 1 && !isLoading && !error && nextPage === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when all items have been loaded
  useEffect(() => {
    if (isFullyLoaded)
      mutate<ListPage<ListedGalleryItem>>(WHOLE_GALLERY_PATH, { items, more: false }, { revalidate: false })
  }, [isFullyLoaded])

  return pages
}
