import type { GalleryForm } from '#src/contract/gallery.ts'

const DRAFT_STORAGE_KEY = 'galleryDraft'
const LOGIN_STORAGE_KEY = 'keptDraft gallery'

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

/** Keeps the fields of a form without a file until the next login. Returns false if the storage is full. */
export function saveDraftForLogin(draft: UploadDraft): boolean {
  try {
    sessionStorage.setItem(LOGIN_STORAGE_KEY, JSON.stringify({ draft }))
    return true
  } catch (error) {
    console.warn('The fields of the upload form are too large for the session storage:', error)
    return false
  }
}

export function hasDraftForLogin(): boolean {
  return sessionStorage.getItem(LOGIN_STORAGE_KEY) !== null
}

export function takeDraftForLogin(): UploadDraft | undefined {
  const text = sessionStorage.getItem(LOGIN_STORAGE_KEY)
  sessionStorage.removeItem(LOGIN_STORAGE_KEY)
  return text ? JSON.parse(text).draft : undefined
}
