import * as z from 'zod/mini'
import {
  type DeviceEntry,
  deleteEntry,
  listEntries,
  parseFields,
  saveEntry,
} from '#src/admin/documents/device-store.ts'

const COLLECTION = 'desk'
const ITEM = 'entry'
const SHARED_AUTHOR = 'shared'

const base = {
  name: z.string(),
  /** Time at which the user made the entry. */
  at: z.string(),
  /** True once a request contained the entry: the server may have stored it. */
  isSent: z.boolean(),
  /** Reason for which the server refused the entry. */
  refusal: z.optional(z.string()),
}

const deskEntry = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('row'), phone: z.string(), lga: z.string(), event: z.nullable(z.string()) }),
  z.object({ ...base, kind: z.literal('check-in'), volunteer: z.string(), event: z.string() }),
])

export type DeskEntry = z.output<typeof deskEntry>
export type RowEntry = Extract<DeskEntry, { kind: 'row' }>
export type CheckInEntry = Extract<DeskEntry, { kind: 'check-in' }>

export interface StoredEntry {
  /** Made on the device; for a row it becomes the id of the volunteer. */
  id: string
  entry: DeskEntry
}

/** Author of the entries of a member; null for the shared password. */
export const toAuthor = (memberId: string | null) => memberId ?? SHARED_AUTHOR

const toKey = (id: string) => ({ collection: COLLECTION, item: ITEM, form: id })

/** Stores an entry on this device; returns false if it is full. */
export function storeEntry(author: string, { id, entry }: StoredEntry): boolean {
  const place = saveEntry({
    ...toKey(id),
    author,
    counter: 0,
    baseVersion: null,
    baseFields: {},
    fields: { ...entry },
    isOnServer: false,
  })
  return place === 'device'
}

export const deleteStoredEntry = (id: string) => deleteEntry(toKey(id))

const draft = z.object({ name: z.string(), phone: z.string(), lga: z.string() })

const DRAFT_COLLECTION = 'desk-draft'
const toDraftKey = (author: string) => ({ collection: DRAFT_COLLECTION, item: author, form: 'row' })

/** Stores a row that is half typed when the session ends. */
export function storeDraft(author: string, { name, phone, lga }: z.output<typeof draft>): boolean {
  const entry = { ...toDraftKey(author), author, counter: 0, baseVersion: null, baseFields: {}, isOnServer: false }
  return saveEntry({ ...entry, fields: { name, phone, lga } }) === 'device'
}

export function readDraft(author: string): z.output<typeof draft> | undefined {
  const [stored] = listEntries(DRAFT_COLLECTION, author)
  return stored && parseFields(stored, draft)
}

export const deleteDraft = (author: string) => deleteEntry(toDraftKey(author))

/** Lists the entries of the author on this device. An owner also takes over those of the shared password. */
export function listStoredEntries(author: string, isOwner: boolean): StoredEntry[] {
  const isOwn = (stored: DeviceEntry) => stored.author === author || (isOwner && stored.author === SHARED_AUTHOR)
  return listEntries(COLLECTION)
    .filter(isOwn)
    .flatMap((stored) => {
      const entry = parseFields(stored, deskEntry)
      return entry ? { id: stored.form, entry } : []
    })
}
