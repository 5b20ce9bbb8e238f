import { useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { hasSlowLine } from '#src/browser/wishes.ts'
import type { GalleryItem, ListedItem } from '#src/contract/gallery.ts'
import { WHOLE_ITEMS } from '#src/contract/limits.ts'
import { pageGallery } from '#src/contract/operations/gallery.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { Paged } from '#src/contract/paging.ts'
import { type List, quiet, useCached, useSecondLook } from './cached.ts'
import { type ApiError, read } from './client.ts'
import { usePages } from './pages.ts'

/** Galleries of up to 100 items are loaded as a whole: the JSON is smaller than one image. */
const WHOLE_GALLERY_PATH = addressOf(pageGallery, '', `page=1&limit=${WHOLE_ITEMS}`)

export function useNewestGallery<Item>(initial?: Item[]): List<Item> {
  const { data, ...state } = useCached<Paged<Item>>(
    addressOf(pageGallery, '', 'page=1'),
    initial && { items: initial, more: false },
  )
  return { ...state, items: data?.items ?? [] }
}

/** All items, newest first; undefined until loaded, and for a larger gallery. */
export function useWholeGallery(): ListedItem[] | undefined {
  const { data, mutate } = useSWR<Paged<ListedItem>, ApiError>(WHOLE_GALLERY_PATH, read, {
    ...quiet,
    revalidateOnMount: false,
  })
  useSecondLook(true, mutate, hasSlowLine)
  return data && !data.more ? data.items : undefined
}

interface GalleryPagesOptions {
  category: GalleryItem['category'] | undefined
  first: number
  initial: Paged<ListedItem> | undefined
  wanted: boolean
}

export function useGalleryPages({ category, ...options }: GalleryPagesOptions) {
  const pages = usePages<ListedItem>(pageGallery, {
    ...options,
    filter: category && `&category=${category}`,
    revalidates: false,
  })
  const { mutate } = useSWRConfig()
  const { items, loading, error, next } = pages
  const isWhole = options.wanted && !category && options.first === 1 && !loading && !error && next === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the items of that moment
  useEffect(() => {
    if (isWhole) mutate<Paged<ListedItem>>(WHOLE_GALLERY_PATH, { items, more: false }, { revalidate: false })
  }, [isWhole])

  return pages
}
