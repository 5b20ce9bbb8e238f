import type { GalleryItem } from '#src/contract/gallery.ts'

let mediaCount = 0

export function makeMedia(overrides: Partial<GalleryItem> = {}): GalleryItem {
  mediaCount++
  const id = `00000000-0000-4000-8000-${String(mediaCount).padStart(12, '0')}`
  return {
    id,
    title: `Item ${mediaCount}`,
    description: null,
    url: `/api/media/${id}`,
    type: 'image',
    category: 'rally',
    createdAt: '2025-06-05T12:00:00.000Z',
    size: 320_000,
    contentType: 'image/jpeg',
    width: 1600,
    height: 1067,
    duration: null,
    poster: null,
    alt: null,
    ...overrides,
  }
}

export function makeVideo(overrides: Partial<GalleryItem> = {}): GalleryItem {
  return makeMedia({
    type: 'video',
    contentType: 'video/mp4',
    size: 14_200_000,
    duration: 80,
    poster: '/api/media/00000000-0000-4000-8000-00000000aaaa?w=1280&h=720',
    ...overrides,
  })
}
