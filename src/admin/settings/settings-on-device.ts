import * as z from 'zod/mini'
import { listStoredKeys, readStored } from '#src/admin/session/stored.ts'

const KEY_START = 'unsavedSettings '

/** Unsaved values of a section in localStorage: one copy for each form. */
const settingsCopy = z.object({
  values: z.record(z.string(), z.unknown()),
  baseVersion: z.number(),
  editor: z.string(),
  changedAt: z.string(),
})

export type SettingsCopy = z.output<typeof settingsCopy>

function toStorageKey(section: string, editor: string): string {
  return `${KEY_START}${section} ${editor}`
}

/** Returns false if the storage is full. */
export function saveSettingsOnDevice(section: string, copy: SettingsCopy): boolean {
  try {
    localStorage.setItem(toStorageKey(section, copy.editor), JSON.stringify(copy))
    return true
  } catch (error) {
    console.warn('The unsaved changes could not be stored on this device:', error)
    return false
  }
}

export function deleteSettingsOnDevice(section: string, editor: string): void {
  localStorage.removeItem(toStorageKey(section, editor))
}

export function listSettingsOnDevice(section: string): SettingsCopy[] {
  return listStoredKeys(toStorageKey(section, '')).flatMap((key) => readStored(key, settingsCopy) ?? [])
}

export function hasSettingsOnDevice(): boolean {
  return listStoredKeys(KEY_START).length > 0
}
