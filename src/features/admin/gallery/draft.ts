import type { GalleryForm } from '#src/contract/gallery.ts'

const KEY = 'galleryDraft'

/** What staff wrote about a file, and what is known of it once it arrived. */
export interface Draft {
  title: string
  description: string
  type: GalleryForm['type']
  category: GalleryForm['category']
  alt: string
}

export const emptyDraft: Draft = { title: '', description: '', type: 'image', category: 'rally', alt: '' }

/** The words that belong to an upload which an earlier visit left unfinished. */
export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return stored && typeof stored === 'object' ? { ...emptyDraft, ...stored } : null
  } catch {
    // Damaged, so there is none.
    return null
  }
}

export function saveDraft(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify(draft))
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY)
}
