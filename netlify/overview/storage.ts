import { findFile } from '#netlify/gallery/media/files.ts'
import type { StorageUse, StoredFile } from '#src/contract/overview/overview.ts'
import { findStoredFiles, MAX_HEAVIEST } from './storage.queries.ts'

/** Images whose sizes one request reads from the blob store, and reads at a time. */
const MAX_READS = 200
const CONCURRENCY = 20

/** Sizes in bytes by file id; 0 for a missing file. A file never changes. */
const knownSizes = new Map<string, number>()

async function readSizes(ids: string[]): Promise<void> {
  const pendingIds = ids.filter((id) => !knownSizes.has(id)).slice(0, MAX_READS)
  const readNext = async (): Promise<void> => {
    for (let id = pendingIds.pop(); id; id = pendingIds.pop()) knownSizes.set(id, (await findFile(id))?.size ?? 0)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, readNext))
}

export async function readStorageUse(): Promise<StorageUse> {
  const { gallery, heaviest, otherImages } = await findStoredFiles()
  await readSizes(otherImages.map(({ id }) => id))
  const sizes = otherImages.map(({ id }) => knownSizes.get(id))
  const otherFiles = otherImages.map(
    ({ id, collection, title, isTrashed }): StoredFile => ({
      type: 'image',
      size: knownSizes.get(id) ?? 0,
      ...(title && { use: { collection, title, isTrashed } }),
    }),
  )
  const galleryFiles = heaviest.map(
    ({ title, type, size, isTrashed }): StoredFile => ({
      type,
      size,
      use: { collection: 'gallery', title, isTrashed },
    }),
  )
  return {
    galleryImages: { count: gallery.imageCount, bytes: gallery.imageBytes },
    galleryVideos: { count: gallery.videoCount, bytes: gallery.videoBytes },
    otherImages: {
      count: otherImages.length,
      bytes: sizes.reduce<number>((total, size = 0) => total + size, 0),
    },
    trash: { count: gallery.trashCount, bytes: gallery.trashBytes },
    heaviest: [...galleryFiles, ...otherFiles]
      .filter(({ size }) => size > 0)
      .sort((a, b) => b.size - a.size)
      .slice(0, MAX_HEAVIEST),
    unmeasured: sizes.filter((size) => size === undefined).length,
  }
}
