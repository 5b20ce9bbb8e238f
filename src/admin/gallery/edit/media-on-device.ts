import type { GalleryEdit } from '#src/contract/gallery.ts'

export type MediaValues = Omit<GalleryEdit, 'description' | 'alt'> & { description: string; alt: string }

/** Unsaved changes of a gallery item in localStorage. `baseVersion` is the version that was changed. */
interface MediaCopy {
  baseVersion: number
  baseValues: MediaValues
  values: MediaValues
}

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
  const text = localStorage.getItem(toStorageKey(id))
  return text ? JSON.parse(text) : undefined
}
