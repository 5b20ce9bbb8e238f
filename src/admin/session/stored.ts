import { persistentAtom } from '@nanostores/persistent'
import type * as z from 'zod/mini'
import { MAX_UPLOAD_BYTES, UPLOAD_IDLE_MS } from '#src/contract/rules/limits.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

/**
 * Options of Uppy's Golden Retriever, which keeps chosen files in this browser. Its default of 10 MB per file is too
 * small. Its TypeScript types lack the sizes.
 */
export const storedFilesOptions = {
  expires: UPLOAD_IDLE_MS,
  indexedDB: { name: 'uploads', maxFileSize: MAX_UPLOAD_BYTES, maxTotalSize: 2 * MAX_UPLOAD_BYTES },
}

const ASIDE_PREFIX = 'unreadable '

const texts = {
  title: 'A text on this device could not be read',
  describe: (key: string) => `It is kept in this browser. A developer finds it in the storage under “${key}”.`,
}

/** `device` is shared by all tabs of this browser; `tab` ends with its tab. */
type Place = 'device' | 'tab'

const getStorage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/** Parses JSON; undefined if it has another shape. */
function parseStored<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Renames an entry, so that no later visit reads it again. The user is told its new name. */
export function putAside(key: string, place: Place = 'device'): void {
  const storage = getStorage(place)
  const asideKey = ASIDE_PREFIX + key
  const text = storage.getItem(key) ?? ''
  storage.removeItem(key)
  storage.setItem(asideKey, text)
  console.warn(`An entry of the storage could not be read and was renamed to “${asideKey}”`)
  // Components read the storage while they render, when they must not change another component.
  queueMicrotask(() => showToast({ title: texts.title, description: texts.describe(asideKey), variant: 'destructive' }))
}

/** Reads a JSON entry of the storage; undefined if it is missing. An entry of another shape is put aside. */
export function readStored<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  place: Place = 'device',
): z.output<Schema> | undefined {
  const text = getStorage(place).getItem(key)
  if (text === null) return undefined
  const value = parseStored(text, schema)
  if (value === undefined) putAside(key, place)
  return value
}

/** Stores a value as JSON. Returns false if the storage is full or blocked. */
export function writeStored(key: string, value: unknown, place: Place = 'device'): boolean {
  try {
    getStorage(place).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/**
 * Value that is shared between tabs and stored as JSON. An empty value is removed from the storage, and an entry that is
 * not valid counts as empty. `isValid` may do without a schema, because the login page loads this module.
 */
export function createStoredAtom<Value>(key: string, emptyValue: Value, isValid: (value: Value) => boolean) {
  return persistentAtom<Value>(key, emptyValue, {
    encode: (value) => (value ? JSON.stringify(value) : undefined),
    decode: (text) => {
      try {
        const value: Value = JSON.parse(text)
        return isValid(value) ? value : emptyValue
      } catch {
        return emptyValue
      }
    },
  })
}

/** Lists the keys of the storage that begin with `start`. */
export function listStoredKeys(start: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(start))
}

const unsavedKeyPattern = /^(?:unsaved|unreadable )/

/** Returns every unsaved text in the storage of this browser, with its key, to be copied by the user. */
export function readUnsavedTexts(): string {
  return [localStorage, sessionStorage]
    .flatMap((storage) => Object.entries<string>(storage))
    .filter(([key]) => unsavedKeyPattern.test(key))
    .map(([key, text]) => `${key}\n${text}`)
    .join('\n\n')
}
