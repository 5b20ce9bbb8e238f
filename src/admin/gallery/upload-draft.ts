import type { GalleryForm } from '#src/contract/gallery.ts'

const DRAFT_STORAGE_KEY = 'galleryDraft'

export interface UploadDraft {
  title: string
  description: string
  type: GalleryForm['type']
  category: GalleryForm['category']
  alt: string
}

export const emptyUploadDraft: UploadDraft = { title: '', description: '', type: 'image', category: 'rally', alt: '' }

export function readUploadDraft(): UploadDraft | null {
  try {
    const storedDraft: unknown = JSON.parse(localStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null')
    return storedDraft && typeof storedDraft === 'object' ? { ...emptyUploadDraft, ...storedDraft } : null
  } catch {
    return null
  }
}

export function saveUploadDraft(draft: UploadDraft): void {
  localStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify(draft))
}

export function deleteUploadDraft(): void {
  localStorage.removeItem(DRAFT_STORAGE_KEY)
}
