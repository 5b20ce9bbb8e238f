export type GalleryTabId = 'all' | 'rally' | 'townhall' | 'community' | 'volunteers'

export const galleryTexts = {
  title: 'Campaign Gallery',
  subtitle: 'Squares, halls and compounds, as they were when we came.',
  choice: 'Kind of photos and videos',
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'rally', label: 'Rallies' },
    { id: 'townhall', label: 'Town Halls' },
    { id: 'community', label: 'Community' },
    { id: 'volunteers', label: 'Volunteers' },
  ] satisfies { id: GalleryTabId; label: string }[],
  loading: 'Loading the gallery',
  empty: 'No media available yet. Check back soon for campaign photos and videos!',
  loadMoreLabel: 'Load more',
  newerLabel: 'Newer',
}
