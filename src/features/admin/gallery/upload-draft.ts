import type { GalleryForm } from '#src/contract/gallery.ts'

const KEY = 'galleryDraft'

export interface Draft {
  title: string
  description: string
  type: GalleryForm['type']
  category: GalleryForm['category']
  alt: string
}

export const emptyDraft: Draft = { title: '', description: '', type: 'image', category: 'rally', alt: '' }

export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return stored && typeof stored === 'object' ? { ...emptyDraft, ...stored } : null
  } catch {
    return null
  }
}

export function saveDraft(draft: Draft): void {
  localStorage.setItem(KEY, JSON.stringify(draft))
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY)
}
