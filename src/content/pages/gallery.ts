/** Tabs of the gallery page: all items, then each category. `name`: the category for staff, if it is not the label. */
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'rally', label: 'Rallies', name: 'Rally' },
  { id: 'townhall', label: 'Town Halls', name: 'Town Hall' },
  { id: 'community', label: 'Community' },
  { id: 'volunteers', label: 'Volunteers' },
] as const satisfies { id: string; label: string; name?: string }[]

export type GalleryTabId = (typeof tabs)[number]['id']
export type GalleryCategory = Exclude<GalleryTabId, 'all'>

export const galleryTexts = {
  title: 'Campaign Gallery',
  subtitle: 'Squares, halls and compounds, the way we found them.',
  choice: 'Photos and videos by kind of event',
  tabs,
  loading: 'Loading the gallery',
  empty: 'No media available yet. Check back soon for campaign photos and videos!',
  loadMoreLabel: 'Load more',
  newerLabel: 'Newer',
}
