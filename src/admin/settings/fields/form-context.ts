import { createContext, type FocusEvent, useContext } from 'react'

interface SettingsFormContext {
  errors: Record<string, string>
  getFieldId: (path: string) => string
  /** Validates a field when the user leaves it. */
  onFieldBlur: (path: string) => void
}

export const SettingsFormContext = createContext<SettingsFormContext>({
  errors: {},
  getFieldId: (path) => path,
  onFieldBlur: () => {},
})

/** Returns the id, the error and the blur handler of the control at a path. */
export function useSettingsField(path: string) {
  const { errors, getFieldId, onFieldBlur } = useContext(SettingsFormContext)

  function onBlur({ relatedTarget }: FocusEvent) {
    // An error that appears or disappears now would move a button or link away from the pointer that presses it.
    const isPressing = relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement
    if (!isPressing) onFieldBlur(path)
  }

  return { id: getFieldId(path), error: errors[path], onBlur }
}

export interface ControlProps<FieldType> {
  field: FieldType
  /** Path of the value in the form, such as `phones.1`. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
}
