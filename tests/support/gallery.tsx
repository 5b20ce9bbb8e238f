import { render, screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { vi } from 'vitest'
import type { GalleryTabId } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { Gallery } from '#src/features/gallery/Gallery.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'

export const EMPTY_GALLERY_TEXT = 'No media available yet. Check back soon for campaign photos and videos!'

export function resetGalleryPage(): void {
  resetApi()
  // Never idle, so that the island does not revalidate the page's rows.
  vi.stubGlobal('requestIdleCallback', () => 0)
  history.replaceState(null, '', '/gallery')
}

export function toGalleryPage(rows: GalleryItem[], tab: GalleryTabId, page = 1) {
  const listed = rows.filter(({ category }) => tab === 'all' || category === tab)
  return { items: listed.slice(12 * (page - 1), 12 * page), more: listed.length > 12 * page }
}

/** `rows` is the whole gallery, of which the page renders its part; undefined when its query failed. */
export function showGallery(rows: GalleryItem[] | undefined, tab: GalleryTabId = 'all', asked?: GalleryItem, page = 1) {
  if (rows) api.gallery = rows
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Gallery tab={tab} page={page} items={rows && toGalleryPage(rows, tab, page)} requestedImage={asked} />
    </SWRConfig>,
  )
}

export const galleryTitles = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading')
    .map(({ textContent }) => textContent)
export const galleryTab = (name: string) => screen.getByRole('tab', { name })
