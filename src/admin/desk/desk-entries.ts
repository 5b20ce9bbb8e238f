import * as z from 'zod/mini'
import {
  type DeviceEntry,
  deleteEntry,
  listEntries,
  parseFields,
  saveEntry,
} from '#src/admin/documents/device-store.ts'
import { consentVersions } from '#src/content/personal-data.ts'

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

const rowFields = {
  name: z.string(),
  phone: z.string(),
  lga: z.string(),
  /** Version of the statement on the signed sheet, which may be older than the one of the site. */
  consentVersion: z.enum(consentVersions),
}

const deskEntry = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    ...rowFields,
    kind: z.literal('row'),
    event: z.nullable(z.string()),
    /** True from *Edit* until the corrected row replaces this one, which is not sent meanwhile. */
    isEdited: z.optional(z.boolean()),
  }),
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

const draft = z.object(rowFields)

/** Fields of a row as the user types them. */
export type RowValues = z.output<typeof draft>

const DRAFT_COLLECTION = 'desk-draft'
const toDraftKey = (author: string, form: string) => ({ collection: DRAFT_COLLECTION, item: author, form })

/** Stores a row that is half typed when the session ends. */
export function storeDraft(author: string, form: 'new' | 'check-in', values: RowValues): boolean {
  const entry = {
    ...toDraftKey(author, form),
    author,
    counter: 0,
    baseVersion: null,
    baseFields: {},
    isOnServer: false,
  }
  return saveEntry({ ...entry, fields: { ...values } }) === 'device'
}

/** Returns the newest half typed row of the author. */
export function readDraft(author: string): { form: string; values: RowValues } | undefined {
  const [stored] = listEntries(DRAFT_COLLECTION, author)
  const values = stored && parseFields(stored, draft)
  return values && { form: stored.form, values }
}

export const deleteDraft = (author: string, form: string) => deleteEntry(toDraftKey(author, form))

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
