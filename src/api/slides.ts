import type { ListPage } from '#src/contract/rules/paging.ts'
import type { FirstSlides } from '#src/lib/first-slides.ts'
import { useCached } from './cached.ts'

/**
 * Returns the items of the list at `path`, from which a slider takes its slides: at first those in the HTML. The list of
 * the page fetches the same path. `firstCount` is the number of slides while only the first one is there.
 */
export function useSlides<Item>(path: string, firstSlides: FirstSlides<Item> | undefined) {
  const { data, isLoading, retry } = useCached<ListPage<Item>>(
    path,
    firstSlides && { items: firstSlides.items, more: true },
  )
  const items = data?.items ?? []
  const firstCount = firstSlides && items === firstSlides.items ? firstSlides.slideCount : undefined
  return { items, firstCount, isLoading, loadSlides: retry }
}
