import * as z from 'zod/mini'
import { readStored } from '#src/admin/session/stored.ts'
import { galleryCategories } from '#src/contract/gallery.ts'

const mediaValues = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(galleryCategories),
  alt: z.string(),
  poster: z.nullable(z.string()),
  focalPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
})

export type MediaValues = z.output<typeof mediaValues>

/** Unsaved changes of a gallery item in localStorage. `baseVersion` is the version that was changed. */
const mediaCopy = z.object({ baseVersion: z.number(), baseValues: mediaValues, values: mediaValues })

type MediaCopy = z.output<typeof mediaCopy>

const toStorageKey = (id: string) => `unsavedMedia ${id}`

/** Returns false if the storage is full. */
export function saveMediaCopy(id: string, copy: MediaCopy): boolean {
  try {
    localStorage.setItem(toStorageKey(id), JSON.stringify(copy))
    return true
  } catch (error) {
    console.warn('The changes could not be stored on this device:', error)
    return false
  }
}

export function deleteMediaCopy(id: string): void {
  localStorage.removeItem(toStorageKey(id))
}

export function readMediaCopy(id: string): MediaCopy | undefined {
  return readStored(toStorageKey(id), mediaCopy)
}
