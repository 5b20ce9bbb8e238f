import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, vi } from 'vitest'
import type { GalleryTabId } from '#src/content/pages/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { Gallery } from '#src/features/gallery/Gallery.tsx'
import { setUpSite } from '#tests/support/site/site.ts'

export const EMPTY_GALLERY_TEXT = 'No media available yet. Check back soon for campaign photos and videos!'

/** Opens `/gallery` on an empty site before each test. */
export function setUpGalleryPage(): void {
  setUpSite()
  beforeEach(() => {
    // Never runs idle callbacks, because the gallery would revalidate its items in an idle callback.
    vi.stubGlobal('requestIdleCallback', () => 0)
    history.replaceState(null, '', '/gallery')
  })
}

export function toGalleryPage(rows: GalleryItem[], tab: GalleryTabId, page = 1) {
  const listedItems = rows.filter(({ category }) => tab === 'all' || category === tab)
  return {
    items: listedItems.slice(SITE_PAGE_ITEMS * (page - 1), SITE_PAGE_ITEMS * page),
    more: listedItems.length > SITE_PAGE_ITEMS * page,
  }
}

/** Renders the gallery page. `rows` are all gallery items, of which the HTML has one page; undefined when the server's query failed. */
export function showGallery(
  rows: GalleryItem[] | undefined,
  tab: GalleryTabId = 'all',
  openItem?: GalleryItem,
  page = 1,
) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Gallery tab={tab} page={page} items={rows && toGalleryPage(rows, tab, page)} requestedItem={openItem} />
    </SWRConfig>,
  )
}

export const listGalleryTitles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent)
export const findGalleryTab = (name: string) => screen.getByRole('tab', { name })
