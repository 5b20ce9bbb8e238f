import * as z from 'zod/mini'
import { readStored } from '#src/admin/session/stored.ts'
import type { MediaMetadata } from '#src/browser/media/media-metadata.ts'
import { galleryCategories } from '#src/contract/gallery.ts'
import type { queueTexts } from './texts.ts'

const STORAGE_KEY = 'uploadQueueTexts'

const queueFields = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(galleryCategories),
  alt: z.string(),
})

export type QueueFields = z.output<typeof queueFields>

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

/** Identifies a file that the user chooses again, for example after a reload. */
export const getFileKey = ({ name, size }: File): string => `${name} ${size}`

/** Fields of each file in the queue, by file key; null for an uploaded file. */
const storedTexts = z.record(z.string(), z.nullable(queueFields))

export function readQueueTexts(): z.output<typeof storedTexts> {
  return readStored(STORAGE_KEY, storedTexts, sessionStorage) ?? {}
}

export const hasUnfinishedTexts = (): boolean => Object.values(readQueueTexts()).some((fields) => fields !== null)

/** Keeps the fields of the rows until the queue is closed. Returns false if the storage is full. */
export function saveQueueTexts(rows: QueueRow[]): boolean {
  const fields = fillFields(rows)
  const texts = readQueueTexts()
  for (const [index, row] of rows.entries()) {
    if (row.state === 'saved') texts[getFileKey(row.file)] = null
    else if (isUnfinished(row)) texts[getFileKey(row.file)] = fields[index] ?? null
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(texts))
    return true
  } catch (error) {
    console.warn('The texts of the upload queue could not be stored on this device:', error)
    return false
  }
}

export function deleteQueueTexts(): void {
  sessionStorage.removeItem(STORAGE_KEY)
}
