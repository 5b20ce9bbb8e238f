import type { MediaMetadata } from '#src/browser/media/media-metadata.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import type { queueTexts } from './texts.ts'

const STORAGE_KEY = 'uploadQueueTexts'

export interface QueueFields {
  title: string
  description: string
  category: GalleryItem['category']
  alt: string
}

export interface QueueRow {
  key: string
  file: File
  state: keyof typeof queueTexts.states
  /** Fields that the user changed. The first row fills the others. */
  edited: Partial<QueueFields>
  metadata?: MediaMetadata
  /** Fraction of the file that has arrived. */
  fraction: number
  /** Why the file was refused or the upload failed. */
  reason?: string | undefined
  /** Path of the complete upload, until the item is saved. */
  uploadURL?: string | undefined
}

const emptyFields: QueueFields = { title: '', description: '', category: 'rally', alt: '' }

const isUsable = ({ state }: QueueRow) => state !== 'refused'

/** Returns the fields of each row. Rows take title, description and category from the first row. */
export function fillFields(rows: QueueRow[]): QueueFields[] {
  const first = { ...emptyFields, ...rows.find(isUsable)?.edited }
  let number = 0
  return rows.map((row) => {
    if (isUsable(row)) number += 1
    if (number === 1) return { ...emptyFields, ...row.edited }
    const title = first.title.trim() && `${first.title.trim()} ${number}`
    return { ...emptyFields, title, description: first.description, category: first.category, ...row.edited }
  })
}

const unfinishedStates: QueueRow['state'][] = ['checking', 'ready', 'waiting', 'sending', 'saving', 'failed']

export const isUnfinished = ({ state }: QueueRow): boolean => unfinishedStates.includes(state)

export const isActive = ({ state }: QueueRow): boolean => ['waiting', 'sending', 'saving'].includes(state)

/** Name under which the fields of a file are kept until the user chooses the file again. */
export const getFileKey = ({ name, size }: File): string => `${name} ${size}`

/** Keeps the fields of unfinished rows until the next login. Returns false if the storage is full. */
export function saveQueueTexts(rows: QueueRow[]): boolean {
  const fields = fillFields(rows)
  const entries = rows.flatMap((row, index) => (isUnfinished(row) ? [[getFileKey(row.file), fields[index]]] : []))
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)))
    return true
  } catch (error) {
    console.warn('The texts of the upload queue could not be stored on this device:', error)
    return false
  }
}

export function readQueueTexts(): Record<string, QueueFields> {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
}

export function deleteQueueTexts(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
