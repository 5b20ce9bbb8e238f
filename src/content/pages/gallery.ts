/** Tabs of the gallery page: all items, then each category. */
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'rally', label: 'Rallies' },
  { id: 'townhall', label: 'Town Halls' },
  { id: 'community', label: 'Community' },
  { id: 'volunteers', label: 'Volunteers' },
] as const

export type GalleryTabId = (typeof tabs)[number]['id']
export type GalleryCategory = Exclude<GalleryTabId, 'all'>

/** Names of the categories for staff. */
export const categoryNames: Record<GalleryCategory, string> = {
  rally: 'Rally',
  townhall: 'Town Hall',
  community: 'Community',
  volunteers: 'Volunteers',
}

export const galleryTexts = {
  title: 'Campaign Gallery',
  subtitle: 'Squares, halls and compounds, as they were when we came.',
  choice: 'Kind of photos and videos',
  tabs,
  loading: 'Loading the gallery',
  empty: 'No media available yet. Check back soon for campaign photos and videos!',
  loadMoreLabel: 'Load more',
  newerLabel: 'Newer',
}
