import type { GalleryItem } from '#src/contract/gallery.ts'

export const typeLabels: Record<GalleryItem['type'], string> = { image: 'Image', video: 'Video' }

export const categoryLabels: Record<GalleryItem['category'], string> = {
  rally: 'Rally',
  townhall: 'Town Hall',
  community: 'Community',
  volunteers: 'Volunteers',
}
