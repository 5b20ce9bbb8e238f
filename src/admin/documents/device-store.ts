import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { $member } from '#src/admin/session/session.ts'
import { listStoredKeys, putAside, readStored } from '#src/admin/session/stored.ts'
import { isNewImage } from './values.ts'

const KEY_START = 'unsaved '

const fields = z.record(z.string(), z.unknown())

/** Unsaved text of one form in the storage of this browser. */
const deviceEntry = z.object({
  /** Collection of the document, `volunteers` or `messages` for a note, `uploads` for the forms that upload files. */
  collection: z.string(),
  item: z.string(),
  form: z.string(),
  /** Id of the member; `shared` for the shared password. */
  author: z.string(),
  counter: z.number(),
  baseVersion: z.nullable(z.number()),
  baseFields: fields,
  fields,
  changedAt: z.string(),
  isOnServer: z.boolean(),
})

export type DeviceEntry = z.output<typeof deviceEntry>
export type EntryKey = Pick<DeviceEntry, 'collection' | 'item' | 'form'>

/** Where an unsaved text is stored. */
export type TextLocation = 'server' | 'device' | 'device-without-images' | 'nowhere'

/** Grows with each entry that is added or deleted, so that lists of unsaved texts follow. */
export const $entryChanges = atom(0)

const SHARED_AUTHOR = 'shared'

/** Author of texts that are written now. Take it when a form opens, because the member is unknown after the session ends. */
export const getAuthor = () => $member.get()?.id ?? SHARED_AUTHOR

function toStorageKey({ collection, item, form }: EntryKey): string {
  return `${KEY_START}${collection} ${item} ${form}`
}

const hasEntry = (key: EntryKey) => localStorage.getItem(toStorageKey(key)) !== null
const announceChange = () => $entryChanges.set($entryChanges.get() + 1)

function writeEntry(entry: DeviceEntry): void {
  const isNew = !hasEntry(entry)
  localStorage.setItem(toStorageKey(entry), JSON.stringify(entry))
  if (isNew) announceChange()
}

/** Takes back new images, because their data URLs can exceed the storage quota of the browser. */
function removeImages({ fields: entryFields, baseFields }: Pick<DeviceEntry, 'fields' | 'baseFields'>) {
  const entries = Object.entries(entryFields)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isNewImage(value) ? (baseFields[name] ?? '') : value]),
  )
}

/** Stores an entry, without its images if they exceed the quota. */
export function saveEntry(entry: Omit<DeviceEntry, 'changedAt'>): Exclude<TextLocation, 'server'> {
  const newEntry = { ...entry, changedAt: new Date().toISOString() }
  try {
    writeEntry(newEntry)
    return 'device'
  } catch {
    try {
      writeEntry({ ...newEntry, fields: removeImages(entry) })
      return 'device-without-images'
    } catch (error) {
      console.warn('The unsaved text is too large to be stored on this device:', error)
      return 'nowhere'
    }
  }
}

export function deleteEntry(key: EntryKey): void {
  if (!hasEntry(key)) return
  localStorage.removeItem(toStorageKey(key))
  announceChange()
}

/** Lists the member's own entries of a collection, newest first. Texts of the shared password are everybody's. */
export function listEntries(collection: string, item?: string): DeviceEntry[] {
  const start = item === undefined ? `${KEY_START}${collection} ` : `${KEY_START}${collection} ${item} `
  return listStoredKeys(start)
    .flatMap((key) => readStored(key, deviceEntry) ?? [])
    .filter(({ author }) => author === getAuthor() || author === SHARED_AUTHOR)
    .sort((first, second) => second.changedAt.localeCompare(first.changedAt))
}

/** Parses the fields of an entry. An entry whose fields have another shape is put aside. */
export function parseFields<Value>(entry: DeviceEntry, schema: z.ZodMiniType<Value>): Value | undefined {
  const { data } = schema.safeParse(entry.fields)
  if (data === undefined) putAside(toStorageKey(entry))
  return data
}

/** Database in which the upload library keeps files, their texts and the state of their uploads. */
const FILE_DATABASE = 'uppy-blobs'

function deleteFiles(): Promise<void> {
  // Old private windows have no database.
  if (!globalThis.indexedDB) return Promise.resolve()
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(FILE_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => resolve()
    // The browser deletes it as soon as another tab has closed it.
    request.onblocked = () => resolve()
  })
}

/** Removes every unsaved text and file from this browser, also those that could not be read. */
export async function clearDeviceStore(): Promise<void> {
  for (const key of [...listStoredKeys(KEY_START), ...listStoredKeys(`unreadable ${KEY_START}`)])
    localStorage.removeItem(key)
  announceChange()
  await deleteFiles()
}
