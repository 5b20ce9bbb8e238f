import type { SettingsDraft } from '#src/contract/settings.ts'

const KEY_START = 'unsavedSettings '

/** Unsaved values of a section in localStorage: one copy for each form. */
export type SettingsCopy = Omit<SettingsDraft, 'by' | 'values'> & { values: Record<string, unknown> }

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
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(toStorageKey(section, '')))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}'))
}

export function hasSettingsOnDevice(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(KEY_START))
}
